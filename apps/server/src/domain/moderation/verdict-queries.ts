/** The SQL of the verdict log: every verdict is kept. */
import { type Insertable, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import type { Submission } from "./judgement.ts";

type NewVerdict = Insertable<Database["moderation_verdicts"]>;

export async function insertVerdict(db: Db, verdict: NewVerdict): Promise<number> {
  const row = await db
    .insertInto("moderation_verdicts")
    .values(verdict)
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** An admin, or a verified employee of some platform. */
export async function isTrusted(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where((eb) => eb.or([eb("role", "=", "admin"), eb("is_verified", "=", true)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** So many texts of a person's are compared. */
const compared = 50;

/** How many texts of the author's since `since` are nearly this one, and were not refused. */
export async function countNearDuplicates(
  db: Db,
  { subject_type, content, author_id }: Submission,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select left(content, 2000) as content from moderation_verdicts
      where user_id = ${author_id}::int and subject_type = ${subject_type}
        and verdict <> 'reject' and created_at > ${since}
      order by id desc limit ${compared}
    ) recent
    where similarity(recent.content, ${content.slice(0, 2000)}::text) > 0.85`.execute(db);
  return rows[0]?.n ?? 0;
}
