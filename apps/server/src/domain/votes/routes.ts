import * as contract from "@upwell/contract/votes";
import type { FastifyInstance } from "fastify";
import { callerAddress } from "../../http/caller-address.ts";
import { route } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { guardVotes } from "./guarded-vote.ts";
import { getUpvoted, openVoteWriter } from "./votes.ts";

export function voteRoutes(app: FastifyInstance, deps: Deps): void {
  const writer = openVoteWriter(deps);
  const castVote = guardVotes(deps, writer);
  route(app, contract.getUpvoted, ({ viewer, params }) => getUpvoted(deps, viewer, params.id));
  route(app, contract.upvote, ({ viewer, params, request }) =>
    castVote(viewer, params.id, callerAddress(request.ip)),
  );
  route(app, contract.removeUpvote, ({ viewer, params }) => writer.withdrawVote(viewer, params.id));
}
