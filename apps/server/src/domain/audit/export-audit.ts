/** The audit as a table to be kept. */
import type { AuditFilter } from "@upwell/contract/staff-audit";
import { auditColumns } from "@upwell/messages/tables";
import { csvPage, csvTable } from "../../lib/csv.ts";
import type { Deps } from "../../lib/deps.ts";
import { type AuditRow, auditMarker, auditPage } from "./queries.ts";

export const exportAudit = (
  { db, reports }: Pick<Deps, "db" | "reports">,
  filter: AuditFilter,
): AsyncGenerator<string> =>
  csvTable({
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
    rowsAfter: (last) =>
      reports.run(() =>
        auditPage(db, filter, { limit: csvPage, cursor: last && auditMarker(last) }).execute(),
      ),
  });
