import type { FeatureWire } from "@upwell/contract/features";
import * as contract from "@upwell/contract/features";
import type { FastifyInstance } from "fastify";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { createFeature } from "./create-feature.ts";
import { deleteFeature } from "./delete-feature.ts";
import { showFeature } from "./find-feature.ts";
import { listFeatures, listOfPlatform, listSimilar, listTrending } from "./list-features.ts";
import { withOwnTies, withOwnVotes } from "./own.ts";
import { updateFeature } from "./update-feature.ts";

export function featureRoutes(app: FastifyInstance, deps: Deps): void {
  const ownVotes = ({ viewer }: { viewer: Viewer }, features: FeatureWire[]) =>
    withOwnVotes(deps, viewer, features);
  routePage(
    app,
    contract.listFeatures,
    ({ viewer, query }, page) => listFeatures(deps, viewer, query, page),
    ownVotes,
  );
  routePage(
    app,
    contract.listPlatformFeatures,
    ({ viewer, params, query }, page) => listOfPlatform(deps, viewer, params.slug, query, page),
    ownVotes,
  );
  routePage(
    app,
    contract.listTrending,
    ({ viewer }, page) => listTrending(deps, viewer, page),
    ownVotes,
  );
  route(app, contract.listSimilar, ({ viewer, query }) => listSimilar(deps, viewer, query));
  route(
    app,
    contract.getFeature,
    ({ viewer, params }) => showFeature(deps, viewer, params.id),
    ({ viewer }, feature) => withOwnTies(deps, viewer, feature),
  );
  route(app, contract.createFeature, ({ viewer, body }) => createFeature(deps, viewer, body));
  route(app, contract.updateFeature, ({ viewer, params, body }) =>
    updateFeature(deps, viewer, params.id, body),
  );
  route(app, contract.deleteFeature, ({ viewer, params }) =>
    deleteFeature(deps, viewer, params.id),
  );
}
