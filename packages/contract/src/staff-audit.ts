/** The audit: who of the staff did what. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { paging } from "./paging.ts";
import { author } from "./people.ts";
import { sentences } from "./sentences.ts";
import { idInPath, timestamp } from "./text.ts";

export const auditEntry = z.object({
  id: z.int(),
  actor: z.nullable(author),
  /** "subject.verb": "platform.approve". */
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.nullable(z.int()),
  /** Its title or name as it is today; null where it is gone or has none. */
  subject: z.nullable(z.string()),
  platform_id: z.nullable(z.int()),
  platform: z.nullable(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
  details: z.record(z.string(), z.unknown()),
  created_at: timestamp,
});
export type AuditEntryWire = z.infer<typeof auditEntry>;

const word = z
  .string()
  .check(z.regex(/^[a-z_.-]*$/, { error: sentences.invalid }), z.maxLength(limits.action.max));
const day = z.optional(z.iso.date({ error: sentences.dateInvalid }));

const filter = {
  actor: z.optional(idInPath),
  /** The whole of it, or how it begins: "user." */
  action: z.optional(word),
  platform: z.optional(idInPath),
  subject_type: z.optional(word),
  subject_id: z.optional(idInPath),
  /** Days in UTC, the last one included. */
  from: day,
  until: day,
};
const filterObject = z.object(filter);
export type AuditFilter = z.output<typeof filterObject>;

export const listAudit = endpoint({
  id: "staff.listAudit",
  method: "GET",
  path: "/staff/audit/",
  audience: "admin",
  summary: "Every staff deed, the newest first.",
  query: z.object({ ...filter, ...paging }),
  response: z.array(auditEntry),
  errors: ["bad_cursor"],
  paged: true,
});

export const exportAudit = endpoint({
  id: "staff.exportAudit",
  method: "GET",
  path: "/staff/audit.csv",
  audience: "admin",
  kind: "file",
  mediaType: "text/csv",
  summary: "The same as a table, all of it, with the same filters.",
  query: filterObject,
  response: z.string(),
});
