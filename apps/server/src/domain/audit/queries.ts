/** The SQL of the audit: a row for each staff deed, never altered. */
import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { authorColumns } from "../users/author-columns.ts";

export type StaffDeed = {
  actor_id: number;
  /** "subject.verb": "platform.approve". */
  action: string;
  subject_type: string;
  subject_id: number | null;
  platform_id?: number | null;
  details?: Record<string, unknown>;
};

/** Notes a staff deed in the transaction of the deed itself. */
export async function noteDeed(tx: Tx, { details = {}, ...deed }: StaffDeed): Promise<void> {
  await tx
    .insertInto("audit_entries")
    .values({ ...deed, details: JSON.stringify(details) })
    .execute();
}

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
