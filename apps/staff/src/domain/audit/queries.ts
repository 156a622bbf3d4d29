import { pagedQuery } from "@upwell/client/query";
import { listAudit } from "@upwell/contract/audit/routes";
import { keys } from "../../lib/query-keys.ts";
import type { AuditFilter } from "./use-audit-filter.ts";

/** The audit events that match a filter, newest first. */
export const auditPages = (query: AuditFilter) =>
  pagedQuery(keys.audit(query), listAudit, { query });
