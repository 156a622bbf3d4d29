import * as contract from "@upwell/contract/votes";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { castVote, getUpvoted, withdrawVote } from "./votes.ts";

export function voteRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getUpvoted, ({ viewer, params }) => getUpvoted(deps, viewer, params.id));
  route(app, contract.upvote, ({ viewer, params }) => castVote(deps, viewer, params.id));
  route(app, contract.removeUpvote, ({ viewer, params }) => withdrawVote(deps, viewer, params.id));
}
