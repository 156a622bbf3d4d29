import * as contract from "@upwell/contract/imports/routes";
import { archiveFile } from "@upwell/messages/imports";
import type { FastifyInstance } from "fastify";
import { routeFile } from "../../http/route.ts";
import { writeArchive } from "./archive.ts";
import type { Deps } from "./deps.ts";

export function importRoutes(app: FastifyInstance, deps: Deps): void {
  routeFile(app, contract.exportArchive, ({ viewer, params, query }) => ({
    name: archiveFile(params.slug),
    text: writeArchive(deps, viewer, params.slug, query.notes === "yes"),
  }));
}
