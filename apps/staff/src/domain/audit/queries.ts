import { client } from "@upwell/client/api";
import { listAudit } from "@upwell/contract/audit/routes";
import { pagedQuery } from "../../lib/paged-query.ts";
import { keys } from "../../lib/query-keys.ts";
import type { AuditFilter } from "./use-audit-filter.ts";

/** The audit events that match a filter, newest first. */
export const auditPages = (filter: AuditFilter) =>
  pagedQuery(keys.audit(filter), (page, signal) =>
    client.callPage(listAudit, { query: { ...filter, ...page } }, signal),
  );
