import * as z from "zod/mini";
import { csvFile, describePage } from "../calls.ts";
import { count, oneOf } from "../fields.ts";
import { subjectTypes } from "../moderation/values.ts";
import type { CallSchemas } from "../route.ts";
import { vias } from "../via.ts";
import { logActions, logSources } from "./values.ts";

/** A decision of moderation, without the text and the names of its author and of who decided. */
export const logEntry = z.object({
  id: z.int(),
  /** The day in UTC: the time would tell whose text it was. */
  date: z.iso.date(),
  action: z.enum(logActions),
  subject_type: z.enum(subjectTypes),
  source: z.enum(logSources),
  /** Whether a program or a machine wrote the text for its author. */
  via: z.nullable(z.enum(vias)),
  /** A label of the rules or of the report form; empty if none fits. The words of who decided may quote the text. */
  reason: z.string(),
  /** A later decision of a person; null if none was made. */
  outcome: z.nullable(z.enum(["upheld", "restored"])),
  /** The state of the author's appeal; null without one. */
  appeal: z.nullable(z.enum(["open", "granted", "rejected"])),
});

export type LogEntryWire = z.infer<typeof logEntry>;

export const listModerationLog = describePage(logEntry, {
  summary:
    "Lists what was rejected, held, hidden or deleted by moderation, platforms that were taken down and discussions that were locked; newest first, without texts and names.",
  filter: { action: z.optional(oneOf(logActions)) },
});

export const logMonth = z.object({
  /** In UTC: "2026-11". */
  month: z.string(),
  rejected: count,
  held: count,
  hidden: count,
  /** Public ideas and comments that moderation or a team deleted, and ideas that their authors deleted. */
  deleted: count,
  deleted_by_authors: count,
  /** Platforms. */
  taken_down: count,
  /** Discussions of ideas. */
  locked: count,
  /** Rejected, held and hidden texts that a person published after all, platforms that are back, and discussions that are open again. */
  restored: count,
  appeals: count,
  appeals_granted: count,
});

export type LogMonthWire = z.infer<typeof logMonth>;

export const listModerationMonths = {
  summary:
    "Returns how many texts moderation rejected, held, hid or deleted, how many platforms were taken down and how many discussions were locked in each of the last 12 months, newest first, and the outcome of them.",
  response: z.array(logMonth),
} satisfies CallSchemas;

export const exportModerationFigures = csvFile({
  summary:
    "Exports counts of this year and the last by month, for the yearly report: what was reported and by whom, rejected, held, hidden, deleted and locked, for which reason, what became of it, and how long decisions about reports took.",
});
