/** The SQL of reading the audit. */
import type { AuditFilter } from "@upwell/contract/staff-audit";
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { beginsPattern } from "../../lib/like.ts";
import { authorColumns } from "../users/author-columns.ts";

/** What an entry is about, in words of today. */
const subject = sql<string | null>`case a.subject_type
  when 'feature' then (select x.title from features x where x.id = a.subject_id)
  when 'comment' then (select left(x.content, 140) from comments x where x.id = a.subject_id)
  when 'platform' then (select x.name from platforms x where x.id = a.subject_id)
  when 'tag' then (select x.name from tags x where x.id = a.subject_id)
  when 'legal' then (select concat_ws(' ', x.kind, x.version_number)
    from legal_documents x where x.id = a.subject_id)
  when 'user' then ${nameOfSubject()}
  when 'bio' then ${nameOfSubject()}
  when 'display_name' then ${nameOfSubject()}
end`;

function nameOfSubject() {
  return sql`(select coalesce(nullif(x.display_name, ''), x.username)
    from users x where x.id = a.subject_id)`;
}

function selectEntries(db: Db) {
  return db
    .selectFrom("audit_entries as a")
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
    .select(authorColumns);
}
type Entries = ReturnType<typeof selectEntries>;
export type AuditRow = Awaited<ReturnType<Entries["execute"]>>[number];

function filtered(entries: Entries, filter: AuditFilter): Entries {
  let query = entries;
  if (filter.actor !== undefined) query = query.where("a.actor_id", "=", filter.actor);
  if (filter.action !== undefined && filter.action !== "")
    query = query.where("a.action", "like", beginsPattern(filter.action));
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

const newest = (query: Entries, limit: number): Entries =>
  query.orderBy("a.created_at", "desc").orderBy("a.id", "desc").limit(limit);

export function auditPage(
  db: Db,
  filter: AuditFilter,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Entries {
  let query = filtered(selectEntries(db), filter);
  if (cursor !== undefined) {
    const [time, id] = decodeCursor("audit", cursor, cursorTime, cursorInt);
    query = query.where(sql<SqlBool>`(a.created_at, a.id) < (${time}::timestamptz, ${id}::int)`);
  }
  return newest(query, limit);
}

export const auditMarker = (row: AuditRow): string =>
  encodeCursor("audit", [row.created_at, row.id]);

/** By this person or about them, the newest first. */
export async function listDeedsOfAndOn(db: Db, userId: number, limit: number): Promise<AuditRow[]> {
  // Two statements, each of which has its index.
  const [by, about] = await Promise.all([
    newest(filtered(selectEntries(db), { actor: userId }), limit).execute(),
    newest(
      filtered(selectEntries(db), { subject_type: "user", subject_id: userId }),
      limit,
    ).execute(),
  ]);
  const rows = [...new Map([...by, ...about].map((row) => [row.id, row])).values()];
  return rows
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id)
    .slice(0, limit);
}
