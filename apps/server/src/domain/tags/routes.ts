import { moderateTag as moderateTagRoute } from "@upwell/contract/moderation/routes";
import * as contract from "@upwell/contract/tags/routes";
import { tagsFile } from "@upwell/messages/tables";
import type { FastifyInstance } from "fastify";
import { listScope } from "../../http/cache/policy.ts";
import { byId, field } from "../../http/handlers.ts";
import { route, routeFile, routePage } from "../../http/route.ts";
import type { Deps } from "./deps.ts";
import { listFeaturedTags, listPlatformFeaturedTags, listTags, suggestTags } from "./list-tags.ts";
import { deleteTag, exportTags, listAllTags, mergeTag, renameTag } from "./manage-tags.ts";
import { moderateTag } from "./moderate-tag.ts";

const cache = {
  scopes: ({ query }: { query: { platform?: string | undefined } }) => [listScope(query.platform)],
};

export function tagRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listTags, ({ query }) => listTags(deps, query), { cache });
  route(app, contract.listSuggestedTags, ({ query }) => suggestTags(deps, query), { cache });
  route(app, contract.listFeaturedTags, () => listFeaturedTags(deps), {
    cache: { scopes: () => ["directory"] },
  });
  route(
    app,
    contract.listPlatformFeaturedTags,
    ({ params }) => listPlatformFeaturedTags(deps, params.slug),
    { cache: { scopes: ({ params }) => [`platform:${params.slug}`] } },
  );
  route(app, moderateTagRoute, ({ viewer, body }) => moderateTag(deps, viewer, body));
  routePage(app, contract.listStaffTags, ({ viewer, params, query }, page) =>
    listAllTags(deps, viewer, params.slug, query, page),
  );
  routeFile(app, contract.exportStaffTags, ({ viewer, params, query }) => ({
    name: tagsFile(params.slug),
    text: exportTags(deps, viewer, params.slug, query),
  }));
  route(app, contract.renameTag, byId(deps, renameTag, field("name")));
  route(app, contract.mergeTag, byId(deps, mergeTag, field("into")));
  route(app, contract.deleteTag, byId(deps, deleteTag));
}
