import type { Portal } from "@upwell/contract/auth/values";
import type { Provider } from "@upwell/contract/social/values";
import type { Db, Tx } from "../../db/client.ts";

export type Identity = { provider: Provider; issuer: string; subject: string; portal: Portal };

/** Returns the user id linked to an identity. */
export async function findIdentity(db: Db, { provider, issuer, subject, portal }: Identity) {
  const row = await db
    .selectFrom("identities")
    .select("user_id")
    .where("provider", "=", provider)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .where("portal", "=", portal)
    .executeTakeFirst();
  return row?.user_id;
}

export async function insertIdentity(
  tx: Tx,
  { provider, issuer, subject, portal }: Identity,
  userId: number,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("identities")
    .values({ provider, issuer, subject, portal, user_id: userId, created_at: now })
    .execute();
}

export const listIdentities = (db: Db, userId: number) =>
  db
    .selectFrom("identities")
    .select(["provider", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("provider")
    .execute();

/** Removes the links of an account to a provider. Returns false if there was none. */
export async function deleteIdentities(tx: Tx, userId: number, provider: Provider) {
  const row = await tx
    .deleteFrom("identities")
    .where("user_id", "=", userId)
    .where("provider", "=", provider)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}
