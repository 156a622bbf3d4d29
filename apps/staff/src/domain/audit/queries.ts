/** The audit as it is read. */
import { client } from "@upwell/client/api";
import { listAudit } from "@upwell/contract/staff-audit";
import { pagesOf } from "../../lib/paged.ts";
import { keys } from "../../lib/query-keys.ts";
import type { AuditFilter } from "./use-audit-filter.ts";

/** The deeds that a filter lets through, the newest first. */
export const auditPages = (filter: AuditFilter) =>
  pagesOf(keys.audit(filter), (place, signal) =>
    client.callPage(listAudit, { query: { ...filter, ...place } }, signal),
  );
