/** Comments and replies, one level deep. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { featureParams } from "./features.ts";
import { limits } from "./limits.ts";
import { paging } from "./paging.ts";
import { author } from "./people.ts";
import { sentences } from "./sentences.ts";
import { id, text, timestamp } from "./text.ts";

export const comment = z.object({
  id: z.int(),
  feature_id: z.int(),
  content: z.string(),
  parent_id: z.nullable(z.int()),
  created_at: timestamp,
  updated_at: timestamp,
  is_pinned: z.boolean(),
  /** Null when the author's account is gone. */
  user: z.nullable(author),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});

export const commentContent = text({
  min: limits.comment.min,
  minError: sentences.commentEmpty,
  max: limits.comment.max,
  maxError: sentences.commentMax,
});

export const listComments = endpoint({
  id: "comments.list",
  method: "GET",
  path: "/features/:id/comments",
  summary: "Comments of a feature, oldest first, replies among them (parent_id).",
  params: featureParams,
  query: z.object(paging),
  response: z.array(comment),
  errors: ["bad_cursor", "not_found"],
  paged: true,
});

export const createComment = endpoint({
  id: "comments.create",
  method: "POST",
  path: "/features/:id/comments",
  audience: "user",
  status: 201,
  summary: "Comments on a feature, or replies to one of its comments (parent).",
  params: featureParams,
  body: z.object({ content: commentContent, parent: z.optional(z.nullable(id)) }),
  response: comment,
  errors: ["not_found", "moderation_rejected"],
});

export type CommentWire = z.infer<typeof comment>;
