/** Subjects and states of moderation. */

/** What can be taken to be decided about: a verdict, what is reported, or an alarm about votes. */
export type TakenType = "verdict" | "feature" | "comment" | "vote_note" | "profile" | "vote_alarm";

export const subjectTypes = [
  "feature",
  "comment",
  "tag",
  "platform",
  "display_name",
  "bio",
  "vote_note",
  "avatar",
] as const;

export type SubjectType = (typeof subjectTypes)[number];

/** Moderation state of a text. Held and rejected texts are visible to their author only. */
export const moderationStates = ["public", "pending", "rejected"] as const;

export type ModerationState = (typeof moderationStates)[number];

/** Why the decision about another text of its campaign never rejects a text. */
export const spareReasons = ["first", "voted", "answered", "merged"] as const;

export type SpareReason = (typeof spareReasons)[number];
