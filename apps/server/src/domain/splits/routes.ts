import * as contract from "@upwell/contract/splits/routes";
import type { FastifyInstance } from "fastify";
import { byId } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "./deps.ts";
import { listSplits } from "./list-splits.ts";
import { splitFeature } from "./split-feature.ts";
import { undoSplit } from "./undo-split.ts";

export function splitRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.splitFeature, byId(deps, splitFeature));
  route(app, contract.undoSplit, byId(deps, undoSplit));
  routePage(app, contract.listSplits, ({ viewer, params }, page) =>
    listSplits(deps, viewer, params.slug, page),
  );
}
