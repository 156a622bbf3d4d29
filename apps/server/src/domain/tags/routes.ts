import * as contract from "@upwell/contract/tags";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { listFeaturedTags, listPlatformFeaturedTags, listTags, suggestTags } from "./list-tags.ts";

export function tagRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listTags, ({ query }) => listTags(deps, query));
  route(app, contract.listSuggestedTags, ({ query }) => suggestTags(deps, query));
  route(app, contract.listFeaturedTags, () => listFeaturedTags(deps));
  route(app, contract.listPlatformFeaturedTags, ({ params }) =>
    listPlatformFeaturedTags(deps, params.slug),
  );
}
