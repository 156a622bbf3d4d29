import * as contract from "@upwell/contract/merges/routes";
import { mergesFile } from "@upwell/messages/tables";
import type { FastifyInstance } from "fastify";
import { byId, field } from "../../http/handlers.ts";
import { route, routeFile, routePage } from "../../http/route.ts";
import type { Deps } from "./deps.ts";
import { dismissDuplicate, listDuplicatePairs, listDuplicates } from "./duplicates.ts";
import { exportMerges, listMerges } from "./list-merges.ts";
import { mergeFeature } from "./merge-feature.ts";
import { proposeDuplicate } from "./propose-duplicate.ts";
import { undoMerge } from "./undo-merge.ts";

export function mergeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listDuplicates, byId(deps, listDuplicates));
  routePage(app, contract.listDuplicatePairs, ({ viewer, params }, page) =>
    listDuplicatePairs(deps, viewer, params.slug, page),
  );
  route(app, contract.proposeDuplicate, ({ viewer, params, body }) =>
    proposeDuplicate(deps, viewer, { feature: params.id, duplicateOf: body.duplicate_of }),
  );
  route(app, contract.dismissDuplicate, ({ viewer, body }) =>
    dismissDuplicate(deps, viewer, body.feature_ids),
  );
  route(app, contract.mergeFeature, byId(deps, mergeFeature, field("into")));
  route(app, contract.undoMerge, byId(deps, undoMerge));
  routePage(app, contract.listMerges, ({ viewer, params }, page) =>
    listMerges(deps, viewer, params.slug, page),
  );
  routeFile(app, contract.exportMerges, ({ viewer, params }) => ({
    name: mergesFile(params.slug),
    text: exportMerges(deps, viewer, params.slug),
  }));
}
