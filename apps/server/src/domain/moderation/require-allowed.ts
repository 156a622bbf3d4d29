/** Texts that appear at once or not at all, because none of them can wait for a review. */
import type { Submission } from "@upwell/moderation/moderation-result";
import { createFieldError } from "../../lib/app-error.ts";
import type { Deps } from "./deps.ts";
import { moderateText, uncompared } from "./moderate-text.ts";

/** Throws a field error for the first of the texts, by their fields, that moderation does not allow. */
export async function requireAllowed(
  deps: Deps,
  author: Omit<Submission, "content">,
  texts: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  for (const [field, content] of Object.entries(texts)) {
    if (!content) continue;
    const { verdict, reasoning } = await moderateText(deps, { ...author, content }, uncompared);
    if (verdict !== "allow") throw createFieldError(field, reasoning);
  }
}

/** The same of what a person says beside an idea. */
export const requireAllowedNote = (
  deps: Deps,
  author: { id: number },
  texts: Readonly<Record<string, string>>,
  posted_as: Submission["posted_as"] = null,
): Promise<void> =>
  requireAllowed(deps, { subject_type: "vote_note", author_id: author.id, posted_as }, texts);
