import type { Role } from "@upwell/contract/users/shapes";
import { toNameSkeleton } from "@upwell/moderation/confusables";
import { type Expression, type Insertable, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { joinMailbox } from "../../db/counts/mailbox-votes.ts";
import type { Database, UserRow } from "../../db/schema.ts";
import { listedFeatureCount } from "../authors/queries.ts";
import { lockMailbox } from "../mail/queries.ts";
import { isStopped } from "../mail/refusal-queries.ts";
import { isReservedEmail, type WantedEmail } from "./email-change-queries.ts";

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
  "mail_digest",
  "hides_votes",
  "two_step",
  "created_at",
] as const;

const hasPassword = sql<boolean>`password_hash is not null`.as("has_password");

/** Without two-step sign-in nobody moderates. */
const isModerator = sql<boolean>`(two_step and exists (
  select from moderators m where m.user_id = users.id))`.as("is_moderator");

const mailStopped = isStopped(sql`users.email`).as("mail_stopped");

/** Registered as staff, or of a team. */
const isStaff = sql<boolean>`(role <> 'user' or exists (
  select from employments e where e.user_id = users.id and e.state = 'verified'))`.as("is_staff");

const usesStaffSite = sql<boolean>`(role <> 'user'
  or exists (select from employments e where e.user_id = users.id)
  or two_step and exists (select from moderators m where m.user_id = users.id))`.as(
  "uses_staff_site",
);

const contributionCount = listedFeatureCount("users.id").as("contribution_count");

const accountColumns = [
  "id",
  "role",
  "email",
  "password_hash",
  "is_active",
  "is_demo",
  "email_verified_at",
  "username",
  "two_step",
  "created_at",
] as const;

export type MeRow = Pick<UserRow, (typeof meColumns)[number]> & {
  is_moderator: boolean;
  mail_stopped: boolean;
  is_staff: boolean;
  uses_staff_site: boolean;
  has_password: boolean;
  contribution_count: number;
};
export type AccountRow = Pick<UserRow, (typeof accountColumns)[number]>;

// Must match the expressions of the unique indexes, so that the planner uses them.
const sameUsername = (username: string): Expression<SqlBool> =>
  sql`(lower(username) = lower(${username}::text) or username_skeleton = ${toNameSkeleton(username)})`;
const sameEmail = (email: string): Expression<SqlBool> => sql`lower(email) = lower(${email}::text)`;

/** Unverified, created before `createdBefore`, and without any activity. */
const isAbandoned = (createdBefore: Date): Expression<SqlBool> =>
  sql`(email_verified_at is null and created_at < ${createdBefore}
    and feature_count = 0 and comment_count = 0
    and not exists (select from votes v where v.user_id = users.id)
    and not exists (select from helpful_marks h where h.user_id = users.id))`;

export async function isUsernameTaken(db: Db, username: string, abandonedBefore: Date) {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where(sameUsername(username))
    .where((eb) => eb.not(isAbandoned(abandonedBefore)))
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the names and usernames of active admins, but not those of a person with accounts in several roles. */
export async function listAdminNames(db: Db, exceptEmail: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select(["username", "display_name"])
    .where("role", "=", "admin")
    .where("is_active", "=", true)
    .where(sql<boolean>`lower(email) is distinct from lower(${exceptEmail}::text)`)
    .execute();
  return rows.flatMap(({ username, display_name }) => [username, display_name]);
}

/** Also if the owner of another account can take back a change to another address. */
export async function isEmailTaken(
  db: Db,
  wanted: WantedEmail,
  { abandonedBefore, now }: { abandonedBefore: Date; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where(sameEmail(wanted.email))
    .where("role", "=", wanted.role)
    .where((eb) => eb.not(isAbandoned(abandonedBefore)))
    .executeTakeFirst();
  return row !== undefined || (await isReservedEmail(db, wanted, now));
}

/** Deletes abandoned accounts that hold this username or email. */
export async function deleteAbandonedAccounts(
  tx: Tx,
  { username, email, role }: { username: string; email: string; role: Role },
  abandonedBefore: Date,
): Promise<void> {
  const isWanted = sql<SqlBool>`(${sameUsername(username)} or (${sameEmail(email)} and role = ${role}))`;
  const abandoned = isAbandoned(abandonedBefore);
  // Only the statement after the lock sees a vote that held it.
  await tx.selectFrom("users").select("id").where(isWanted).where(abandoned).forUpdate().execute();
  await tx.deleteFrom("users").where(isWanted).where(abandoned).execute();
}

type NewAccount = Omit<Insertable<Database["users"]>, "username_skeleton" | "accepted_terms"> & {
  created_at: Date;
};

export const insertAccount = (tx: Tx, account: NewAccount): Promise<MeRow> =>
  tx
    .insertInto("users")
    .values({
      ...account,
      username_skeleton: toNameSkeleton(account.username),
      accepted_terms: sql`(select max(version_number) from legal_documents where kind = 'terms'
        and published_at is not null and effective_date <= ${account.created_at}::date)`,
    })
    .returning([
      ...meColumns,
      hasPassword,
      contributionCount,
      isModerator,
      mailStopped,
      isStaff,
      usesStaffSite,
    ])
    .executeTakeFirstOrThrow();

/** Locks a mailbox and counts its accounts of a role, across email aliases. */
export async function countMailboxAccounts(
  tx: Tx,
  { email, role }: { email: string; role: Role },
  abandonedBefore: Date,
): Promise<number> {
  await lockMailbox(tx, email);
  const { count } = await tx
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(sql<SqlBool>`canonical_mailbox(email) = canonical_mailbox(${email}::text)`)
    .where("role", "=", role)
    .where((eb) => eb.not(isAbandoned(abandonedBefore)))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the accounts of an email, at most one per role. */
export const listAccountsByEmail = (db: Db, email: string): Promise<AccountRow[]> =>
  db.selectFrom("users").select(accountColumns).where(sameEmail(email)).execute();

export const findAccount = (db: Db, { email, role }: { email: string; role: Role }) =>
  db
    .selectFrom("users")
    .select(accountColumns)
    .where(sameEmail(email))
    .where("role", "=", role)
    .executeTakeFirst();

export const findAccountById = (db: Db, id: number): Promise<AccountRow | undefined> =>
  db.selectFrom("users").select(accountColumns).where("id", "=", id).executeTakeFirst();

/** Locks an account against concurrent codes and confirmations until the transaction ends. */
export const lockAccount = (tx: Tx, id: number): Promise<AccountRow | undefined> =>
  tx.selectFrom("users").select(accountColumns).where("id", "=", id).forUpdate().executeTakeFirst();

/** Locks all accounts of an email, in a fixed order. */
export const lockAccountsByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom("users")
    .select(accountColumns)
    .where(sameEmail(email))
    .orderBy("id")
    .forUpdate()
    .execute();
export type LockedAccount = Awaited<ReturnType<typeof lockAccountsByEmail>>[number];

/** Returns undefined if the account was deleted, deactivated or got a new password since it was read. */
export const findUnchangedAccount = (tx: Tx, account: AccountRow): Promise<MeRow | undefined> =>
  tx
    .selectFrom("users")
    .select([
      ...meColumns,
      hasPassword,
      contributionCount,
      isModerator,
      mailStopped,
      isStaff,
      usesStaffSite,
    ])
    .where("id", "=", account.id)
    .where("password_hash", "=", account.password_hash)
    .where("is_active", "=", account.is_active)
    .forShare()
    .executeTakeFirst();

export async function markVerified(tx: Tx, id: number, now: Date): Promise<MeRow> {
  const me = await tx
    .updateTable("users")
    .set({ email_verified_at: now, updated_at: now })
    .where("id", "=", id)
    .returning([
      ...meColumns,
      hasPassword,
      contributionCount,
      isModerator,
      mailStopped,
      isStaff,
      usesStaffSite,
    ])
    .executeTakeFirstOrThrow();
  await joinMailbox(tx, id);
  return me;
}

export async function setPassword(
  tx: Tx,
  id: number,
  { password_hash, now }: { password_hash: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ password_hash, updated_at: now })
    .where("id", "=", id)
    .execute();
}

export const findMe = (db: Db, id: number): Promise<MeRow | undefined> =>
  db
    .selectFrom("users")
    .select([
      ...meColumns,
      hasPassword,
      contributionCount,
      isModerator,
      mailStopped,
      isStaff,
      usesStaffSite,
    ])
    .where("id", "=", id)
    .executeTakeFirst();

/** Returns the account that a joined one opens, itself for any other. */
export const followJoin = async (db: Db, account: AccountRow): Promise<AccountRow> =>
  (account.is_active ? undefined : await findKeptAccount(db, account.id)) ?? account;

const findKeptAccount = (db: Db, joinedId: number): Promise<AccountRow | undefined> =>
  db
    .selectFrom("users")
    .select(accountColumns)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("account_joins")
        .select("kept_id")
        .where("joined_id", "=", joinedId)
        .where("undone_at", "is", null)
        .where("opens", "=", true),
    )
    .executeTakeFirst();
