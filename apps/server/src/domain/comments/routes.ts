import * as contract from "@upwell/contract/comments";
import type { FastifyInstance } from "fastify";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { createComment, listComments } from "./comments.ts";

export function commentRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(app, contract.listComments, ({ viewer, params }, page) =>
    listComments(deps, viewer, params.id, page),
  );
  route(app, contract.createComment, ({ viewer, params, body }) =>
    createComment(deps, viewer, params.id, body),
  );
}
