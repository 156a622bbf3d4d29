/** What can be reported, and a reported text or profile. */
import * as z from "zod/mini";
import { count, id, oneOf, timestamp } from "../fields.ts";
import { validationMessages } from "../messages.ts";
import { author } from "../users/shapes.ts";
import { profileParts } from "../users/values.ts";
import { moderationStates } from "./values.ts";

/** Parts of a profile to remove. */
export const profilePartList = z
  .array(oneOf(profileParts))
  .check(z.minLength(1), z.maxLength(profileParts.length));

/** Exactly one of them. */
export const reportTarget = {
  feature: z.optional(id),
  comment: z.optional(id),
  vote_note: z.optional(id),
  /** A user's id: their name, avatar and biography. */
  profile: z.optional(id),
};

export const hasOneTarget = z.refine<Partial<Record<keyof typeof reportTarget, unknown>>>(
  ({ feature, comment, vote_note, profile }) =>
    [feature, comment, vote_note, profile].filter((target) => target !== undefined).length === 1,
  { path: ["feature"], error: validationMessages.reportOne },
);

/** A reported text or profile with its open reports. */
export const reportedText = z.object({
  feature_id: z.nullable(z.int()),
  comment_id: z.nullable(z.int()),
  vote_note_id: z.nullable(z.int()),
  /** The id of the user whose profile it is. */
  profile_id: z.nullable(z.int()),
  /** The feature that it is or belongs to; null for a profile. */
  page_feature_id: z.nullable(z.int()),
  /** The title of that feature, or the name of the profile. */
  title: z.string(),
  /** The text, or the biography of the profile. */
  content: z.string(),
  moderation_state: z.enum(moderationStates),
  /** Null if the account was deleted, and of a note on a vote whose voter hides their name there. */
  author: z.nullable(author),
  /** Null for a profile. */
  platform: z.nullable(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
  reports_count: count,
  /** Number of users who may see the text. */
  audience_size: count,
  /** Oldest first, a limited number. */
  reasons: z.array(
    z.object({
      reason: z.string(),
      /** Who reported it; null if the account was deleted, and without one. */
      user_id: z.nullable(z.int()),
      username: z.nullable(z.string()),
      /** Of a report without an account, where it was given. */
      sender: z.nullable(z.string()),
      created_at: timestamp,
    }),
  ),
  first_reported_at: timestamp,
  /** Who has taken it to decide about it, for ten minutes; null for nobody. */
  taken_by: z.nullable(z.object({ id: z.int(), username: z.string() })),
  /** The viewer's permissions. */
  can: z.object({ decide: z.boolean() }),
});
