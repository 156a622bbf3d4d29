/** Following: platforms, to hear of their launches; features, to hear what becomes of them. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { featureParams } from "./features.ts";
import { slugParams } from "./platforms.ts";
import { count } from "./text.ts";

const followState = z.object({ is_following: z.boolean(), follower_count: count });

export const getFollowStatus = endpoint({
  id: "follows.getStatus",
  method: "GET",
  path: "/platforms/:slug/follow-status",
  audience: "user",
  summary: "Whether the viewer follows a platform.",
  params: slugParams,
  response: followState,
  errors: ["not_found"],
});

export const followPlatform = endpoint({
  id: "follows.followPlatform",
  method: "POST",
  path: "/platforms/:slug/follow",
  audience: "user",
  summary: "Follows a platform; twice is once.",
  params: slugParams,
  response: followState,
  errors: ["not_found"],
});

export const unfollowPlatform = endpoint({
  id: "follows.unfollowPlatform",
  method: "POST",
  path: "/platforms/:slug/unfollow",
  audience: "user",
  summary: "Follows a platform no longer; without a follow nothing changes.",
  params: slugParams,
  response: followState,
  errors: ["not_found"],
});

export const followFeature = endpoint({
  id: "follows.followFeature",
  method: "POST",
  path: "/features/:id/follow/",
  audience: "user",
  summary: "Follows a feature; twice is once.",
  params: featureParams,
  response: followState,
  errors: ["not_found"],
});

export const unfollowFeature = endpoint({
  id: "follows.unfollowFeature",
  method: "POST",
  path: "/features/:id/unfollow/",
  audience: "user",
  summary: "Follows a feature no longer; a vote for it stays.",
  params: featureParams,
  response: followState,
  errors: ["not_found"],
});
