/** Where a text stands with moderation. Of a held or refused one only its author hears. */
export const moderationStates = ["public", "held", "rejected"] as const;
export type ModerationState = (typeof moderationStates)[number];
