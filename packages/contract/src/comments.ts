/** Comments and replies, one level deep. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { featureParams } from "./features.ts";
import { commentContent } from "./forms.ts";
import { moderationStates } from "./moderation-state.ts";
import { paging } from "./paging.ts";
import { author } from "./people.ts";
import { id, idInPath, nothing, timestamp } from "./text.ts";

export const comment = z.object({
  id: z.int(),
  feature_id: z.int(),
  content: z.string(),
  parent_id: z.nullable(z.int()),
  created_at: timestamp,
  updated_at: timestamp,
  is_pinned: z.boolean(),
  /** Written by a verified employee of the feature's platform, or an admin. */
  is_official: z.boolean(),
  /** Anything but `public` is seen by its author alone. */
  moderation_state: z.enum(moderationStates),
  /** Null when the author's account is gone. */
  user: z.nullable(author),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), pin: z.boolean() }),
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
  errors: ["not_found", "conflict", "moderation_rejected"],
});

export const createCommentOn = endpoint({
  id: "comments.createOn",
  method: "POST",
  path: "/comments/",
  audience: "user",
  status: 201,
  summary: "The same, with the feature named in the body.",
  body: z.object({
    feature: id,
    content: commentContent,
    parent: z.optional(z.nullable(id)),
  }),
  response: comment,
  errors: ["not_found", "conflict", "moderation_rejected"],
});

const commentParams = z.object({ id: idInPath });

export const updateComment = endpoint({
  id: "comments.update",
  method: "PATCH",
  path: "/comments/:id/",
  audience: "user",
  summary: "Changes what a comment says.",
  params: commentParams,
  body: z.object({ content: commentContent }),
  response: comment,
  errors: ["forbidden", "not_found", "moderation_rejected"],
});

export const deleteComment = endpoint({
  id: "comments.delete",
  method: "DELETE",
  path: "/comments/:id/",
  audience: "user",
  status: 204,
  summary: "Deletes a comment with its replies.",
  params: commentParams,
  response: nothing,
  errors: ["forbidden", "not_found", "conflict"],
});

export const pinComment = endpoint({
  id: "comments.pin",
  method: "POST",
  path: "/comments/:id/pin/",
  audience: "user",
  summary: "Pins a comment above the others; twice is once.",
  params: commentParams,
  response: comment,
  errors: ["forbidden", "not_found"],
});

export const unpinComment = endpoint({
  id: "comments.unpin",
  method: "POST",
  path: "/comments/:id/unpin/",
  audience: "user",
  summary: "Lets a pinned comment go back to its place.",
  params: commentParams,
  response: comment,
  errors: ["forbidden", "not_found"],
});

export type CommentWire = z.infer<typeof comment>;
