import * as contract from "@upwell/contract/changelog/routes";
import type { FastifyInstance } from "fastify";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { createEntry, deleteEntry, updateEntry } from "./change-entry.ts";
import { countRecipients, getEntry, listChangelog, listStaffChangelog } from "./changelog.ts";
import { publishEntry, unpublishEntry } from "./publish-entry.ts";

export function changelogRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(
    app,
    contract.listChangelog,
    ({ params }, page) => listChangelog(deps, params.slug, page),
    { cache: { scopes: ({ params }) => [`platform:${params.slug}`] } },
  );
  routePage(app, contract.listStaffChangelog, ({ viewer, params }, page) =>
    listStaffChangelog(deps, viewer, params.slug, page),
  );
  route(app, contract.createEntry, ({ viewer, params, body }) =>
    createEntry(deps, viewer, params.slug, body),
  );
  route(app, contract.getEntry, ({ viewer, params }) => getEntry(deps, viewer, params.id));
  route(app, contract.updateEntry, ({ viewer, params, body }) =>
    updateEntry(deps, viewer, params.id, body),
  );
  route(app, contract.deleteEntry, ({ viewer, params }) => deleteEntry(deps, viewer, params.id));
  route(app, contract.publishEntry, ({ viewer, params, body }) =>
    publishEntry(deps, viewer, params.id, body),
  );
  route(app, contract.unpublishEntry, ({ viewer, params }) =>
    unpublishEntry(deps, viewer, params.id),
  );
  route(app, contract.countEntryRecipients, ({ viewer, params }) =>
    countRecipients(deps, viewer, params.id),
  );
}
