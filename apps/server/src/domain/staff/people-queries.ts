/** The SQL of people as admins see them. */
import type { Role } from "@upwell/contract/people";
import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { authorColumns } from "../users/author-columns.ts";

function selectAccounts(db: Db) {
  return db
    .selectFrom("users as u")
    .select([
      "u.id",
      "u.email",
      sql<boolean>`u.email_verified_at is not null`.as("email_confirmed"),
      "u.is_active",
      "u.bio",
      "u.company",
      "u.job_title",
      "u.feature_count",
      "u.comment_count",
      "u.upvotes_given_count",
      "u.created_at",
    ])
    .select(authorColumns);
}
export type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>["execute"]>>[number];

export type AccountFilter = {
  pattern?: string | undefined;
  role?: Role | undefined;
  active?: boolean | undefined;
  verified?: boolean | undefined;
};

/** The newest first. */
export function accountsPage(
  db: Db,
  { pattern, role, active, verified }: AccountFilter,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  let query = selectAccounts(db);
  // Written as the index is, so that it is used.
  if (pattern !== undefined)
    query = query.where(
      sql<SqlBool>`(u.username || ' ' || u.display_name || ' ' || u.email) ilike ${pattern}`,
    );
  if (role !== undefined) query = query.where("u.role", "=", role);
  if (active !== undefined)
    query = query.where(active ? sql<SqlBool>`u.is_active` : sql<SqlBool>`not u.is_active`);
  if (verified !== undefined)
    query = query.where(verified ? sql<SqlBool>`u.is_verified` : sql<SqlBool>`not u.is_verified`);
  if (cursor !== undefined) {
    const [time, id] = decodeCursor("accounts", cursor, cursorTime, cursorInt);
    query = query.where(sql<SqlBool>`(u.created_at, u.id) < (${time}::timestamptz, ${id}::int)`);
  }
  return query.orderBy("u.created_at", "desc").orderBy("u.id", "desc").limit(limit);
}

export const accountMarker = (row: AccountRow): string =>
  encodeCursor("accounts", [row.created_at, row.id]);

export function findAccount(db: Db, id: number): Promise<AccountRow | undefined> {
  return selectAccounts(db).where("u.id", "=", id).executeTakeFirst();
}

type Standing = { last_seen_at: Date | null; open_reports_on: number; open_reports_by: number };

/** When somebody was last here, and what is reported of and by them. */
export async function findStanding(db: Db, id: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      (select max(last_used_at) from sessions where user_id = ${id}) as last_seen_at,
      (select count(*)::int from reports r
        left join features f on f.id = r.feature_id
        left join comments c on c.id = r.comment_id
        where r.state = 'open' and coalesce(f.user_id, c.user_id) = ${id}) as open_reports_on,
      (select count(*)::int from reports where state = 'open' and user_id = ${id})
        as open_reports_by`.execute(db);
  return rows[0] ?? { last_seen_at: null, open_reports_on: 0, open_reports_by: 0 };
}

/** Gives another role, and ends the sessions that were begun with the old one. */
export async function setRole(
  tx: Tx,
  id: number,
  { role, now }: { role: Role; now: Date },
): Promise<void> {
  await tx.updateTable("users").set({ role, updated_at: now }).where("id", "=", id).execute();
  await tx.deleteFrom("sessions").where("user_id", "=", id).execute();
}
