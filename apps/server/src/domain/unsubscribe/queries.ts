/**
 * SQL of what the link in a mail ends: some or all notification mail of an account, the news of one platform, or letters.
 */
import { notificationCategories } from "@upwell/contract/notifications/categories";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { readRows } from "../../db/statements.ts";
import type { DigestTimes } from "../notifications/insert-queries.ts";
import { listChannels, saveChannel } from "../notifications/preference-queries.ts";
import type { MailPart } from "./parts.ts";

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
  /** Of an account: what it gets by mail, if it is not off; without news that no link can take up again. */
  parts: Partial<Record<MailPart, boolean>> | null;
};

type Row = {
  email: string;
  mail: string;
  platform: string | null;
  platform_id: number | null;
  is_team: boolean;
};

const findAccount = (db: Db, token: string) =>
  db
    .selectFrom("users")
    .select(["id", "email", "mail_digest"])
    .where("unsubscribe_token", "=", token)
    .executeTakeFirst();

/** Returns what an account gets by mail. */
async function listParts(db: Db, userId: number): Promise<Partial<Record<MailPart, boolean>>> {
  const channels = await listChannels(db, userId);
  const rows = await readRows<{ is_on: boolean | null }>(db)`
    select bool_or(mail <> 'off') as is_on from news_subscriptions
    where user_id = ${userId} and (mail <> 'off' or ended_mail is not null)`;
  const news = rows[0]?.is_on ?? null;
  const categories = notificationCategories.map((part) => [part, channels[part].mail] as const);
  return { ...Object.fromEntries(categories), ...(news !== null && { news }) };
}

/** Finds letters to a company; their address is unknown once they were ended. */
async function findLetters(db: Db, token: string): Promise<Subscription | undefined> {
  const rows = await readRows<Pick<Subscription, "email" | "is_off" | "letters_about">>(db)`
    select address as email, false as is_off, platform_id as letters_about
    from company_contacts where end_token = ${token}::uuid
    union all select '', true, platform_id from letter_refusals where end_token = ${token}::uuid`;
  return rows[0] && { ...rows[0], news: null, parts: null };
}

export async function findSubscription(db: Db, token: string): Promise<Subscription | undefined> {
  const user = await findAccount(db, token);
  if (user !== undefined)
    return {
      email: user.email,
      is_off: user.mail_digest === "off",
      news: null,
      letters_about: null,
      parts: await listParts(db, user.id),
    };
  const rows = await readRows<Row>(db)`
    select coalesce(s.address, u.email) as email, s.mail, p.name as platform, s.platform_id,
      s.address is not null as is_team
    from news_subscriptions s left join users u on u.id = s.user_id left join platforms p on p.id = s.platform_id
    where s.unsubscribe_token = ${token}::uuid
      and (s.address is null or s.confirmed_at is not null)`;
  if (rows[0] === undefined) return findLetters(db, token);
  const { email, mail, ...news } = rows[0];
  return { email, is_off: mail === "off", news, letters_about: null, parts: null };
}

/** Ends some mail of an account, or takes it up again. */
export async function saveParts(
  tx: Tx,
  token: string,
  parts: readonly MailPart[],
  { is_on, now, due }: { is_on: boolean; now: Date; due: DigestTimes },
): Promise<void> {
  const user = await findAccount(tx, token);
  if (user === undefined) return;
  const categories = parts.filter((part) => part !== "news");
  await saveChannel(
    tx,
    user.id,
    "mail",
    categories.map((category) => ({ category, is_on })),
  );
  if (!parts.includes("news")) return;
  const isOfAccount = isOfLink(token);
  await (is_on ? resumeNews(isOfAccount, { now, due, token }) : endNews(isOfAccount)).execute(tx);
}

/** Selects the subscriptions to news that a link is about: of an account all. */
const isOfLink = (token: string) => sql`(unsubscribe_token = ${token}::uuid
  or user_id = (select id from users where unsubscribe_token = ${token}::uuid))`;

const endNews = (whose: RawBuilder<unknown>) => sql`
  update news_subscriptions set ended_mail = mail, mail = 'off', mail_due_at = null
  where ${whose} and mail <> 'off'
  returning 1`;

/** Takes up the news that a link has ended. */
const resumeNews = (
  whose: RawBuilder<unknown>,
  { now, due, token }: { now: Date; due: DigestTimes; token: string },
) => sql`
  update news_subscriptions
  set mail = coalesce(ended_mail, 'daily'), ended_mail = null, mail_since = ${now}, mail_until = ${now},
    mail_due_at = case coalesce(ended_mail, 'daily') when 'instant' then ${due.instant}::timestamptz
      when 'daily' then ${due.daily}::timestamptz else ${due.weekly}::timestamptz end
  where ${whose} and mail = 'off'
    and (ended_mail is not null or unsubscribe_token = ${token}::uuid)
  returning 1`;

/** Ends the mail of a link; letters for ever, to the address and about the platform. Returns whether any was not ended before. */
export async function endMail(tx: Tx, token: string): Promise<boolean> {
  const rows = await readRows<{ n: number }>(tx)`
    with account as (
      update users set mail_digest = 'off' where unsubscribe_token = ${token}::uuid and mail_digest <> 'off'
      returning 1
    ), news as (${endNews(isOfLink(token))}), letters as (
      delete from company_contacts
      where address_hash = (select address_hash from company_contacts where end_token = ${token}::uuid)
      returning platform_id, address_hash, end_token
    ), refusal as (
      insert into letter_refusals (platform_id, address_hash, end_token)
      select * from letters where end_token = ${token}::uuid
      returning 1
    )
    select (select count(*) from account)::int + (select count(*) from news)::int
      + (select count(*) from refusal)::int as n`;
  return (rows[0]?.n ?? 0) > 0;
}

/** Takes up the mail of a link again: news that a link has ended, and notifications. Returns whether any was ended. */
export async function resumeMail(
  tx: Tx,
  token: string,
  { now, due }: { now: Date; due: DigestTimes },
): Promise<boolean> {
  const rows = await readRows<{ n: number }>(tx)`
    with account as (
      update users set mail_digest = 'instant' where unsubscribe_token = ${token}::uuid and mail_digest = 'off'
      returning 1
    ), news as (${resumeNews(isOfLink(token), { now, due, token })})
    select (select count(*) from account)::int + (select count(*) from news)::int as n`;
  return (rows[0]?.n ?? 0) > 0;
}
