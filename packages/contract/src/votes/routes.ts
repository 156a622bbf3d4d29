import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { publicRoute, userRoute } = listRoutes<typeof schemas>("votes");

export const getUpvoted = userRoute("getUpvoted", "GET /features/:id/upvoted/");
export const upvote = userRoute("upvote", "POST /features/:id/upvote/");
export const removeUpvote = userRoute("removeUpvote", "POST /features/:id/remove_upvote/");
export const explainVotes = publicRoute("explainVotes", "GET /features/:id/votes/");
export const listVoters = publicRoute("listVoters", "GET /features/:id/voters/");
export const hideNameAtVote = userRoute("hideNameAtVote", "PATCH /features/:id/upvote/");
export const hideNameOnPlatform = userRoute(
  "hideNameOnPlatform",
  "PATCH /platforms/:slug/my-votes/",
);
export const getHiddenNames = userRoute("getHiddenNames", "GET /my/hidden-names/");
