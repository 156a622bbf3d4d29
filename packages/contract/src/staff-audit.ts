/** The audit: who of the staff did what. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { paging } from "./paging.ts";
import { author } from "./people.ts";
import { timestamp } from "./text.ts";

export const auditEntry = z.object({
  id: z.int(),
  actor: z.nullable(author),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.nullable(z.int()),
  platform_id: z.nullable(z.int()),
  details: z.record(z.string(), z.unknown()),
  created_at: timestamp,
});
export type AuditEntryWire = z.infer<typeof auditEntry>;

export const listAudit = endpoint({
  id: "staff.listAudit",
  method: "GET",
  path: "/staff/audit/",
  audience: "admin",
  summary: "Every staff deed, the newest first.",
  query: z.object(paging),
  response: z.array(auditEntry),
  errors: ["bad_cursor"],
  paged: true,
});
