/** OAuth 2.1 for programs: the calls of the consent page, and what programs ask for themselves. */
import { OAuthError } from "@modelcontextprotocol/sdk/server/auth/errors.js";
import * as contract from "@upwell/contract/oauth/routes";
import type { FastifyError, FastifyInstance } from "fastify";
import { getCachingHeaders } from "../../http/cache/shared-caching.ts";
import { sendError } from "../../http/errors.ts";
import { registerJsonBodies } from "../../http/json-bodies.ts";
import { route } from "../../http/route.ts";
import { notIndexed } from "../../http/security-headers.ts";
import { approveClient, describeClient, exchangeCode } from "./connect.ts";
import type { Deps } from "./deps.ts";
import {
  describeResource,
  describeServer,
  registerPath,
  resourceMetadataPath,
  serverMetadataPath,
  tokenPath,
} from "./metadata.ts";
import { registerClient } from "./register-client.ts";

export function oauthRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.describeClient, ({ viewer, query }) => describeClient(deps, viewer, query));
  route(app, contract.approveClient, ({ viewer, body }) => approveClient(deps, viewer, body));
}

/** More than an id, a code and an address need. */
const bodyLimit = 16 * 1024;
const config = { countedAs: "page" } as const;

const parseForm = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** What programs find and call, outside of the API. */
export async function oauthPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const { basePath } = deps.config;
  const documents = {
    [resourceMetadataPath]: describeResource(deps.config),
    "/.well-known/oauth-protected-resource": describeResource(deps.config),
    [serverMetadataPath]: describeServer(deps.config),
    // Of a site with a base path, clients ask the root of its host.
    ...(basePath !== "" && { [serverMetadataPath + basePath]: describeServer(deps.config) }),
  };
  for (const [path, document] of Object.entries(documents))
    app.get(path, { config }, async (request, reply) =>
      reply
        .header(...notIndexed)
        .headers(getCachingHeaders(request, []))
        .send(document),
    );

  await app.register(async (programs) => {
    registerJsonBodies(programs);
    programs.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, parseForm(body as string)),
    );
    programs.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });
    programs.setErrorHandler((error: FastifyError | OAuthError, request, reply) =>
      error instanceof OAuthError
        ? reply.code(400).send(error.toResponseObject())
        : sendError(error, request, reply),
    );
    programs.post(registerPath, { config, bodyLimit }, async ({ body }, reply) =>
      reply.code(201).send(await registerClient(deps, body)),
    );
    programs.post(tokenPath, { config, bodyLimit }, async ({ body }) =>
      exchangeCode(deps, (body ?? {}) as Record<string, string>),
    );
  });
}
