/** The SQL of reading the audit. */
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { authorColumns } from "../users/author-columns.ts";

function selectEntries(db: Db) {
  return db
    .selectFrom("audit_entries as a")
    .leftJoin("users as u", "u.id", "a.actor_id")
    .select([
      "a.id",
      "a.action",
      "a.subject_type",
      "a.subject_id",
      "a.platform_id",
      "a.details",
      "a.created_at",
    ])
    .select(authorColumns);
}
export type AuditRow = Awaited<ReturnType<ReturnType<typeof selectEntries>["execute"]>>[number];

export function listAuditPage(
  db: Db,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<AuditRow[]> {
  let query = selectEntries(db);
  if (cursor !== undefined) {
    const [time, id] = decodeCursor("audit", cursor, cursorTime, cursorInt);
    query = query.where(sql<SqlBool>`(a.created_at, a.id) < (${time}::timestamptz, ${id}::int)`);
  }
  return query.orderBy("a.created_at", "desc").orderBy("a.id", "desc").limit(limit).execute();
}

export const auditMarker = (row: AuditRow): string =>
  encodeCursor("audit", [row.created_at, row.id]);

/** By this person or about them, the newest first. */
export async function listDeedsOfAndOn(db: Db, userId: number, limit: number): Promise<AuditRow[]> {
  const newest = (query: ReturnType<typeof selectEntries>) =>
    query.orderBy("a.created_at", "desc").orderBy("a.id", "desc").limit(limit).execute();
  // Two statements, each of which has its index.
  const [by, about] = await Promise.all([
    newest(selectEntries(db).where("a.actor_id", "=", userId)),
    newest(
      selectEntries(db).where("a.subject_type", "=", "user").where("a.subject_id", "=", userId),
    ),
  ]);
  const rows = [...new Map([...by, ...about].map((row) => [row.id, row])).values()];
  return rows
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id)
    .slice(0, limit);
}
