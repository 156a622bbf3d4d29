import * as contract from "@upwell/contract/features/routes";
import type { FeatureWire } from "@upwell/contract/features/schemas";
import type { FastifyInstance } from "fastify";
import { authorScopes, listScope } from "../../http/cache/policy.ts";
import { byId } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { deleteFeature } from "./change-feature.ts";
import { listByMeaning, listSimilar } from "./find-similar.ts";
import { listFeatures, listPlatformFeatures, listTrending } from "./list-features.ts";
import { addVotes } from "./present.ts";
import { removeEarlierTexts } from "./restore-text.ts";

export function featureRoutes(app: FastifyInstance, deps: Deps): void {
  const viewerState = ({ viewer }: { viewer: Viewer }, features: FeatureWire[]) =>
    addVotes(deps, viewer, features);
  routePage(
    app,
    contract.listFeatures,
    ({ viewer, query }, page) => listFeatures(deps, viewer, query, page),
    {
      cache: {
        scopes: ({ query }, items) => [listScope(query.platform), ...authorScopes(items)],
      },
      viewerState,
    },
  );
  routePage(
    app,
    contract.listPlatformFeatures,
    ({ viewer, params, query }, page) =>
      listPlatformFeatures(deps, viewer, params.slug, query, page),
    {
      cache: {
        scopes: ({ params }, items) => [`platform:${params.slug}`, ...authorScopes(items)],
      },
      viewerState,
    },
  );
  routePage(app, contract.listTrending, ({ viewer }, page) => listTrending(deps, viewer, page), {
    cache: { scopes: (_input, items) => ["directory", ...authorScopes(items)] },
    viewerState,
  });
  route(app, contract.listByMeaning, ({ viewer, query }) => listByMeaning(deps, viewer, query));
  route(app, contract.listSimilar, ({ viewer, query }) => listSimilar(deps, viewer, query));
  route(app, contract.removeEarlierTexts, byId(deps, removeEarlierTexts));
  route(app, contract.deleteFeature, byId(deps, deleteFeature));
}
