/** SQL of second factors: authenticator apps, recovery codes, and whether an account has two-step sign-in. */
import type { Db, Tx } from "../../db/client.ts";
import { readOne } from "../../db/statements.ts";

export const findAuthenticator = (db: Db, userId: number) =>
  db
    .selectFrom("authenticators")
    .select(["secret", "confirmed_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();

/** Stores a secret to be confirmed. Returns false if the account has a confirmed one. */
export async function replaceUnconfirmedAuthenticator(
  db: Db,
  { user_id, secret, created_at }: { user_id: number; secret: Uint8Array; created_at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto("authenticators")
    .values({ user_id, secret, created_at })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ secret, created_at, last_step: 0 })
        .where("authenticators.confirmed_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the time step of an accepted code. Returns false if a code of it, or of a later one, was accepted before. */
export async function consumeAuthenticatorStep(
  tx: Db,
  userId: number,
  step: number,
): Promise<boolean> {
  const row = await tx
    .updateTable("authenticators")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function confirmAuthenticatorRow(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable("authenticators")
    .set({ confirmed_at: now })
    .where("user_id", "=", userId)
    .execute();
}

export async function deleteAuthenticatorRow(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("authenticators").where("user_id", "=", userId).execute();
}

export type Factors = { passkeys: number; has_authenticator: boolean; recovery_codes: number };

export const countFactors = (db: Db, userId: number) =>
  readOne<Factors>(db)`select
    (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
    exists (select from authenticators where user_id = ${userId} and confirmed_at is not null)
      as has_authenticator,
    (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null)
      as recovery_codes`;

/** Stores new recovery codes in place of all previous ones. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: number,
  { hashes, now }: { hashes: readonly Uint8Array[]; now: Date },
): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now })))
    .execute();
}

/** Marks a recovery code as used. Returns false for an unknown or used one. */
export async function consumeRecoveryCode(
  tx: Db,
  userId: number,
  { hash, now }: { hash: Uint8Array; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateTwoStep(
  tx: Tx,
  userId: number,
  { on, now }: { on: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ two_step: on, updated_at: now })
    .where("id", "=", userId)
    .execute();
}

/** Lists the newest secrets of authenticator apps. */
export const listAuthenticatorSecrets = async (db: Db, limit: number) =>
  db
    .selectFrom("authenticators")
    .select(["user_id", "secret"])
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
