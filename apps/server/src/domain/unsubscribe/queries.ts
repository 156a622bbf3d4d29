/** The SQL of turning mail off by the link in it. */
import type { Db } from "../../db/client.ts";

export type Subscription = { email: string; mail_digest: string };

export function findSubscription(db: Db, token: string): Promise<Subscription | undefined> {
  return db
    .selectFrom("users")
    .select(["email", "mail_digest"])
    .where("unsubscribe_token", "=", token)
    .executeTakeFirst();
}

/** Nothing where the token is nobody's. */
export function setDigest(
  db: Db,
  token: string,
  mail_digest: "off" | "instant",
): Promise<Subscription | undefined> {
  return db
    .updateTable("users")
    .set({ mail_digest })
    .where("unsubscribe_token", "=", token)
    .returning(["email", "mail_digest"])
    .executeTakeFirst();
}
