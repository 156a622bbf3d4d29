import type { SubjectType } from "@upwell/contract/moderation/values";

/** Texts with a row of their own, which is public, held or rejected. Users can report them. */
export type PostType = Extract<SubjectType, "feature" | "comment" | "vote_note">;

export const isPost = (type: SubjectType): type is PostType =>
  type === "feature" || type === "comment" || type === "vote_note";

/** The columns that refer to what is reported: a post, or a profile with its name, avatar and biography. */
export const reportColumns = {
  feature: "feature_id",
  comment: "comment_id",
  vote_note: "vote_note_id",
  profile: "profile_id",
} as const satisfies Record<PostType | "profile", string>;

/**
 * Returns the audit details that name the author of a text. Of a note on a vote there are none: its voter may hide
 * their name, also later.
 */
export const describeAuthor = (type: SubjectType | "profile", author_id: number | null) =>
  type === "vote_note" ? {} : { author_id };
