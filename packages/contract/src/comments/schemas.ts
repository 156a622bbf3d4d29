import * as z from "zod/mini";
import { id, idParams, noContent, text, timestamp } from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import { moderationStates } from "../moderation/values.ts";
import { describePage } from "../paging.ts";
import type { CallSchemas } from "../route.ts";
import { author } from "../users/shapes.ts";
import { answerers } from "./values.ts";

const comment = z.object({
  id: z.int(),
  feature_id: z.int(),
  content: z.string(),
  parent_id: z.nullable(z.int()),
  created_at: timestamp,
  updated_at: timestamp,
  is_pinned: z.boolean(),
  /** Set when it was written by the platform's team or an admin of the site; null for all others. */
  answered_as: z.nullable(z.enum(answerers)),
  /** The author's job title at the platform; empty unless the author is of its team. */
  author_job_title: z.string(),
  /** Anything but `public` is visible to its author only. */
  moderation_state: z.enum(moderationStates),
  /** Null if the author's account was deleted. */
  user: z.nullable(author),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), pin: z.boolean() }),
});

export const listComments = describePage(comment, {
  summary: "Lists the comments of a feature, oldest first, including replies (parent_id).",
  params: idParams,
});

export const commentContent = text({
  min: limits.comment.min,
  minError: validationMessages.commentEmpty,
  max: limits.comment.max,
  maxError: validationMessages.commentMax,
});

export const createComment = {
  status: 201,
  summary: "Comments on a feature, or replies to one of its comments (parent).",
  params: idParams,
  body: z.object({ content: commentContent, parent: z.optional(z.nullable(id)) }),
  response: comment,
  errors: ["conflict", "moderation_rejected"],
} satisfies CallSchemas;

export const createCommentOn = {
  status: 201,
  summary: "Comments on the feature named in the body.",
  body: z.object({
    feature: id,
    content: commentContent,
    parent: z.optional(z.nullable(id)),
  }),
  response: comment,
  errors: ["not_found", "conflict", "moderation_rejected"],
} satisfies CallSchemas;

export const commentBody = z.object({ content: commentContent });

export const updateComment = {
  summary: "Changes the text of a comment.",
  params: idParams,
  body: commentBody,
  response: comment,
  errors: ["forbidden", "moderation_rejected"],
} satisfies CallSchemas;

export const deleteComment = noContent({
  summary: "Deletes a comment with its replies.",
  params: idParams,
  errors: ["forbidden", "conflict"],
});

export const pinComment = {
  summary: "Pins a comment above the others. Idempotent.",
  params: idParams,
  response: comment,
  errors: ["forbidden"],
} satisfies CallSchemas;

export const unpinComment = {
  summary: "Unpins a comment. Idempotent.",
  params: idParams,
  response: comment,
  errors: ["forbidden"],
} satisfies CallSchemas;

export type CommentWire = z.infer<typeof comment>;
