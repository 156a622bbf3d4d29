import type { Provider } from "@upwell/contract/social/values";
import type { Db, Tx } from "../../db/client.ts";

type Identity = { provider: Provider; issuer: string; subject: string };

/** Returns the user id linked to an identity. */
export async function findIdentity(db: Db, { provider, issuer, subject }: Identity) {
  const row = await db
    .selectFrom("identities")
    .select("user_id")
    .where("provider", "=", provider)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.user_id;
}

export async function insertIdentity(
  tx: Tx,
  { provider, issuer, subject }: Identity,
  userId: number,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("identities")
    .values({ provider, issuer, subject, user_id: userId, created_at: now })
    .execute();
}
