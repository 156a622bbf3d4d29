import * as contract from "@upwell/contract/vote-removals/routes";
import type { FastifyInstance } from "fastify";
import { byId } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "./deps.ts";
import { countVotesByHour, getSuspiciousVotes } from "./suspicious-votes.ts";
import { decideVoteAlarm, listVoteAlarms } from "./vote-alarms.ts";
import {
  listVoteRemovals,
  previewVoteRemoval,
  removeVotes,
  restoreVotes,
} from "./vote-removals.ts";

export function voteRemovalRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(app, contract.listVoteAlarms, ({ viewer }, page) => listVoteAlarms(deps, viewer, page));
  route(app, contract.decideVoteAlarm, byId(deps, decideVoteAlarm));
  route(app, contract.getSuspiciousVotes, () => getSuspiciousVotes(deps));
  route(app, contract.countVotesByHour, ({ query }) => countVotesByHour(deps, query));
  route(app, contract.previewVoteRemoval, ({ viewer, body }) =>
    previewVoteRemoval(deps, viewer, body),
  );
  route(app, contract.removeVotes, ({ viewer, body }) => removeVotes(deps, viewer, body));
  routePage(app, contract.listVoteRemovals, (_input, page) => listVoteRemovals(deps, page));
  route(app, contract.restoreVotes, ({ viewer, params, body }) =>
    restoreVotes(deps, viewer, params.id, body.user_id),
  );
}
