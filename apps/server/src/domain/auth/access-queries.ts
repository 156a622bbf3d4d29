/** SQL of what opens an account. */
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { readOne, run } from "../../db/statements.ts";

/** The tables of which a row opens an account. */
export type AccessTable =
  | "sessions"
  | "known_devices"
  | "codes"
  | "email_changes"
  | "api_keys"
  | "identities"
  | "passkeys"
  | "authenticators"
  | "recovery_codes";

/** Rows of these tables that stay: a link that turns mail off, and the link by which an old address takes a change back. */
const staying: Partial<Record<AccessTable, RawBuilder<boolean>>> = {
  codes: sql`purpose = 'unsubscribe'`,
  email_changes: sql`confirmed_at is not null`,
};

/** An authenticator app counts from its confirmation on. */
const addedAt: Partial<Record<AccessTable, RawBuilder<Date>>> = {
  authenticators: sql`coalesce(confirmed_at, 'infinity')`,
};

/**
 * Deletes rows of a table that open an account, or without one all accounts; with `since` only those that were added from
 * then on. Returns their number.
 */
export async function deleteWays(
  tx: Tx,
  table: AccessTable,
  { userId, since }: { userId: number | null; since: Date | undefined },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)}
    where (${userId}::bigint is null or user_id = ${userId}) and not (${staying[table] ?? sql`false`})
      and (${since ?? null}::timestamptz is null or ${addedAt[table] ?? sql`created_at`} >= ${since ?? null})`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Deletes the password. Returns how many there were: 0 or 1. */
export async function deletePassword(tx: Tx, userId: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update users set password_hash = null, updated_at = ${now}
    where id = ${userId} and password_hash is not null`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Accounts that were joined to one no longer open it. Returns their number. */
export async function closeJoins(tx: Tx, userId: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("account_joins")
    .set({ opens: false })
    .where("kept_id", "=", userId)
    .where("opens", "=", true)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Turns two-step sign-in off where no second factor is left, and deletes recovery codes that then serve for nothing. */
export async function endEmptyTwoStep(tx: Tx, userId: number, now: Date): Promise<void> {
  await run(tx)`
    update users set two_step = false, updated_at = ${now} where id = ${userId} and two_step
      and not exists (select from passkeys where user_id = ${userId})
      and not exists (select from authenticators where user_id = ${userId} and confirmed_at is not null)`;
  await run(tx)`
    delete from recovery_codes r using users u
    where r.user_id = ${userId} and u.id = r.user_id and not u.two_step`;
}

export type WaysLeft = {
  api_keys: number;
  identities: number;
  passkeys: number;
  authenticators: number;
  recovery_codes: number;
};

/** Counts what opens an account beside its password. */
export const countWays = (tx: Tx, userId: number, now: Date) =>
  readOne<WaysLeft>(tx)`select
    (select count(*)::int from api_keys where user_id = ${userId} and expires_at > ${now}) as api_keys,
    (select count(*)::int from identities where user_id = ${userId}) as identities,
    (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
    (select count(*)::int from authenticators where user_id = ${userId} and confirmed_at is not null)
      as authenticators,
    (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null)
      as recovery_codes`;
