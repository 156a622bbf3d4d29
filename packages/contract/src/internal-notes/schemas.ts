import * as z from "zod/mini";
import { describePage, noContent } from "../calls.ts";
import { markdown, timestamp } from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { author } from "../users/shapes.ts";

/** What a team says about a feature among itself. */
export const internalNote = z.object({
  id: z.int(),
  feature_id: z.int(),
  /** Markdown; `@username` tells a colleague. */
  content: z.string(),
  /** The content as sanitized HTML. */
  content_html: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  /** Null if the author's account was deleted. */
  user: z.nullable(author),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});

export const internalNoteBody = z.object({
  content: markdown({
    minError: validationMessages.noteEmpty,
    max: limits.internalNote.max,
    maxError: validationMessages.noteMax,
  }),
});

export const listInternalNotes = describePage(internalNote, {
  summary:
    "Lists the internal notes on a feature, latest first, to its team and admins. Follows merges.",
  errors: ["forbidden"],
});

export const createInternalNote = {
  status: 201,
  summary: "Adds an internal note to a feature, and notifies the colleagues whom it mentions.",
  body: internalNoteBody,
  response: internalNote,
  errors: ["conflict", "forbidden"],
} satisfies CallSchemas;

export const updateInternalNote = {
  summary: "Changes one's own internal note, and notifies whom it did not mention before.",
  body: internalNoteBody,
  response: internalNote,
  errors: ["forbidden"],
} satisfies CallSchemas;

export const deleteInternalNote = noContent({
  summary: "Deletes one's own internal note; admins delete any.",
  errors: ["forbidden"],
});
