/** Administrators remove votes and restore them. */
import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { adminRoute } = listRoutes<typeof schemas>("voteRemovals");

export const previewVoteRemoval = adminRoute("previewVoteRemoval", "POST /staff/votes/preview/");
export const removeVotes = adminRoute("removeVotes", "POST /staff/votes/removals/");
export const listVoteRemovals = adminRoute("listVoteRemovals", "GET /staff/votes/removals/");
export const restoreVotes = adminRoute("restoreVotes", "POST /staff/votes/removals/:id/restore/");
