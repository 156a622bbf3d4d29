/** SQL for texts that the sentence encoder has not read yet: held, and marked for a review. */
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { readRows, run } from "../../db/statements.ts";
import type { VerdictRow } from "./queue-queries.ts";

type UnreadText = Pick<VerdictRow, "id" | "subject_type" | "content" | "via"> & {
  author_id: number | null;
};

/** The index of the queue covers these. */
const isUnread = sql`verdict = 'hold' and needs_review and overturned_at is null and decided_by is null`;

/** Returns the text that waits longest. */
export const findUnread = async (db: Db): Promise<UnreadText | undefined> =>
  (
    await readRows<UnreadText>(db)`
    select id, subject_type, content, via, user_id as author_id from moderation_verdicts
    where ${isUnread} order by id limit 1`
  )[0];

/** Locks a text that still waits, with what is needed to publish it. */
export const lockUnread = async (tx: Tx, id: number) =>
  (
    await readRows<
      Pick<VerdictRow, "subject_type" | "subject_id" | "user_id" | "verdict" | "audience_size"> & {
        payload: unknown;
        created_at: Date;
      }
    >(tx)`
    select subject_type, subject_id, user_id, verdict, audience_size, payload, created_at
    from moderation_verdicts where id = ${id} and ${isUnread} for no key update`
  )[0];

/** Marks a text as allowed; its held pictures still wait. The public log lists decisions, and waiting was none. */
export async function writeAllowed(tx: Tx, id: number, subjectId: number | null): Promise<void> {
  await run(tx)`
    update moderation_verdicts set verdict = 'allow', reason = '', reasoning = '',
      needs_review = exists (select from pictures p where p.is_held and ${subjectId}::bigint =
        case subject_type when 'feature' then p.feature_id when 'comment' then p.comment_id end),
      subject_id = ${subjectId}::bigint, payload = null
    where id = ${id}`;
  await run(tx)`delete from moderation_log where verdict_id = ${id}`;
}

/** Leaves a text to a person; without a reason, keeps the one that it has. */
export const leaveToPerson = (
  db: Db,
  id: number,
  found?: { reason: string; reasoning: string; queue_at: Date },
): Promise<void> =>
  found === undefined
    ? run(db)`update moderation_verdicts set needs_review = false where id = ${id}`
    : run(db)`
        update moderation_verdicts set needs_review = false, reason = ${found.reason},
          reasoning = ${found.reasoning}, queue_at = ${found.queue_at}
        where id = ${id}`;
