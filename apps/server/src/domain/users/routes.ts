import type { FeatureWire } from "@upwell/contract/features";
import * as contract from "@upwell/contract/users";
import type { FastifyInstance } from "fastify";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { withOwnVotes } from "../features/own.ts";
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
  const ownVotes = ({ viewer }: { viewer: Viewer }, features: FeatureWire[]) =>
    withOwnVotes(deps, viewer, features);
  routePage(
    app,
    contract.listUserContributions,
    ({ viewer, params }, page) => listContributions(deps, viewer, params.id, page),
    ownVotes,
  );
  routePage(
    app,
    contract.listUserComments,
    ({ viewer, params }, page) => listCommentsOf(deps, viewer, params.id, page),
    // Their author sees those in review among them.
    async ({ viewer, params }, comments) => (viewer.id === params.id ? null : comments),
  );
  routePage(
    app,
    contract.listUpvotedFeatures,
    ({ viewer, params }, page) => listUpvotedFeatures(deps, viewer, params.id, page),
    ownVotes,
  );
  routePage(app, contract.listMyContributions, ({ viewer, query }, page) =>
    listMyContributions(deps, viewer, query.group ?? "all", page),
  );
  route(app, contract.countMyContributions, ({ viewer }) => countContributions(deps, viewer));
}
