import * as z from "zod/mini";
import { broughtFrom } from "../brought.ts";
import { describePage, noContent } from "../calls.ts";
import { count, id, markdown, oneOf, text, timestamp } from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import { moderationStates } from "../moderation/values.ts";
import { picture, pictureList } from "../pictures/shapes.ts";
import type { CallSchemas } from "../route.ts";
import { author } from "../users/shapes.ts";
import { vias } from "../via.ts";
import { commentFilters, commentSorts, officialRoles } from "./values.ts";

export const comment = z.object({
  id: z.int(),
  feature_id: z.int(),
  /** Markdown; a line break is one on the page, too. `@username` notifies up to ten people once it is public. */
  content: z.string(),
  /** The content as sanitized HTML. */
  content_html: z.string(),
  pictures: z.array(picture),
  parent_id: z.nullable(z.int()),
  created_at: timestamp,
  updated_at: timestamp,
  /** The latest change of its text of which a version is kept; null if there is none. */
  edited_at: z.nullable(timestamp),
  is_pinned: z.boolean(),
  /** Its author names a concern about the feature, instead of a downvote. */
  is_concern: z.boolean(),
  /** Marked as the workaround until the feature exists; at most one per feature. */
  is_workaround: z.boolean(),
  /** How many accounts find it helpful; who they are is shown to nobody. */
  helpful_count: count,
  /** Whether the viewer does. */
  is_marked_helpful: z.boolean(),
  /** The title of the merged feature on which it was written; null if it was written on this one. */
  merged_from: z.nullable(z.string()),
  /** Where it was brought from, and by whom, if that was public there; null for one that was written here. */
  brought_from: z.nullable(broughtFrom),
  /** Set when it was written by the platform's team or an admin of the site; null for all others. */
  posted_as: z.nullable(z.enum(officialRoles)),
  /** Whether a program wrote it for its author. */
  via: z.nullable(z.enum(vias)),
  /** The author's job title at the platform; empty unless the author is of its team. */
  author_job_title: z.string(),
  /** Anything but `public` is visible to its author only. */
  moderation_state: z.enum(moderationStates),
  /** Null if the author's account was deleted. */
  user: z.nullable(author),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    pin: z.boolean(),
    mark_concern: z.boolean(),
    mark_workaround: z.boolean(),
    mark_helpful: z.boolean(),
    remove_name: z.boolean(),
  }),
});

/** Why nobody but the team and admins writes comments on a feature. */
export const discussionLock = z.object({
  reason: z.string(),
  locked_at: timestamp,
});

/** The comment that is shown above the discussion of its feature. */
export const workaround = z.pick(comment, {
  id: true,
  content_html: true,
  created_at: true,
  posted_as: true,
  author_job_title: true,
  user: true,
});

export const listComments = describePage(comment, {
  summary:
    "Lists the comments of a feature, including replies (parent_id): oldest first, or the most helpful first (sort).",
  filter: { only: z.optional(oneOf(commentFilters)), sort: z.optional(oneOf(commentSorts)) },
});

export const commentContent = markdown({
  min: limits.comment.min,
  minError: validationMessages.commentEmpty,
  max: limits.comment.max,
  maxError: validationMessages.commentMax,
});

const isConcern = z.boolean({ error: validationMessages.yesOrNo });

const newComment = {
  parent: z.optional(z.nullable(id)),
  is_concern: z.optional(isConcern),
  pictures: z.optional(pictureList),
};

export const createComment = {
  status: 201,
  summary: "Comments on a feature, or replies to one of its comments (parent).",
  body: z.object({ content: commentContent, ...newComment }),
  response: comment,
  errors: ["conflict", "discussion_locked", "moderation_rejected"],
} satisfies CallSchemas;

export const createCommentOn = {
  status: 201,
  summary: "Comments on the feature named in the body.",
  body: z.object({
    feature: id,
    content: commentContent,
    ...newComment,
  }),
  response: comment,
  errors: ["not_found", "conflict", "discussion_locked", "moderation_rejected"],
} satisfies CallSchemas;

export const commentBody = z.object({ content: commentContent });

export const updateComment = {
  summary:
    "Changes the text of a comment, its pictures, or whether it names a concern. Omitted fields stay unchanged.",
  body: z
    .object({
      content: z.optional(commentContent),
      is_concern: z.optional(isConcern),
      pictures: z.optional(pictureList),
    })
    .check(
      z.refine((body) => Object.values(body).some((value) => value !== undefined), {
        error: validationMessages.nothingToChange,
      }),
    ),
  response: comment,
  errors: ["forbidden", "discussion_locked", "moderation_rejected"],
} satisfies CallSchemas;

/** A comment that staff deleted. */
const deletedComment = z.extend(
  z.pick(comment, { id: true, content: true, created_at: true, user: true }),
  { deleted_at: timestamp },
);

export const listDeletedComments = describePage(deletedComment, {
  summary:
    "Lists the comments on a feature that staff deleted in the last 30 days, to its team and admins, the latest deletion first. Replies that return with one are left out.",
  errors: ["forbidden"],
});

export const restoreComment = {
  summary:
    "Restores a comment that staff deleted less than 30 days ago, with the replies deleted with it, for the team and admins.",
  response: comment,
  errors: ["forbidden", "conflict"],
} satisfies CallSchemas;

export const deleteComment = noContent({
  summary:
    "Deletes a comment with its replies. What staff delete of others can be restored for 30 days.",
  errors: ["forbidden", "conflict"],
});

export const pinComment = {
  summary: "Pins a comment above the others. Idempotent.",
  response: comment,
  errors: ["forbidden"],
} satisfies CallSchemas;

export const unpinComment = {
  summary: "Unpins a comment. Idempotent.",
  response: comment,
  errors: ["forbidden"],
} satisfies CallSchemas;

export const markHelpful = {
  summary:
    "Says that a comment of somebody else helps. It counts once for each account. Idempotent.",
  response: comment,
  errors: ["forbidden"],
} satisfies CallSchemas;

export const unmarkHelpful = {
  summary: "Takes back that a comment helps. Idempotent.",
  response: comment,
  errors: ["forbidden"],
} satisfies CallSchemas;

export const listPeople = {
  summary:
    "Suggests whom a comment on a feature may mention: who wrote there, latest first, then voters who show their name. Without the viewer.",
  response: z.array(author),
} satisfies CallSchemas;

export const lockBody = z.object({
  reason: text({
    min: limits.lockReason.min,
    minError: validationMessages.lockReason,
    max: limits.lockReason.max,
    maxError: validationMessages.lockReason,
  }),
});

export const lockDiscussion = {
  summary:
    "Locks the discussion of a feature, for its team and admins: nobody else writes or edits comments. The reason is public.",
  body: lockBody,
  response: discussionLock,
  errors: ["forbidden", "feature_merged", "discussion_locked", "moderation_rejected"],
} satisfies CallSchemas;

export const unlockDiscussion = noContent({
  summary: "Unlocks the discussion of a feature, for its team and admins. Idempotent.",
  errors: ["forbidden", "feature_merged"],
});

export type CommentWire = z.infer<typeof comment>;
