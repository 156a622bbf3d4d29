import type { Db } from "../../db/client.ts";

export type Subscription = { email: string; mail_digest: string };

export function findSubscription(db: Db, token: string): Promise<Subscription | undefined> {
  return db
    .selectFrom("users")
    .select(["email", "mail_digest"])
    .where("unsubscribe_token", "=", token)
    .executeTakeFirst();
}

/** Returns undefined for an unknown token. */
export function setDigest(db: Db, token: string, mail_digest: "off" | "instant") {
  return db
    .updateTable("users")
    .set({ mail_digest })
    .where("unsubscribe_token", "=", token)
    .returning(["email", "mail_digest"])
    .executeTakeFirst();
}
