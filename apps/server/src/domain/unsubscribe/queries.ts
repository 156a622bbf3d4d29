/** SQL of what the link in a mail ends: all notification mail of an account, the news of one platform, or letters. */
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { DigestTimes } from "../notifications/insert-queries.ts";

export type Subscription = {
  email: string;
  is_off: boolean;
  /** Null for all mail of an account. */
  news: {
    /** The platform; null for those that nobody has claimed. */
    platform: string | null;
    platform_id: number | null;
    /** Whether it is the address of the whole team. */
    is_team: boolean;
  } | null;
  /** The platform whose company the letters are to; null for other mail. */
  letters_about: number | null;
};

type Row = {
  email: string;
  mail: string;
  platform: string | null;
  platform_id: number | null;
  is_team: boolean;
};

const toSubscription = ({ email, mail, ...news }: Row, isNews: boolean): Subscription => ({
  email,
  is_off: mail === "off",
  news: isNews ? news : null,
  letters_about: null,
});

/** Finds letters to a company; their address is unknown once they were ended. */
async function findLetters(db: Db, token: string): Promise<Subscription | undefined> {
  const { rows } = await sql<Pick<Subscription, "email" | "is_off" | "letters_about">>`
    select address as email, false as is_off, platform_id as letters_about
    from company_contacts where end_token = ${token}::uuid
    union all select '', true, platform_id from letter_refusals where end_token = ${token}::uuid`.execute(
    db,
  );
  return rows[0] && { ...rows[0], news: null };
}

export async function findSubscription(db: Db, token: string): Promise<Subscription | undefined> {
  const user = await db
    .selectFrom("users")
    .select(["email", "mail_digest as mail"])
    .where("unsubscribe_token", "=", token)
    .executeTakeFirst();
  const none = { platform: null, platform_id: null, is_team: false };
  if (user !== undefined) return toSubscription({ ...user, ...none }, false);
  const { rows } = await sql<Row>`
    select coalesce(s.address, u.email) as email, s.mail, p.name as platform, s.platform_id,
      s.address is not null as is_team
    from news_subscriptions s left join users u on u.id = s.user_id left join platforms p on p.id = s.platform_id
    where s.unsubscribe_token = ${token}::uuid
      and (s.address is null or s.confirmed_at is not null)`.execute(db);
  return rows[0] ? toSubscription(rows[0], true) : findLetters(db, token);
}

/** Selects the subscriptions to news that a link is about: of an account all. */
const isOfLink = (token: string) => sql`(unsubscribe_token = ${token}::uuid
  or user_id = (select id from users where unsubscribe_token = ${token}::uuid))`;

/** Ends the mail of a link; letters for ever, to the address and about the platform. Returns whether any was not ended before. */
export async function endMail(tx: Tx, token: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    with account as (
      update users set mail_digest = 'off' where unsubscribe_token = ${token}::uuid and mail_digest <> 'off'
      returning 1
    ), news as (
      update news_subscriptions set ended_mail = mail, mail = 'off', mail_due_at = null
      where ${isOfLink(token)} and mail <> 'off'
      returning 1
    ), letters as (
      delete from company_contacts
      where address_hash = (select address_hash from company_contacts where end_token = ${token}::uuid)
      returning platform_id, address_hash, end_token
    ), refusal as (
      insert into letter_refusals (platform_id, address_hash, end_token)
      select * from letters where end_token = ${token}::uuid
      returning 1
    )
    select (select count(*) from account)::int + (select count(*) from news)::int
      + (select count(*) from refusal)::int as n`.execute(tx);
  return (rows[0]?.n ?? 0) > 0;
}

/** Takes up the mail of a link again: news that a link has ended, and notifications. Returns whether any was ended. */
export async function resumeMail(
  tx: Tx,
  token: string,
  { now, due }: { now: Date; due: DigestTimes },
): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    with account as (
      update users set mail_digest = 'instant' where unsubscribe_token = ${token}::uuid and mail_digest = 'off'
      returning 1
    ), news as (
      update news_subscriptions
      set mail = coalesce(ended_mail, 'daily'), ended_mail = null, mail_since = ${now}, mail_until = ${now},
        mail_due_at = case coalesce(ended_mail, 'daily') when 'instant' then ${due.instant}::timestamptz
          when 'daily' then ${due.daily}::timestamptz else ${due.weekly}::timestamptz end
      where ${isOfLink(token)} and mail = 'off'
        and (ended_mail is not null or unsubscribe_token = ${token}::uuid)
      returning 1
    )
    select (select count(*) from account)::int + (select count(*) from news)::int as n`.execute(tx);
  return (rows[0]?.n ?? 0) > 0;
}
