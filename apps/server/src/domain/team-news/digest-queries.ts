/** SQL of the news that is due by mail. */
import type { MailDigest } from "@upwell/contract/users/shapes";
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { readRow, readRows } from "../../db/statements.ts";
import type { DigestTimes } from "../notifications/insert-queries.ts";
import type { Audience } from "./news-queries.ts";

export type DueSubscription = Audience & {
  id: number;
  address: string | null;
  mail: MailDigest;
  unsubscribe_token: string;
  since: Date;
  until: Date;
  /** Of an active platform; null for unclaimed platforms, and for one that was taken down. */
  platform_name: string | null;
};

/** Moves the claimed subscriptions `due (id)` on, and returns the period of which each gets the news. */
const moveOn = (until: Date, due: DigestTimes) => sql`
  update news_subscriptions s
  set mail_since = s.mail_until, mail_until = greatest(s.mail_until, ${until}::timestamptz), mail_id = null,
    mail_due_at = case s.mail when 'instant' then ${due.instant}::timestamptz
      when 'daily' then ${due.daily}::timestamptz else ${due.weekly}::timestamptz end
  from due
  where s.id = due.id
  returning s.id, s.platform_id, s.user_id, s.address, s.mail, s.includes_answers, s.unsubscribe_token,
    s.mail_since as since, s.mail_until as until,
    (select p.name from platforms p where p.id = s.platform_id and p.active) as platform_name`;

type When = { now: Date; until: Date; due: DigestTimes };

/** Claims the subscriptions of a locked user of which mail is due. */
export const claimOfUser = (tx: Tx, userId: number, { now, until, due }: When) =>
  readRows<DueSubscription>(tx)`
    with due as (
      select id from news_subscriptions where user_id = ${userId} and mail_due_at <= ${now} order by id
      for no key update
    ), moved as (${moveOn(until, due)})
    select * from moved order by platform_name, id`;

/** Claims the next address of a team to which mail is due, skipping those that other processes have locked. */
export const claimAddress = (tx: Tx, { now, until, due }: When) =>
  readRow<DueSubscription>(tx)`
    with due as (
      select id from news_subscriptions where address is not null and mail_due_at <= ${now}
      order by mail_due_at, id limit 1
      for no key update skip locked
    ) ${moveOn(until, due)}`;

/** Remembers which mail has the news, which is written again if that is withdrawn. */
export async function saveMailId(tx: Tx, ids: readonly number[], mailId: number): Promise<void> {
  await tx
    .updateTable("news_subscriptions")
    .set({ mail_id: mailId })
    .where("id", "in", ids)
    .execute();
}
