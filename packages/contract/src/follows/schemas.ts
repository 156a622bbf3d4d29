import * as z from "zod/mini";
import { count } from "../fields.ts";
import type { CallSchemas } from "../route.ts";

const followState = z.object({ is_following: z.boolean(), follower_count: count });

export const getFollowStatus = {
  summary: "Returns whether the viewer follows a platform.",
  response: followState,
} satisfies CallSchemas;

export const followPlatform = {
  summary: "Follows a platform. Idempotent.",
  response: followState,
} satisfies CallSchemas;

export const unfollowPlatform = {
  summary: "Unfollows a platform. Idempotent.",
  response: followState,
} satisfies CallSchemas;

export const followFeature = {
  summary: "Follows a feature. Idempotent.",
  response: followState,
} satisfies CallSchemas;

export const unfollowFeature = {
  summary: "Unfollows a feature; keeps the vote. Idempotent.",
  response: followState,
} satisfies CallSchemas;
