/** The API's description, for programs and for people. */
import apiReference from "@scalar/fastify-api-reference";
import { openapiDocument } from "@upwell/contract/openapi";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../lib/deps.ts";
import { scriptPolicy } from "./inline-scripts.ts";

const page = "/docs";

/** The reference writes its own styles into the page; scripts are still only those we know. */
const policyFor = (text: string) =>
  [
    "default-src 'self'",
    scriptPolicy(text),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(";");

/** `GET /openapi.json` and the page that shows it, below the API's prefix. */
export async function registerDocs(app: FastifyInstance, { config }: Deps): Promise<void> {
  const api = `${config.basePath}/api`;
  const document = openapiDocument({ name: config.siteName, apiBase: api });
  // Made once, and the same bytes for everybody: of a hundred who ask and do not read, none costs more.
  const text = Buffer.from(JSON.stringify(document));
  app.get("/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(text),
  );
  await app.register(async (docs) => {
    docs.addHook("onRequest", async (request, reply) => {
      // The page's own redirect does not know of the path that the site lives below.
      if (/\/docs(\?|$)/.test(request.url)) return reply.redirect(`${api}${page}/`, 308);
      return undefined;
    });
    docs.addHook("onSend", async (_request, reply, payload) => {
      if (typeof payload !== "string" || !payload.startsWith("<!doctype html>")) return payload;
      reply.header("content-security-policy", policyFor(payload));
      return payload.replace("<html>", '<html lang="en">');
    });
    await docs.register(apiReference, {
      routePrefix: page,
      configuration: {
        pageTitle: `${config.siteName} API`,
        url: `${api}/openapi.json`,
        cdn: `${api}${page}/js/scalar.js`,
        operationTitleSource: "path",
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        mcp: { disabled: true },
        agent: { disabled: true },
        showDeveloperTools: "never",
      },
    });
  });
}
