import * as contract from "@upwell/contract/snippets/routes";
import type { FastifyInstance } from "fastify";
import { byId, bySlug } from "../../http/handlers.ts";
import { route } from "../../http/route.ts";
import type { Deps } from "./deps.ts";
import { createSnippet, deleteSnippet, listSnippets, updateSnippet } from "./snippets.ts";

export function snippetRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listSnippets, ({ viewer, params }) =>
    listSnippets(deps, viewer, params.slug),
  );
  route(app, contract.createSnippet, bySlug(deps, createSnippet));
  route(app, contract.updateSnippet, byId(deps, updateSnippet));
  route(app, contract.deleteSnippet, byId(deps, deleteSnippet));
}
