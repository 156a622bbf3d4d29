import * as contract from "@upwell/contract/status/routes";
import type { FastifyInstance } from "fastify";
import { authorScopes } from "../../http/cache/policy.ts";
import { byId } from "../../http/handlers.ts";
import { route } from "../../http/route.ts";
import { changeStatus, getStatusRecipients } from "./change-status.ts";
import type { Deps } from "./deps.ts";
import { getTimeline } from "./list-status-updates.ts";

export function statusRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    contract.listStatusUpdates,
    ({ viewer, params }) => getTimeline(deps, viewer, params.id),
    {
      cache: {
        scopes: ({ params }, items) => [`feature:${params.id}`, ...authorScopes(items)],
      },
    },
  );
  route(app, contract.createStatusUpdate, byId(deps, changeStatus));
  route(app, contract.countRecipients, byId(deps, getStatusRecipients));
}
