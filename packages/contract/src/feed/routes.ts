import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { user } = listRoutes<typeof schemas>("feed");

export const listFeed = user("listFeed", "GET /my/feed/");
export const listFollowing = user("listFollowing", "GET /my/following/");
export const getUserFollow = user("getUserFollow", "GET /users/:id/follow/");
export const followUser = user("followUser", "POST /users/:id/follow/");
export const unfollowUser = user("unfollowUser", "POST /users/:id/unfollow/");
export const getChangelogFollow = user(
  "getChangelogFollow",
  "GET /platforms/:slug/changelog/follow/",
);
export const followChangelog = user("followChangelog", "POST /platforms/:slug/changelog/follow/");
export const unfollowChangelog = user(
  "unfollowChangelog",
  "POST /platforms/:slug/changelog/unfollow/",
);
export const getTagFollow = user("getTagFollow", "GET /tags/:id/follow/");
export const followTag = user("followTag", "POST /tags/:id/follow/");
export const unfollowTag = user("unfollowTag", "POST /tags/:id/unfollow/");
