import * as contract from "@upwell/contract/users";
import type { FastifyInstance } from "fastify";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { countContributions, listMyContributions } from "./my-contributions.ts";
import {
  getActivityStats,
  getPerson,
  listCommentsOf,
  listContributions,
  listUpvotedFeatures,
} from "./people.ts";

export function userRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getUser, ({ params }) => getPerson(deps, params.id));
  route(app, contract.getActivityStats, ({ params }) => getActivityStats(deps, params.id));
  routePage(app, contract.listUserContributions, ({ viewer, params }, page) =>
    listContributions(deps, viewer, params.id, page),
  );
  routePage(app, contract.listUserComments, ({ viewer, params }, page) =>
    listCommentsOf(deps, viewer, params.id, page),
  );
  routePage(app, contract.listUpvotedFeatures, ({ viewer, params }, page) =>
    listUpvotedFeatures(deps, viewer, params.id, page),
  );
  routePage(app, contract.listMyContributions, ({ viewer, query }, page) =>
    listMyContributions(deps, viewer, query.group ?? "all", page),
  );
  route(app, contract.countMyContributions, ({ viewer }) => countContributions(deps, viewer));
}
