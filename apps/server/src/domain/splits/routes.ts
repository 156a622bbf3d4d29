import * as contract from "@upwell/contract/splits/routes";
import type { FastifyInstance } from "fastify";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { listSplits } from "./list-splits.ts";
import { splitFeature } from "./split-feature.ts";
import { undoSplit } from "./undo-split.ts";

export function splitRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.splitFeature, ({ viewer, params, body }) =>
    splitFeature(deps, viewer, params.id, body),
  );
  route(app, contract.undoSplit, ({ viewer, params }) => undoSplit(deps, viewer, params.id));
  routePage(app, contract.listSplits, ({ viewer, params }, page) =>
    listSplits(deps, viewer, params.slug, page),
  );
}
