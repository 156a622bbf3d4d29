/** SQL of links that people contest. */
import { type Insertable, sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { countMailboxes } from "../../db/counts/mailbox-votes.ts";
import type { Database } from "../../db/schema.ts";
import { readOne, readValue, run } from "../../db/statements.ts";

type Contest = { id: number; user_id: number; reason: string; now: Date };

const contests = sql`(select * from answer_link_contests where answer_link_id = l.id) v`;

/**
 * Records why a user contests a link, once. Returns by how many mailboxes, without that of who added the link, it is contested,
 * and the first reason.
 */
export async function addContest(tx: Tx, { id, user_id, reason, now }: Contest) {
  await run(tx)`
    insert into answer_link_contests (answer_link_id, user_id, reason, created_at)
    values (${id}, ${user_id}, ${reason}, ${now}) on conflict do nothing`;
  return readOne<{ mailboxes: number; reason: string }>(tx)`
    select ${countMailboxes(contests, sql`l.user_id`)} as mailboxes,
      (select v.reason from ${contests} order by v.created_at, v.user_id limit 1) as reason
    from answer_links l where l.id = ${id}`;
}

/** Lets a contested link wait again, without those who confirmed or contested it so far. */
export async function returnToWaiting(tx: Tx, id: number, now: Date): Promise<void> {
  await run(tx)`delete from answer_link_confirmations where answer_link_id = ${id}`;
  await run(tx)`delete from answer_link_contests where answer_link_id = ${id}`;
  await run(tx)`
    update answer_links set state = 'pending', proof = null, decided_by = null, decided_at = ${now},
      day_confirmed_at = null, contested_at = ${now}
    where id = ${id}`;
}

/** Returns when the team answered a feature, by the rows as they are. */
export const readAnswerTime = (tx: Tx, featureId: number) =>
  readValue<Date | null>(tx)`select answered_at from features where id = ${featureId}`;

export async function insertContested(
  tx: Tx,
  row: Insertable<Database["correction_requests"]>,
): Promise<void> {
  await tx.insertInto("correction_requests").values(row).execute();
}
