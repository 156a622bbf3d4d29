import type { AuditFilter } from "@upwell/contract/audit/schemas";
import type { AuditAction } from "@upwell/contract/audit/values";
import { auditColumns } from "@upwell/messages/tables";
import { timeCursor } from "../../db/time-page.ts";
import { csvPageSize, streamCsv } from "../../lib/csv.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import { toPlatformRef } from "../../lib/platform-ref.ts";
import { presentAuthor } from "../authors/present.ts";
import type { Deps } from "./deps.ts";
import { type AuditRow, listEntriesByOrAboutUser, selectAuditPage } from "./queries.ts";

const presentEntry = (row: AuditRow) => ({
  ...row,
  actor: presentAuthor(row),
  action: row.action as AuditAction,
  platform: toPlatformRef(row),
});

export const listUserAuditEntries = async (
  { db }: Pick<Deps, "db">,
  userId: number,
  limit: number,
) => (await listEntriesByOrAboutUser(db, userId, limit)).map(presentEntry);

/** Lists all entries, the newest first. */
export function listAudit({ db }: Deps, filter: AuditFilter, page: PageRequest) {
  const load = (rows: PageRequest) => selectAuditPage(db, filter, rows).execute();
  return loadPage(page, load, presentEntry, timeCursor);
}

export const exportAudit = (
  { db, reportLimit }: Pick<Deps, "db" | "reportLimit">,
  filter: AuditFilter,
): AsyncGenerator<string> =>
  streamCsv({
    columns: auditColumns,
    cells: (row: AuditRow) => [
      row.id,
      row.created_at.toISOString(),
      row.author_username,
      row.action,
      row.subject_type,
      row.subject_id,
      row.subject,
      row.platform_name,
      JSON.stringify(row.details),
    ],
    fetchRowsAfter: (last) =>
      reportLimit.run(() =>
        selectAuditPage(db, filter, {
          limit: csvPageSize,
          cursor: last && timeCursor(last),
        }).execute(),
      ),
  });
