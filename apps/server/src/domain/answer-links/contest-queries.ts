/** SQL of links that people contest. */
import type { Insertable } from "kysely";
import type { Tx } from "../../db/client.ts";
import { mailboxOf } from "../../db/counts/mailbox-votes.ts";
import type { Database } from "../../db/schema.ts";
import { readOne, readValue, run } from "../../db/statements.ts";

type Contest = { id: number; user_id: number; reason: string; now: Date };

/**
 * Records why a user contests a link, once. Returns by how many mailboxes, without that of who added the link, it is contested,
 * and the first reason.
 */
export async function addContest(tx: Tx, { id, user_id, reason, now }: Contest) {
  await run(tx)`
    insert into answer_link_contests (answer_link_id, user_id, reason, created_at)
    values (${id}, ${user_id}, ${reason}, ${now}) on conflict do nothing`;
  return readOne<{ mailboxes: number; reason: string }>(tx)`
    select count(distinct ${mailboxOf("u")})::int as mailboxes,
      (array_agg(c.reason order by c.created_at, c.user_id))[1] as reason
    from answer_links l join answer_link_contests c on c.answer_link_id = l.id join users u on u.id = c.user_id
    where l.id = ${id} and ${mailboxOf("u")} is distinct from (
      select ${mailboxOf("a")} from users a where a.id = l.user_id)`;
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
