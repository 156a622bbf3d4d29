/** The SQL of verdicts as authors and admins see them. */
import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { authorColumns } from "../users/author-columns.ts";

type Page = { limit: number; cursor: string | undefined };

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

/** What of a person's was held or refused, the newest first. */
export function listVerdictsOn(
  db: Db,
  userId: number,
  { limit, cursor }: Page,
): Promise<VerdictRow[]> {
  let query = selectVerdicts(db).where("v.user_id", "=", userId).where("v.verdict", "<>", "allow");
  if (cursor !== undefined) {
    const [time, id] = decodeCursor("my-verdicts", cursor, cursorTime, cursorInt);
    query = query.where(sql<SqlBool>`(v.created_at, v.id) < (${time}::timestamptz, ${id}::int)`);
  }
  return query.orderBy("v.created_at", "desc").orderBy("v.id", "desc").limit(limit).execute();
}

export const verdictOnMarker = (row: VerdictRow): string =>
  encodeCursor("my-verdicts", [row.created_at, row.id]);

/** Nobody has decided yet: a held text, one that the model did not see, an open appeal. */
const waiting = sql<SqlBool>`(
  (v.overturned_at is null and v.decided_by is null and (v.verdict = 'hold' or v.needs_review))
  or v.id in (select verdict_id from appeals where state = 'open'))`;

/** What waits for a person, the oldest first. */
export function listWaiting(db: Db, { limit, cursor }: Page): Promise<VerdictRow[]> {
  let query = selectVerdicts(db).where(waiting);
  if (cursor !== undefined) {
    const [time, id] = decodeCursor("moderation", cursor, cursorTime, cursorInt);
    query = query.where(sql<SqlBool>`(v.created_at, v.id) > (${time}::timestamptz, ${id}::int)`);
  }
  return query.orderBy("v.created_at").orderBy("v.id").limit(limit).execute();
}

export const waitingMarker = (row: VerdictRow): string =>
  encodeCursor("moderation", [row.created_at, row.id]);

export function findVerdict(db: Db, id: number): Promise<VerdictRow | undefined> {
  return selectVerdicts(db).where("v.id", "=", id).executeTakeFirst();
}

/** Nobody else decides about it until the transaction ends. */
export async function lockVerdict(tx: Tx, id: number): Promise<{ payload: unknown } | undefined> {
  return tx
    .selectFrom("moderation_verdicts")
    .select("payload")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** An appeal by the author; false when there is one already. */
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

type Decision = { decided_by: number; now: Date; overturned: boolean; reason: string };

export async function writeDecision(
  tx: Tx,
  id: number,
  { decided_by, now, overturned, reason }: Decision,
): Promise<void> {
  await tx
    .updateTable("moderation_verdicts")
    .set({
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
  decision: {
    state: "granted" | "refused";
    decided_by: number;
    decided_at: Date;
    reason: string;
  },
): Promise<void> {
  await tx
    .updateTable("appeals")
    .set(decision)
    .where("verdict_id", "=", verdictId)
    .where("state", "=", "open")
    .execute();
}
