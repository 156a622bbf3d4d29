import type { AuditFilter } from "@upwell/contract/audit/schemas";
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { pageByTime } from "../../db/time-page.ts";
import { prefixPattern } from "../../lib/like.ts";
import type { PageRequest } from "../../lib/page.ts";
import { accountColumns } from "../authors/queries.ts";

/** The current name of an entry's subject. */
const subject = sql<string | null>`case a.subject_type
  when 'feature' then (select x.title from features x where x.id = a.subject_id)
  when 'comment' then (select left(x.content, 140) from comments x where x.id = a.subject_id)
  when 'platform' then (select x.name from platforms x where x.id = a.subject_id)
  when 'tag' then (select x.name from tags x where x.id = a.subject_id)
  when 'legal' then (select concat_ws(' ', x.kind, x.version_number)
    from legal_documents x where x.id = a.subject_id)
  when 'user' then ${selectSubjectName()}
  when 'bio' then ${selectSubjectName()}
  when 'display_name' then ${selectSubjectName()}
end`;

function selectSubjectName() {
  return sql`(select coalesce(nullif(x.display_name, ''), x.username)
    from users x where x.id = a.subject_id)`;
}

function selectEntries(db: Db) {
  return db
    .selectFrom("audit_events as a")
    .leftJoin("users as u", "u.id", "a.actor_id")
    .leftJoin("platforms as p", "p.id", "a.platform_id")
    .select([
      "a.id",
      "a.action",
      "a.subject_type",
      "a.subject_id",
      "a.platform_id",
      "p.name as platform_name",
      "p.slug as platform_slug",
      "a.details",
      "a.created_at",
      subject.as("subject"),
    ])
    .select(accountColumns);
}
type Entries = ReturnType<typeof selectEntries>;
export type AuditRow = Awaited<ReturnType<Entries["execute"]>>[number];

function applyFilter(entries: Entries, filter: AuditFilter): Entries {
  let query = entries;
  if (filter.actor !== undefined) query = query.where("a.actor_id", "=", filter.actor);
  if (filter.action !== undefined && filter.action !== "")
    query = query.where("a.action", "like", prefixPattern(filter.action));
  if (filter.platform !== undefined) query = query.where("a.platform_id", "=", filter.platform);
  if (filter.subject_type !== undefined && filter.subject_type !== "")
    query = query.where("a.subject_type", "=", filter.subject_type);
  if (filter.subject_id !== undefined) query = query.where("a.subject_id", "=", filter.subject_id);
  if (filter.from !== undefined)
    query = query.where(
      sql<SqlBool>`a.created_at >= ${filter.from}::date::timestamp at time zone 'UTC'`,
    );
  if (filter.until !== undefined)
    query = query.where(
      sql<SqlBool>`a.created_at < (${filter.until}::date + 1)::timestamp at time zone 'UTC'`,
    );
  return query;
}

export const selectAuditPage = (db: Db, filter: AuditFilter, page: PageRequest): Entries =>
  pageByTime(applyFilter(selectEntries(db), filter), "a", page);

/** Entries about a user's texts. */
const concernsTextBy = (userId: number) =>
  sql<SqlBool>`a.details ? 'author_id' and a.details ->> 'author_id' = ${String(userId)}`;

/** Lists entries by a user, about them or about their texts, the newest first. */
export async function listEntriesByOrAboutUser(db: Db, userId: number, limit: number) {
  // A statement for each, so that it uses its index.
  const page = { limit, cursor: undefined };
  const lists = await Promise.all([
    selectAuditPage(db, { actor: userId }, page).execute(),
    selectAuditPage(db, { subject_type: "user", subject_id: userId }, page).execute(),
    pageByTime(selectEntries(db).where(concernsTextBy(userId)), "a", page).execute(),
  ]);
  const rows = [...new Map(lists.flat().map((row) => [row.id, row])).values()];
  return rows
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id)
    .slice(0, limit);
}
