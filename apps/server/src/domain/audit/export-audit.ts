/** The audit log as CSV. */
import type { AuditFilter } from "@upwell/contract/audit/schemas";
import { auditColumns } from "@upwell/messages/tables";
import { timeCursor } from "../../db/time-page.ts";
import { csvPageSize, streamCsv } from "../../lib/csv.ts";
import type { Deps } from "../../lib/deps.ts";
import { type AuditRow, selectAuditPage } from "./queries.ts";

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
