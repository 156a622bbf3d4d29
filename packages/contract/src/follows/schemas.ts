import * as z from "zod/mini";
import { count, idParams, slugParams } from "../fields.ts";
import type { CallSchemas } from "../route.ts";

const followState = z.object({ is_following: z.boolean(), follower_count: count });

export const getFollowStatus = {
  summary: "Returns whether the viewer follows a platform.",
  params: slugParams,
  response: followState,
} satisfies CallSchemas;

export const followPlatform = {
  summary: "Follows a platform. Idempotent.",
  params: slugParams,
  response: followState,
} satisfies CallSchemas;

export const unfollowPlatform = {
  summary: "Unfollows a platform. Idempotent.",
  params: slugParams,
  response: followState,
} satisfies CallSchemas;

export const followFeature = {
  summary: "Follows a feature. Idempotent.",
  params: idParams,
  response: followState,
} satisfies CallSchemas;

export const unfollowFeature = {
  summary: "Unfollows a feature; keeps the vote. Idempotent.",
  params: idParams,
  response: followState,
} satisfies CallSchemas;
