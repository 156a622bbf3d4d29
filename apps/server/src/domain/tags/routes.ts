import * as staff from "@upwell/contract/staff-tags";
import * as contract from "@upwell/contract/tags";
import { tagsFile } from "@upwell/messages/tables";
import type { FastifyInstance } from "fastify";
import { route, routeFile, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { exportTags } from "./export-tags.ts";
import { deleteTag, listAllTags, mergeTag, renameTag } from "./keep-tags.ts";
import { listFeaturedTags, listPlatformFeaturedTags, listTags, suggestTags } from "./list-tags.ts";

export function tagRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listTags, ({ query }) => listTags(deps, query));
  route(app, contract.listSuggestedTags, ({ query }) => suggestTags(deps, query));
  route(app, contract.listFeaturedTags, () => listFeaturedTags(deps));
  route(app, contract.listPlatformFeaturedTags, ({ params }) =>
    listPlatformFeaturedTags(deps, params.slug),
  );
  routePage(app, staff.listStaffTags, ({ viewer, params, query }, page) =>
    listAllTags(deps, viewer, params.slug, query, page),
  );
  routeFile(app, staff.exportStaffTags, ({ viewer, params, query }) => ({
    name: tagsFile(params.slug),
    text: exportTags(deps, viewer, params.slug, query),
  }));
  route(app, staff.renameTag, ({ viewer, params, body }) =>
    renameTag(deps, viewer, params.id, body.name),
  );
  route(app, staff.mergeTag, ({ viewer, params, body }) =>
    mergeTag(deps, viewer, params.id, body.into),
  );
  route(app, staff.deleteTag, ({ viewer, params }) => deleteTag(deps, viewer, params.id));
}
