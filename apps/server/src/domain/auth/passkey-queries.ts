import type { Selectable } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";

export type PasskeyRow = Selectable<Database["passkeys"]>;

/** Lists the passkeys of an account, oldest first. */
export const listPasskeys = (db: Db, userId: number): Promise<PasskeyRow[]> =>
  db.selectFrom("passkeys").selectAll().where("user_id", "=", userId).orderBy("id").execute();

export const findPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db
    .selectFrom("passkeys")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();

type NewPasskey = Omit<PasskeyRow, "id" | "last_used_at">;

/** Returns false if the credential has a passkey already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const row = await tx
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records the use of a passkey. Returns false if its counter has not risen, as of a copied authenticator, or if the passkey
 * was deleted. Authenticators without a counter always send 0.
 */
export async function updatePasskeyUse(
  tx: Tx,
  id: number,
  { signCount, now }: { signCount: number; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable("passkeys")
    .set({ sign_count: signCount, last_used_at: now })
    .where("id", "=", id)
    .where((eb) =>
      eb.or([
        eb("sign_count", "<", signCount),
        eb.and([eb("sign_count", "=", 0), eb.val(signCount === 0)]),
      ]),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false for a passkey of another account. */
export async function updatePasskeyName(
  db: Db,
  passkey: Pick<PasskeyRow, "id" | "user_id" | "name">,
) {
  const row = await db
    .updateTable("passkeys")
    .set({ name: passkey.name })
    .where("id", "=", passkey.id)
    .where("user_id", "=", passkey.user_id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false for a passkey of another account. */
export async function deletePasskeyRow(
  tx: Tx,
  { id, user_id }: Pick<PasskeyRow, "id" | "user_id">,
) {
  const row = await tx
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", user_id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores an answered challenge. Returns false if it was answered before. */
export async function insertUsedChallenge(
  tx: Tx,
  challenge: { challenge_hash: Uint8Array; expires_at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto("used_challenges")
    .values(challenge)
    .onConflict((conflict) => conflict.doNothing())
    .returning("challenge_hash")
    .executeTakeFirst();
  return row !== undefined;
}
