import * as contract from "@upwell/contract/features/routes";
import { wantHere as wantHereRoute } from "@upwell/contract/wishes/routes";
import type { FastifyInstance } from "fastify";
import { authorScopes } from "../../http/cache/policy.ts";
import { route } from "../../http/route.ts";
import { createFeature } from "../feature-suggestions/create-feature.ts";
import { wantHere } from "../feature-suggestions/want-here.ts";
import { updateFeature } from "../features/change-feature.ts";
import { restoreText } from "../features/restore-text.ts";
import type { Deps } from "./deps.ts";
import { addVoteAndFollow, getFeature, getResolvedFeature } from "./feature-page.ts";

/** The page of a feature, and the writes that answer with it. */
export function featurePageRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    contract.getFeature,
    ({ viewer, params }) => getResolvedFeature(deps, viewer, params.id),
    {
      cache: {
        scopes: ({ params }, data) => [
          `feature:${params.id}`,
          ...authorScopes([data, ...data.merged_features, data.answer ?? { user: null }]),
          ...authorScopes(data.workaround === null ? [] : [data.workaround]),
          ...(data.wish === null ? [] : [`wish:${data.wish.id}` as const]),
          ...data.related.map(({ id }) => `feature:${id}` as const),
          ...authorScopes(data.reasons),
          ...authorScopes(data.voters.map((user) => ({ user }))),
          ...authorScopes(data.split_from === null ? [] : [data.split_from]),
        ],
      },
      viewerState: ({ viewer }, feature) => addVoteAndFollow(deps, viewer, feature),
    },
  );
  route(app, contract.createFeature, async ({ viewer, body }) => {
    const id = await createFeature(deps, viewer, body);
    return getResolvedFeature(deps, viewer, id);
  });
  route(app, wantHereRoute, ({ viewer, params, body }) =>
    wantHere(deps, viewer, params.id, body.platform),
  );
  route(app, contract.updateFeature, async ({ viewer, params: { id }, body }) => {
    await updateFeature(deps, viewer, id, body);
    return getFeature(deps, viewer, id);
  });
  route(app, contract.restoreText, async ({ viewer, params: { id } }) => {
    await restoreText(deps, viewer, id);
    return getFeature(deps, viewer, id);
  });
}
