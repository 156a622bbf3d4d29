import * as z from "zod/mini";
import { csvFile, describePage } from "../calls.ts";
import { idInPath, timestamp } from "../fields.ts";
import { validationMessages } from "../messages.ts";
import { serverLimits } from "../server-limits.ts";
import { author } from "../users/shapes.ts";
import { auditActions } from "./values.ts";

export const auditEntry = z.object({
  id: z.int(),
  actor: z.nullable(author),
  action: z.enum(auditActions),
  subject_type: z.string(),
  subject_id: z.nullable(z.int()),
  /** Its current title or name; null if it was deleted or has none. */
  subject: z.nullable(z.string()),
  platform_id: z.nullable(z.int()),
  platform: z.nullable(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
  details: z.record(z.string(), z.unknown()),
  /** Of a deletion that can be taken back until then. */
  restorable_until: z.nullable(timestamp),
  created_at: timestamp,
});

const filterWord = z
  .string()
  .check(
    z.regex(/^[a-z_.-]*$/, { error: validationMessages.invalid }),
    z.maxLength(serverLimits.action.max),
  );

const filterDay = z.optional(z.iso.date({ error: validationMessages.dateInvalid }));

const filter = {
  actor: z.optional(idInPath),
  /** An action, or a prefix: "user." */
  action: z.optional(filterWord),
  platform: z.optional(idInPath),
  subject_type: z.optional(filterWord),
  subject_id: z.optional(idInPath),
  /** Days in UTC, inclusive. */
  from: filterDay,
  until: filterDay,
};

const filterObject = z.object(filter);

export type AuditFilter = z.output<typeof filterObject>;

export const listAudit = describePage(auditEntry, {
  summary: "Lists audit events, newest first.",
  filter,
});

export const exportAudit = csvFile({
  summary: "Exports all audit events that match the filters as CSV.",
  query: filterObject,
});
