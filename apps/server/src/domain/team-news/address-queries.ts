/** SQL of the address of a whole team. */
import type { MailDigest } from "@upwell/contract/users/shapes";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { isStopped } from "../mail/refusal-queries.ts";

/** Locks the address of a platform's team. */
export const lockAddress = (tx: Tx, platformId: number) =>
  tx
    .selectFrom("news_subscriptions")
    .select(["id", "address", "mail", "confirmed_at"])
    .select(isStopped(sql`address`).as("mail_stopped"))
    .where("platform_id", "=", platformId)
    .where("user_id", "is", null)
    .forUpdate()
    .executeTakeFirst();

type NewAddress = {
  platform_id: number;
  address: string;
  mail: MailDigest;
  made_by: number;
  confirm_hash: Uint8Array;
  confirm_expires_at: Date;
};

/** Saves an address that is to be confirmed, in place of an earlier one, whose links end. */
export async function saveAddress(tx: Tx, address: NewAddress): Promise<void> {
  const unconfirmed = { ...address, mail_due_at: null, confirmed_at: null, ended_mail: null };
  await tx
    .insertInto("news_subscriptions")
    .values({ ...unconfirmed, shows_on_site: false })
    .onConflict((conflict) =>
      conflict
        .columns(["platform_id", "user_id"])
        .doUpdateSet({ ...unconfirmed, unsubscribe_token: sql`gen_random_uuid()` }),
    )
    .execute();
}

/** Sets how often a confirmed address gets mail. */
export async function setAddressMail(tx: Tx, id: number, mail: MailDigest, due: Date | null) {
  await tx
    .updateTable("news_subscriptions")
    .set({ mail, mail_due_at: due })
    .where("id", "=", id)
    .execute();
}

/** Returns false if there is none. */
export async function deleteAddress(tx: Tx, platformId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom("news_subscriptions")
    .where("platform_id", "=", platformId)
    .where("user_id", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

const selectByLink = (db: Db, hash: Uint8Array, now: Date) =>
  db
    .selectFrom("news_subscriptions as s")
    .innerJoin("platforms as p", "p.id", "s.platform_id")
    .select(["s.id", "s.address", "s.mail", "p.id as platform_id", "p.name as platform"])
    .where("s.confirm_hash", "=", hash)
    .where("s.confirm_expires_at", ">", now)
    .where("p.active", "=", true);

/** Finds the address that a link confirms, while the link is valid. */
export const findByLink = (db: Db, hash: Uint8Array, now: Date) =>
  selectByLink(db, hash, now).executeTakeFirst();

export const lockByLink = (tx: Tx, hash: Uint8Array, now: Date) =>
  selectByLink(tx, hash, now).forUpdate("s").executeTakeFirst();

/** Confirms a locked address: its link ends, and its news begins. */
export async function confirmAddress(
  tx: Tx,
  id: number,
  { now, due }: { now: Date; due: Date | null },
): Promise<void> {
  await tx
    .updateTable("news_subscriptions")
    .set({
      confirmed_at: now,
      confirm_hash: null,
      confirm_expires_at: null,
      mail_due_at: due,
      mail_since: now,
      mail_until: now,
    })
    .where("id", "=", id)
    .execute();
}
