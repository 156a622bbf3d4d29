/** SQL for verdicts, appeals and the moderation queue. */
import { type SqlBool, sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { pageByTime } from "../../db/time-page.ts";
import { cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import type { PageRequest } from "../../lib/page.ts";
import { authorColumns } from "../users/author-queries.ts";

function selectVerdicts(db: Db) {
  return db
    .selectFrom("moderation_verdicts as v")
    .leftJoin("appeals as a", "a.verdict_id", "v.id")
    .leftJoin("users as u", "u.id", "v.user_id")
    .select([
      "v.id",
      "v.user_id",
      "v.subject_type",
      "v.subject_id",
      "v.content",
      "v.verdict",
      "v.source",
      "v.reason",
      "v.reasoning",
      "v.suggestion",
      "v.needs_review",
      "v.decided_by",
      "v.overturned_at",
      "v.created_at",
      "a.id as appeal_id",
      "a.state as appeal_state",
      "a.message as appeal_message",
      "a.created_at as appealed_at",
      "a.decided_at as appeal_decided_at",
      "a.reason as appeal_reason",
    ])
    .select(authorColumns);
}
export type VerdictRow = Awaited<ReturnType<ReturnType<typeof selectVerdicts>["execute"]>>[number];

/** Lists the held and rejected texts of a user, newest first. */
export function listUserVerdicts(db: Db, userId: number, page: PageRequest) {
  const query = selectVerdicts(db)
    .where("v.user_id", "=", userId)
    .where("v.verdict", "<>", "allow");
  return pageByTime(query, "v", page).execute();
}

/** Lists held texts, texts that the model did not see, and open appeals, oldest first. */
export function listQueue(db: Db, { limit, cursor }: PageRequest): Promise<VerdictRow[]> {
  const [time, id] =
    cursor === undefined ? [] : decodeCursor("moderation", cursor, cursorTime, cursorInt);
  const after =
    id === undefined ? sql`true` : sql`(v.created_at, v.id) > (${time}::timestamptz, ${id}::int)`;
  const page = sql`and ${after} order by v.created_at, v.id limit ${limit}`;
  // Two subqueries, because no index covers both.
  const queued = sql<number>`(
    (select v.id from moderation_verdicts v
      where v.overturned_at is null and v.decided_by is null
        and (v.verdict = 'hold' or v.needs_review) ${page})
    union
    (select v.id from appeals o cross join lateral (
        select id, created_at from moderation_verdicts where id = o.verdict_id offset 0
      ) v where o.state = 'open' ${page}))`;
  return selectVerdicts(db)
    .where(sql<SqlBool>`v.id in ${queued}`)
    .orderBy("v.created_at")
    .orderBy("v.id")
    .limit(limit)
    .execute();
}

export const queueCursor = (row: VerdictRow): string =>
  encodeCursor("moderation", [row.created_at, row.id]);

export function findVerdict(db: Db, id: number): Promise<VerdictRow | undefined> {
  return selectVerdicts(db).where("v.id", "=", id).executeTakeFirst();
}

/** Locks a verdict until the transaction ends. */
export async function lockVerdict(tx: Tx, id: number): Promise<{ payload: unknown } | undefined> {
  return tx
    .selectFrom("moderation_verdicts")
    .select("payload")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Inserts an appeal. Returns false if the verdict was appealed before. */
export async function insertAppeal(
  tx: Tx,
  appeal: { verdict_id: number; user_id: number; message: string; created_at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto("appeals")
    .values(appeal)
    .onConflict((conflict) => conflict.column("verdict_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type Decision = {
  /** A rejected submission gets its subject with its approval. */
  subject_id: number | null;
  decided_by: number;
  now: Date;
  overturned: boolean;
  reason: string;
};

export async function writeDecision(
  tx: Tx,
  id: number,
  { subject_id, decided_by, now, overturned, reason }: Decision,
): Promise<void> {
  await tx
    .updateTable("moderation_verdicts")
    .set({
      subject_id,
      decided_by,
      needs_review: false,
      overturned_at: overturned ? now : null,
      ...(reason === "" ? {} : { reason }),
    })
    .where("id", "=", id)
    .execute();
}

export async function closeAppeal(
  tx: Tx,
  verdictId: number,
  decision: Updateable<Database["appeals"]>,
): Promise<void> {
  await tx
    .updateTable("appeals")
    .set(decision)
    .where("verdict_id", "=", verdictId)
    .where("state", "=", "open")
    .execute();
}
