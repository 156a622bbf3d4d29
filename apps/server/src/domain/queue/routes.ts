import * as contract from "@upwell/contract/queue/routes";
import { queueFile } from "@upwell/messages/tables";
import type { FastifyInstance } from "fastify";
import { byId, bySlug, field } from "../../http/handlers.ts";
import { route, routeFile, routePage } from "../../http/route.ts";
import { bulkUpdate, countRecipients } from "./bulk-update.ts";
import type { Deps } from "./deps.ts";
import {
  deleteView,
  exportQueue,
  getLastSeen,
  listQueue,
  listViews,
  markFeaturesSeen,
  markSeen,
  resetLastSeen,
  saveView,
} from "./queue.ts";

export function queueRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(app, contract.listQueue, ({ viewer, params, query }, page) =>
    listQueue(deps, viewer, params.slug, query, page),
  );
  routeFile(app, contract.exportQueue, ({ viewer, params, query }) => ({
    name: queueFile(params.slug),
    text: exportQueue(deps, viewer, params.slug, query),
  }));
  route(app, contract.getLastSeen, bySlug(deps, getLastSeen));
  route(app, contract.markSeen, bySlug(deps, markSeen));
  route(app, contract.resetLastSeen, bySlug(deps, resetLastSeen));
  route(app, contract.markFeaturesSeen, bySlug(deps, markFeaturesSeen));
  route(app, contract.listViews, bySlug(deps, listViews));
  route(app, contract.saveView, bySlug(deps, saveView));
  route(app, contract.deleteView, byId(deps, deleteView));
  route(app, contract.bulkUpdateFeatures, bySlug(deps, bulkUpdate));
  route(app, contract.countBulkRecipients, bySlug(deps, countRecipients, field("features")));
}
