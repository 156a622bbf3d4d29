import * as contract from "@upwell/contract/changelog/routes";
import type { FastifyInstance } from "fastify";
import { byId, bySlug } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import { createEntry, deleteEntry, updateEntry } from "./change-entry.ts";
import {
  countRecipients,
  getEntry,
  getPublishedEntry,
  listChangelog,
  listStaffChangelog,
} from "./changelog.ts";
import type { Deps } from "./deps.ts";
import { publishEntry, unpublishEntry } from "./publish-entry.ts";

export function changelogRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(
    app,
    contract.listChangelog,
    ({ params }, page) => listChangelog(deps, params.slug, page),
    { cache: { scopes: ({ params }) => [`platform:${params.slug}`] } },
  );
  route(app, contract.getPublishedEntry, ({ params }) => getPublishedEntry(deps, params.id), {
    cache: { scopes: (_input, { platform }) => [`platform:${platform.slug}`] },
  });
  routePage(app, contract.listStaffChangelog, ({ viewer, params }, page) =>
    listStaffChangelog(deps, viewer, params.slug, page),
  );
  route(app, contract.createEntry, bySlug(deps, createEntry));
  route(app, contract.getEntry, byId(deps, getEntry));
  route(app, contract.updateEntry, byId(deps, updateEntry));
  route(app, contract.deleteEntry, byId(deps, deleteEntry));
  route(app, contract.publishEntry, byId(deps, publishEntry));
  route(app, contract.unpublishEntry, byId(deps, unpublishEntry));
  route(app, contract.countEntryRecipients, byId(deps, countRecipients));
}
