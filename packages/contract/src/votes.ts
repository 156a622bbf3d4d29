/** Upvotes: given once, taken back at will. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { featureParams } from "./features.ts";
import { count } from "./text.ts";

const upvoteState = z.object({
  status: z.enum(["upvoted", "removed"]),
  upvotes: count,
  is_upvoted: z.boolean(),
});

export const getUpvoted = endpoint({
  id: "votes.getUpvoted",
  method: "GET",
  path: "/features/:id/upvoted/",
  audience: "user",
  summary: "Whether the viewer has upvoted a feature.",
  params: featureParams,
  response: z.object({ is_upvoted: z.boolean() }),
  errors: ["not_found"],
});

export const upvote = endpoint({
  id: "votes.upvote",
  method: "POST",
  path: "/features/:id/upvote/",
  audience: "user",
  summary: "Upvotes a feature; twice is once. The answer comes when the vote is durable.",
  params: featureParams,
  response: upvoteState,
  errors: ["not_found"],
});

export const removeUpvote = endpoint({
  id: "votes.removeUpvote",
  method: "POST",
  path: "/features/:id/remove_upvote/",
  audience: "user",
  summary: "Takes an upvote back; without one nothing changes.",
  params: featureParams,
  response: upvoteState,
  errors: ["not_found"],
});

export type UpvoteStateWire = z.infer<typeof upvoteState>;
