import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { user } = listRoutes<typeof schemas>("follows");

export const getFollowStatus = user("getFollowStatus", "GET /platforms/:slug/follow-status");
export const followPlatform = user("followPlatform", "POST /platforms/:slug/follow");
export const unfollowPlatform = user("unfollowPlatform", "POST /platforms/:slug/unfollow");
export const followFeature = user("followFeature", "POST /features/:id/follow/");
export const unfollowFeature = user("unfollowFeature", "POST /features/:id/unfollow/");
