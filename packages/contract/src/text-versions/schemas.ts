import * as z from "zod/mini";
import { describePage, noContent } from "../calls.ts";
import { officialRoles } from "../comments/values.ts";
import { idInPath, timestamp } from "../fields.ts";

/** What a text said until it changed. */
export const textVersion = z.object({
  id: z.int(),
  /** Of a feature; null for a comment. */
  title: z.nullable(z.string()),
  /** Markdown. Null if moderation removed it, or it was not public. */
  content: z.nullable(z.string()),
  replaced_at: timestamp,
  /** In whose name staff changed it; null for its author. */
  replaced_by: z.nullable(z.enum(officialRoles)),
});

export const listTextVersions = describePage(textVersion, {
  summary:
    "Lists what a public feature, or one of its comments, said before its text changed, latest first, at most 10 in a page; at most 50 are kept. Follows merges.",
  filter: { comment: z.optional(idInPath) },
});

export const removeTextVersion = noContent({
  summary: "Removes what a text said earlier, for moderators; that it was changed stays visible.",
  errors: ["forbidden"],
});
