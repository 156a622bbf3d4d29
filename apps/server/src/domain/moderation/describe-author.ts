import type { SubjectType } from "@upwell/contract/moderation/values";

/**
 * Returns the audit details that name the author of a text. Of a note on a vote there are none: its voter may hide
 * their name, also later.
 */
export const describeAuthor = (type: SubjectType | "profile", author_id: number | null) =>
  type === "vote_note" ? {} : { author_id };
