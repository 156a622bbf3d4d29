/** The audit as a table to be kept. */
import type { AuditFilter } from "@upwell/contract/staff-audit";
import * as m from "@upwell/messages/tables";
import { csvRow } from "../../lib/csv.ts";
import type { Deps } from "../../lib/deps.ts";
import { type AuditRow, auditMarker, auditPage } from "./queries.ts";

const limit = 500;

const rowOf = (row: AuditRow) =>
  csvRow([
    row.id,
    row.created_at.toISOString(),
    row.author_username,
    row.action,
    row.subject_type,
    row.subject_id,
    row.subject,
    row.platform_name,
    JSON.stringify(row.details),
  ]);

/** Page by page, so that a long history never lies in memory. */
export async function* exportAudit(
  { db }: Pick<Deps, "db">,
  filter: AuditFilter,
): AsyncGenerator<string> {
  let rows = await auditPage(db, filter, { limit, cursor: undefined }).execute();
  yield csvRow(m.auditColumns);
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows.map(rowOf).join("");
    rows = await auditPage(db, filter, { limit, cursor: auditMarker(last) }).execute();
  }
}
