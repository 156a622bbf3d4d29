import * as contract from "@upwell/contract/triage";
import { queueFile } from "@upwell/messages/tables";
import type { FastifyInstance } from "fastify";
import { route, routeFile, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { countAudience, doToMany } from "./do-to-many.ts";
import {
  deleteView,
  exportQueue,
  getLook,
  listQueue,
  listViews,
  markLooked,
  saveView,
} from "./queue.ts";

export function triageRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(app, contract.listTriage, ({ viewer, params, query }, page) =>
    listQueue(deps, viewer, params.slug, query, page),
  );
  routeFile(app, contract.exportTriage, ({ viewer, params, query }) => ({
    name: queueFile(params.slug),
    text: exportQueue(deps, viewer, params.slug, query),
  }));
  route(app, contract.getLook, ({ viewer, params }) => getLook(deps, viewer, params.slug));
  route(app, contract.markLooked, ({ viewer, params }) => markLooked(deps, viewer, params.slug));
  route(app, contract.listViews, ({ viewer, params }) => listViews(deps, viewer, params.slug));
  route(app, contract.saveView, ({ viewer, params, body }) =>
    saveView(deps, viewer, params.slug, body),
  );
  route(app, contract.deleteView, ({ viewer, params }) => deleteView(deps, viewer, params.id));
  route(app, contract.doToMany, ({ viewer, params, body }) =>
    doToMany(deps, viewer, params.slug, body),
  );
  route(app, contract.countAudienceOfMany, ({ viewer, params, body }) =>
    countAudience(deps, viewer, params.slug, body.features),
  );
}
