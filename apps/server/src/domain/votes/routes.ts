import * as contract from "@upwell/contract/votes/routes";
import type { FastifyInstance } from "fastify";
import { authorScopes } from "../../http/cache/policy.ts";
import { getClientNetworks } from "../../http/client-ip.ts";
import { byId, bySlug, field } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "./deps.ts";
import { createVoteExplainer, listVoters } from "./explain-votes.ts";
import { getHiddenNames, hideNameAtVote, hideNameOnPlatform } from "./privacy.ts";
import { throttleVotes } from "./vote-throttle.ts";
import { createVoteWatch } from "./vote-watch.ts";
import { createVoteWriter, getUpvoted } from "./votes.ts";

export function voteRoutes(app: FastifyInstance, deps: Deps): void {
  const writer = createVoteWriter(deps);
  const addVote = throttleVotes(deps, writer);
  route(app, contract.getUpvoted, byId(deps, getUpvoted));
  const watch = createVoteWatch(deps);
  route(app, contract.upvote, async ({ viewer, params, query, request }) => {
    const networks = getClientNetworks(request.ip);
    const state = await addVote(viewer, params.id, networks);
    const { referrer } = query;
    await watch({ feature_id: params.id, user_id: viewer.id, networks, referrer });
    return state;
  });
  route(app, contract.removeUpvote, ({ viewer, params }) => writer.removeVote(viewer, params.id));
  const explainVotes = createVoteExplainer(deps);
  route(app, contract.explainVotes, ({ params }) => explainVotes(params.id), {
    cache: { scopes: ({ params }) => [`feature:${params.id}`] },
  });
  routePage(app, contract.listVoters, ({ params }, page) => listVoters(deps, params.id, page), {
    cache: { scopes: ({ params }, voters) => [`feature:${params.id}`, ...authorScopes(voters)] },
  });
  route(app, contract.hideNameAtVote, byId(deps, hideNameAtVote, field("hides_name")));
  route(app, contract.hideNameOnPlatform, bySlug(deps, hideNameOnPlatform, field("hides_name")));
  route(app, contract.getHiddenNames, ({ viewer }) => getHiddenNames(deps, viewer));
}
