import * as z from "zod/mini";
import { count, idParams } from "../fields.ts";
import type { CallSchemas } from "../route.ts";

const upvoteState = z.object({
  status: z.enum(["upvoted", "removed"]),
  upvotes: count,
  is_upvoted: z.boolean(),
});

export const getUpvoted = {
  summary: "Returns whether the viewer upvoted a feature.",
  params: idParams,
  response: z.object({ is_upvoted: z.boolean() }),
} satisfies CallSchemas;

export const upvote = {
  summary: "Upvotes a feature. Idempotent. Responds once the vote is durable.",
  params: idParams,
  response: upvoteState,
} satisfies CallSchemas;

export const removeUpvote = {
  summary: "Removes an upvote. Idempotent.",
  params: idParams,
  response: upvoteState,
} satisfies CallSchemas;

export type UpvoteStateWire = z.infer<typeof upvoteState>;
