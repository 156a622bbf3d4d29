import { routesOf } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { userRoute } = routesOf<typeof schemas>("votes");

export const getUpvoted = userRoute("getUpvoted", "GET", "/features/:id/upvoted/");
export const upvote = userRoute("upvote", "POST", "/features/:id/upvote/");
export const removeUpvote = userRoute("removeUpvote", "POST", "/features/:id/remove_upvote/");
