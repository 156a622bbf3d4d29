import * as contract from "@upwell/contract/features/routes";
import type { FeatureWire } from "@upwell/contract/features/schemas";
import type { FastifyInstance } from "fastify";
import { authorScopes, listScope } from "../../http/cache/policy.ts";
import { byId } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { deleteFeature } from "./change-feature.ts";
import type { Deps } from "./deps.ts";
import { listByMeaning, listSimilar } from "./find-similar.ts";
import { listFeatures, listPlatformFeatures, listTrending } from "./list-features.ts";
import { addVotes } from "./present.ts";
import { restoreFeature } from "./restore-feature.ts";
import { removeEarlierTexts } from "./restore-text.ts";

/** How long likeness by meaning is kept: a job writes the vectors, which publish nothing, and memory has those of a minute ago. */
const likenessSeconds = 60;

const addSeconds = (now: Date, seconds: number) => new Date(now.getTime() + 1000 * seconds);

/** Case and blanks make no difference to what a text is like. */
const normalizeText = (text: string) => text.toLowerCase().replace(/\s+/g, " ");

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
  route(app, contract.listByMeaning, ({ viewer, query }) => listByMeaning(deps, viewer, query), {
    cache: {
      scopes: ({ query }, items) => [listScope(query.platform), ...authorScopes(items)],
      normalize: (query) => ({ ...query, search: normalizeText(query.search) }),
      // While the model is busy, nothing is found.
      expires: (items, now) => addSeconds(now, items.length > 0 ? likenessSeconds : 5),
    },
    viewerState,
  });
  route(app, contract.listSimilar, ({ viewer, query }) => listSimilar(deps, viewer, query), {
    cache: {
      scopes: ({ query }, items) => [`platform:${query.platform}`, ...authorScopes(items)],
      normalize: (query) => ({ ...query, title: normalizeText(query.title) }),
      expires: (_items, now) => addSeconds(now, likenessSeconds),
    },
    viewerState,
  });
  route(app, contract.removeEarlierTexts, byId(deps, removeEarlierTexts));
  route(app, contract.deleteFeature, byId(deps, deleteFeature));
  route(app, contract.restoreFeature, byId(deps, restoreFeature));
}
