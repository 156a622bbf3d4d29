import { client } from "@upwell/client/api";
import { saveFile } from "@upwell/client/save-file";
import { exportAudit } from "@upwell/contract/staff-audit";
import { file } from "@upwell/messages/audit";
import type { AuditFilter } from "./use-audit-filter.ts";

/** Hands the admin all that the filter lets through, as a table. */
export async function downloadAudit(filter: AuditFilter): Promise<void> {
  saveFile(file, await client.call(exportAudit, { query: filter }), "text/csv;charset=utf-8");
}
