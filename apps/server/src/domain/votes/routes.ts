import * as contract from "@upwell/contract/votes";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { getUpvoted, openVoteWriter } from "./votes.ts";

export function voteRoutes(app: FastifyInstance, deps: Deps): void {
  const { castVote, withdrawVote } = openVoteWriter(deps);
  route(app, contract.getUpvoted, ({ viewer, params }) => getUpvoted(deps, viewer, params.id));
  route(app, contract.upvote, ({ viewer, params }) => castVote(viewer, params.id));
  route(app, contract.removeUpvote, ({ viewer, params }) => withdrawVote(viewer, params.id));
}
