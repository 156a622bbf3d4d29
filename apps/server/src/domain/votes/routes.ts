import * as contract from "@upwell/contract/votes/routes";
import type { FastifyInstance } from "fastify";
import { getClientNetworks } from "../../http/client-ip.ts";
import { route } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { throttleVotes } from "./vote-throttle.ts";
import { createVoteWriter, getUpvoted } from "./votes.ts";

export function voteRoutes(app: FastifyInstance, deps: Deps): void {
  const writer = createVoteWriter(deps);
  const addVote = throttleVotes(deps, writer);
  route(app, contract.getUpvoted, ({ viewer, params }) => getUpvoted(deps, viewer, params.id));
  route(app, contract.upvote, ({ viewer, params, request }) =>
    addVote(viewer, params.id, getClientNetworks(request.ip)),
  );
  route(app, contract.removeUpvote, ({ viewer, params }) => writer.removeVote(viewer, params.id));
}
