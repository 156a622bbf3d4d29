/** The SQL of what one person has to do with the features that are shown to all. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** Which of these features a person has voted for. */
export async function listVotedIds(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom("votes")
    .select("feature_id")
    .where("user_id", "=", userId)
    .where(sql<boolean>`feature_id = any(${[...ids]}::int[])`)
    .execute();
  return new Set(rows.map((row) => row.feature_id));
}

/** Whether a person has voted for a feature, and follows it. */
export async function findTies(db: Db, userId: number, id: number) {
  const { rows } = await sql<{ is_upvoted: boolean; is_following: boolean }>`select
    exists (select from votes where user_id = ${userId} and feature_id = ${id}) as is_upvoted,
    exists (select from feature_follows where user_id = ${userId} and feature_id = ${id}) as is_following`.execute(
    db,
  );
  return rows[0];
}
