import type { ModerationState } from "@upwell/contract/moderation/values";

/** A text as it is now, of an idea or of one of its comments. */
export type EditedText = {
  featureId: number;
  commentId?: number;
  title: string | null;
  content: string;
  editedAt: string | null;
  moderationState: ModerationState;
};
