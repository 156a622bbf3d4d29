import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone, inSession, user } = listRoutes<typeof schemas>("votes");

export const getUpvoted = user("getUpvoted", "GET /features/:id/upvoted/");
export const upvote = inSession.user("upvote", "POST /features/:id/upvote/");
export const removeUpvote = inSession.user("removeUpvote", "POST /features/:id/remove_upvote/");
export const explainVotes = anyone("explainVotes", "GET /features/:id/votes/");
export const listVoters = anyone("listVoters", "GET /features/:id/voters/");
export const hideNameAtVote = inSession.user("hideNameAtVote", "PATCH /features/:id/upvote/");
export const hideNameOnPlatform = inSession.user(
  "hideNameOnPlatform",
  "PATCH /platforms/:slug/my-votes/",
);
export const getHiddenNames = user("getHiddenNames", "GET /my/hidden-names/");
