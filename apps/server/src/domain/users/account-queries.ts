import type { Role } from "@upwell/contract/users/shapes";
import { type InferResult, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { hasRow, readOne } from "../../db/statements.ts";
import { pageByTime } from "../../db/time-page.ts";
import type { PageRequest } from "../../lib/page.ts";
import { accountColumns, listedFeatureCount } from "../authors/queries.ts";

const selectAccounts = (db: Db) =>
  db
    .selectFrom("users as u")
    .select([
      "u.id",
      "u.email",
      sql<boolean>`u.email_verified_at is not null`.as("email_confirmed"),
      "u.is_active",
      "u.two_step",
      "u.bio",
      "u.company",
      "u.job_title",
      "u.created_at",
      listedFeatureCount("u.id").as("contribution_count"),
    ])
    .select(accountColumns);
export type AccountRow = InferResult<ReturnType<typeof selectAccounts>>[number];

export type AccountFilter = {
  pattern?: string | undefined;
  role?: Role | undefined;
  active?: boolean | undefined;
  verified?: boolean | undefined;
};

export function accountsPage(
  db: Db,
  { pattern, role, active, verified }: AccountFilter,
  page: PageRequest,
) {
  let query = selectAccounts(db);
  // Must match the expression of the trigram index.
  if (pattern !== undefined)
    query = query.where(
      sql<SqlBool>`(u.username || ' ' || u.display_name || ' ' || u.email) ilike ${pattern}`,
    );
  if (role !== undefined) query = query.where("u.role", "=", role);
  if (active !== undefined)
    query = query.where(active ? sql<SqlBool>`u.is_active` : sql<SqlBool>`not u.is_active`);
  if (verified !== undefined)
    query = query.where(verified ? sql<SqlBool>`u.is_verified` : sql<SqlBool>`not u.is_verified`);
  return pageByTime(query, "u", page);
}

export const findAccount = (db: Db, id: number): Promise<AccountRow | undefined> =>
  selectAccounts(db).where("u.id", "=", id).executeTakeFirst();

type AccountStats = { last_seen_at: Date | null; open_reports_on: number; open_reports_by: number };

/** Returns when a user was last seen, and the open reports on and by them. */
export const getAccountStats = (db: Db, id: number) =>
  readOne<AccountStats>(db)`
    select
      (select max(last_used_at) from sessions where user_id = ${id}) as last_seen_at,
      (select count(*)::int from reports r
        left join features f on f.id = r.feature_id
        left join comments c on c.id = r.comment_id
        where r.state = 'open' and coalesce(f.user_id, c.user_id, r.profile_id) = ${id}) as open_reports_on,
      (select count(*)::int from reports where state = 'open' and user_id = ${id})
        as open_reports_by`;

export async function setRole(tx: Tx, id: number, { role, now }: { role: Role; now: Date }) {
  await tx.updateTable("users").set({ role, updated_at: now }).where("id", "=", id).execute();
}

/** Locks the account and all admins in id order, so that two cannot remove each other. */
export async function lockWithAdmins(tx: Tx, id: number) {
  const rows = await tx
    .selectFrom("users")
    .select(["id", "role", "is_active", "two_step"])
    .where((eb) => eb.or([eb("id", "=", id), eb("role", "=", "admin")]))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return {
    user: rows.find((row) => row.id === id),
    activeAdmins: rows.filter((row) => row.role === "admin" && row.is_active).length,
  };
}

export async function updateActive(
  tx: Tx,
  id: number,
  { isActive, now }: { isActive: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ is_active: isActive, updated_at: now })
    .where("id", "=", id)
    .execute();
}

export const findUserForStaff = (tx: Tx, id: number) =>
  tx
    .selectFrom("users")
    .select([
      "id",
      "username",
      "display_name",
      "avatar",
      "role",
      "is_active",
      "is_verified",
      "bio",
      "company",
      "job_title",
      "created_at",
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** Whether an account was joined to another one, which alone ends that. */
export const isJoined = (tx: Tx, id: number) =>
  hasRow(tx)`select from account_joins where joined_id = ${id} and undone_at is null`;
