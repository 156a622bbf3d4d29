/** Reading the audit. */
import type { AuditEntryWire, AuditFilter } from "@upwell/contract/staff-audit";
import type { PageResult } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, pageOf } from "../../lib/page.ts";
import { presentAuthor } from "../users/present.ts";
import { type AuditRow, auditMarker, auditPage, listDeedsOfAndOn } from "./queries.ts";

const presentEntry = (row: AuditRow): AuditEntryWire => ({
  id: row.id,
  actor: presentAuthor(row),
  action: row.action,
  subject_type: row.subject_type,
  subject_id: row.subject_id,
  subject: row.subject,
  platform_id: row.platform_id,
  platform:
    row.platform_id === null
      ? null
      : { id: row.platform_id, name: row.platform_name ?? "", slug: row.platform_slug ?? "" },
  details: row.details,
  created_at: row.created_at.toISOString(),
});

/** The latest deeds that somebody did, or that were about them. */
export async function listDeedsOn(
  { db }: Pick<Deps, "db">,
  userId: number,
  limit: number,
): Promise<AuditEntryWire[]> {
  return (await listDeedsOfAndOn(db, userId, limit)).map(presentEntry);
}

/** Every staff deed, the newest first. */
export async function listAudit(
  { db }: Deps,
  filter: AuditFilter,
  { limit, cursor }: PageRequest,
): Promise<PageResult<AuditEntryWire>> {
  const rows = await auditPage(db, filter, { limit: limit + 1, cursor }).execute();
  return pageOf(rows, limit, presentEntry, auditMarker);
}
