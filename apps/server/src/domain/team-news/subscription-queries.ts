/** SQL of who hears the news of a team how. */
import type { MailDigest } from "@upwell/contract/users/shapes";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { isStopped } from "../mail/refusal-queries.ts";

/** Lists the subscriptions of a platform that a user sees: their own, and the address of the team. */
export const listSubscriptions = (db: Db, platformId: number, userId: number) =>
  db
    .selectFrom("news_subscriptions")
    .select(["user_id", "address", "confirmed_at", "mail", "shows_on_site", "includes_answers"])
    .select(isStopped(sql`address`).as("mail_stopped"))
    .where("platform_id", "=", platformId)
    .where((eb) => eb.or([eb("user_id", "=", userId), eb("user_id", "is", null)]))
    .execute();

/** Returns how often an admin gets the news of unclaimed platforms; undefined for others. */
export async function findDirectoryMail(db: Db, userId: number): Promise<MailDigest | undefined> {
  const row = await db
    .selectFrom("news_subscriptions")
    .select("mail")
    .where("user_id", "=", userId)
    .where("platform_id", "is", null)
    .executeTakeFirst();
  return row?.mail;
}

type Settings = { mail: MailDigest; shows_on_site?: boolean; includes_answers?: boolean };

/**
 * Sets how a user hears the news, from now on if they did not before. Returns false if they have no subscription.
 * `due` is when the next mail is due, null for no mail.
 */
export async function updateSubscription(
  tx: Tx,
  { userId, platformId }: { userId: number; platformId: number | null },
  { mail, ...settings }: Settings,
  { now, due }: { now: Date; due: Date | null },
): Promise<boolean> {
  const row = await tx
    .updateTable("news_subscriptions")
    .set({
      ...settings,
      mail,
      ended_mail: null,
      mail_due_at: due,
      mail_until: sql`case when mail = 'off' then ${now}::timestamptz else mail_until end`,
      ...(settings.shows_on_site === true && {
        site_until: sql`case when shows_on_site then site_until else ${now}::timestamptz end`,
      }),
    })
    .where("user_id", "=", userId)
    .where(sql<boolean>`platform_id is not distinct from ${platformId}::bigint`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the entry of a platform's news in a user's notifications. */
export async function deleteEntry(tx: Tx, userId: number, platformId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom("notifications")
    .where("kind", "=", "team_news")
    .where("user_id", "=", userId)
    .where("platform_id", "=", platformId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
