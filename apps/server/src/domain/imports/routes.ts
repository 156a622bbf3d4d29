import { slug } from "@upwell/contract/fields";
import * as contract from "@upwell/contract/imports/routes";
import { validationMessages } from "@upwell/contract/messages";
import { addressesFile, archiveFile, problemsFile } from "@upwell/messages/imports";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { byId, bySlug, fixed } from "../../http/handlers.ts";
import { readParams, route, routeFile, routePage } from "../../http/route.ts";
import { createFieldError, found } from "../../lib/app-error.ts";
import { getSiteUrl } from "../../lib/site-url.ts";
import { writeArchive } from "./archive.ts";
import * as authors from "./authors.ts";
import type { Deps } from "./deps.ts";
import * as lists from "./import-lists.ts";
import * as imports from "./imports.ts";
import { fromPairs } from "./options.ts";
import { findAddress } from "./queries.ts";
import { readIssues } from "./read-forge.ts";

export function importRoutes(app: FastifyInstance, deps: Deps): void {
  routeFile(app, contract.exportArchive, ({ viewer, params, query }) => ({
    name: archiveFile(params.slug),
    text: writeArchive(deps, viewer, params.slug, query.notes === "yes"),
  }));
  routePage(app, contract.listImports, ({ viewer, params }, page) =>
    imports.listImports(deps, viewer, params.slug, page),
  );
  route(app, contract.createImport, bySlug(deps, imports.createImport));
  routeFile(app, contract.exportAddresses, ({ viewer, params }) => ({
    name: addressesFile(params.slug),
    text: lists.exportAddresses(deps, viewer, params.slug),
  }));
  route(app, contract.getImport, byId(deps, imports.getImport));
  route(app, contract.changeImport, ({ viewer, params, body }) =>
    imports.changeImport(deps, viewer, params.id, fromPairs(body)),
  );
  route(app, contract.addPart, async ({ viewer, params, files }) => {
    await imports.requireImport(deps, viewer, params.id);
    if (files.part === undefined) throw createFieldError("part", validationMessages.required);
    await imports.addPart(deps, viewer, params.id, params.position, files.part);
  });
  route(app, contract.readIssues, byId(deps, readIssues));
  route(app, contract.readImport, byId(deps, imports.readFile));
  routePage(app, contract.listImportItems, ({ viewer, params, query }, page) =>
    lists.listItems(deps, viewer, params.id, query.found, page),
  );
  route(app, contract.chooseSimilar, byId(deps, imports.chooseSimilar));
  routeFile(app, contract.exportImportProblems, ({ viewer, params }) => ({
    name: problemsFile("import"),
    text: lists.exportProblems(deps, viewer, params.id),
  }));
  route(app, contract.startImport, byId(deps, imports.startImport));
  route(app, contract.stopImport, byId(deps, imports.stopImport));
  route(app, contract.undoImport, byId(deps, imports.undoImport));
  route(app, contract.listMyTexts, ({ viewer }) => authors.listMyTexts(deps, viewer));
  route(app, contract.claimMyTexts, byId(deps, authors.claimMyTexts));
  route(app, contract.removeMyName, byId(deps, authors.removeMyName));
  route(app, contract.removeFeatureName, byId(deps, authors.removeName, fixed("feature_id")));
  route(app, contract.removeCommentName, byId(deps, authors.removeName, fixed("comment_id")));
}

const fromParams = z.object({
  slug,
  source: z.string().check(z.maxLength(60)),
  id: z.string().check(z.maxLength(200)),
});

/** Old addresses of imported ideas lead to them. */
export function importedAddresses(app: FastifyInstance, deps: Deps): void {
  const config = { countedAs: "page" } as const;
  app.get("/from/:slug/:source/:id", { config }, async (request, reply) => {
    const { slug: of, source, id } = readParams(request, fromParams);
    const idea = found(await findAddress(deps.db, of, source, id));
    // Not for ever: an undo ends it.
    return reply
      .header("cache-control", "no-cache")
      .redirect(getSiteUrl(deps.config, `/feature/${idea.id}`), 302);
  });
}
