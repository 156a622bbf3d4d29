import * as contract from "@upwell/contract/feed/routes";
import type { FastifyInstance } from "fastify";
import { routePage } from "../../http/route.ts";
import type { Deps } from "./deps.ts";
import { listFeed, listFollowing } from "./feed.ts";

export function feedRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(app, contract.listFeed, ({ viewer }, page) => listFeed(deps, viewer, page));
  routePage(app, contract.listFollowing, ({ viewer, query }, page) =>
    listFollowing(deps, viewer, query.kind, page),
  );
}
