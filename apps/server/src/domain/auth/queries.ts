/** The SQL of accounts. */
import type { Role } from "@upwell/contract/people";
import { type Expression, type Insertable, type Selectable, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";

const meColumns = [
  "id",
  "username",
  "display_name",
  "first_name",
  "last_name",
  "email",
  "avatar",
  "role",
  "is_active",
  "is_verified",
  "bio",
  "company",
  "job_title",
  "feature_count",
  "mail_digest",
  "created_at",
] as const;

const accountColumns = [
  "id",
  "role",
  "email",
  "password_hash",
  "is_active",
  "email_verified_at",
] as const;

type UserRow = Selectable<Database["users"]>;
export type MeRow = Pick<UserRow, (typeof meColumns)[number]>;
export type AccountRow = Pick<UserRow, (typeof accountColumns)[number]>;

// Written as the unique indexes are, so that they are used, and so that both agree on what is equal.
const sameUsername = (username: string): Expression<SqlBool> =>
  sql`lower(username) = lower(${username}::text)`;
const sameEmail = (email: string): Expression<SqlBool> => sql`lower(email) = lower(${email}::text)`;

/** Nobody proved the address of it by `since`, and nothing was done with it. */
const isAbandoned = (since: Date): Expression<SqlBool> =>
  sql`(email_verified_at is null and created_at < ${since}
    and feature_count = 0 and comment_count = 0 and upvotes_given_count = 0)`;

export async function isUsernameTaken(db: Db, username: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where(sameUsername(username))
    .where((eb) => eb.not(isAbandoned(since)))
    .executeTakeFirst();
  return row !== undefined;
}

export async function isEmailTaken(
  db: Db,
  { email, role }: { email: string; role: Role },
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where(sameEmail(email))
    .where("role", "=", role)
    .where((eb) => eb.not(isAbandoned(since)))
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes room for a registration. */
export async function deleteAbandoned(
  tx: Tx,
  { username, email, role }: { username: string; email: string; role: Role },
  since: Date,
): Promise<void> {
  await tx
    .deleteFrom("users")
    .where(isAbandoned(since))
    .where((eb) =>
      eb.or([sameUsername(username), eb.and([sameEmail(email), eb("role", "=", role)])]),
    )
    .execute();
}

export function insertAccount(tx: Tx, account: Insertable<Database["users"]>): Promise<MeRow> {
  return tx.insertInto("users").values(account).returning(meColumns).executeTakeFirstOrThrow();
}

/** One account for each role that the address has. */
export function listAccountsOfEmail(db: Db, email: string): Promise<AccountRow[]> {
  return db.selectFrom("users").select(accountColumns).where(sameEmail(email)).execute();
}

export function findAccount(
  db: Db,
  { email, role }: { email: string; role: Role },
): Promise<AccountRow | undefined> {
  return db
    .selectFrom("users")
    .select(accountColumns)
    .where(sameEmail(email))
    .where("role", "=", role)
    .executeTakeFirst();
}

/** Until the transaction ends nobody else sends this account a code or confirms it. */
export function lockAccount(tx: Tx, id: number): Promise<AccountRow | undefined> {
  return tx
    .selectFrom("users")
    .select(accountColumns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** All accounts of an address, locked as above, always in the same order. */
export function lockAccountsOfEmail(tx: Tx, email: string) {
  return tx
    .selectFrom("users")
    .select([...accountColumns, "username"])
    .where(sameEmail(email))
    .orderBy("id")
    .forUpdate()
    .execute();
}
export type LockedAccount = Awaited<ReturnType<typeof lockAccountsOfEmail>>[number];

/** The account, unless since it was read it was deleted, deactivated or got another password. */
export function findUnchanged(tx: Tx, account: AccountRow): Promise<MeRow | undefined> {
  return tx
    .selectFrom("users")
    .select(meColumns)
    .where("id", "=", account.id)
    .where("password_hash", "=", account.password_hash)
    .where("is_active", "=", account.is_active)
    .forShare()
    .executeTakeFirst();
}

export function markVerified(tx: Tx, id: number, now: Date): Promise<MeRow> {
  return tx
    .updateTable("users")
    .set({ email_verified_at: now, updated_at: now })
    .where("id", "=", id)
    .returning(meColumns)
    .executeTakeFirstOrThrow();
}

export async function setPassword(
  tx: Tx,
  id: number,
  change: Pick<UserRow, "password_hash" | "email_verified_at" | "updated_at">,
): Promise<void> {
  await tx.updateTable("users").set(change).where("id", "=", id).execute();
}

export function findMe(db: Db, id: number): Promise<MeRow | undefined> {
  return db.selectFrom("users").select(meColumns).where("id", "=", id).executeTakeFirst();
}
