import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { userRoute } = listRoutes<typeof schemas>("follows");

export const getFollowStatus = userRoute("getFollowStatus", "GET /platforms/:slug/follow-status");
export const followPlatform = userRoute("followPlatform", "POST /platforms/:slug/follow");
export const unfollowPlatform = userRoute("unfollowPlatform", "POST /platforms/:slug/unfollow");
export const followFeature = userRoute("followFeature", "POST /features/:id/follow/");
export const unfollowFeature = userRoute("unfollowFeature", "POST /features/:id/unfollow/");
