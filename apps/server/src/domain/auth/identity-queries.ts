/** The SQL of the accounts that providers open. */
import type { Provider } from "@upwell/contract/social";
import type { Db, Tx } from "../../db/client.ts";

type Identity = { provider: Provider; subject: string };

/** Whose account an identity opens. */
export async function findIdentity(
  db: Db,
  { provider, subject }: Identity,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("identities")
    .select("user_id")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.user_id;
}

export async function insertIdentity(
  tx: Tx,
  { provider, subject }: Identity,
  userId: number,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("identities")
    .values({ provider, subject, user_id: userId, created_at: now })
    .execute();
}
