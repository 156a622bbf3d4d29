import * as contract from "@upwell/contract/queue/routes";
import { queueFile } from "@upwell/messages/tables";
import type { FastifyInstance } from "fastify";
import { route, routeFile, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { bulkUpdate, countRecipients } from "./bulk-update.ts";
import {
  deleteView,
  exportQueue,
  getLastSeen,
  listQueue,
  listViews,
  markSeen,
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
  route(app, contract.getLastSeen, ({ viewer, params }) => getLastSeen(deps, viewer, params.slug));
  route(app, contract.markSeen, ({ viewer, params }) => markSeen(deps, viewer, params.slug));
  route(app, contract.listViews, ({ viewer, params }) => listViews(deps, viewer, params.slug));
  route(app, contract.saveView, ({ viewer, params, body }) =>
    saveView(deps, viewer, params.slug, body),
  );
  route(app, contract.deleteView, ({ viewer, params }) => deleteView(deps, viewer, params.id));
  route(app, contract.bulkUpdateFeatures, ({ viewer, params, body }) =>
    bulkUpdate(deps, viewer, params.slug, body),
  );
  route(app, contract.countBulkRecipients, ({ viewer, params, body }) =>
    countRecipients(deps, viewer, params.slug, body.features),
  );
}
