/** The API documentation: the OpenAPI document and a page that renders it. */
import { openapiDocument } from "@upwell/contract/openapi";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from "fastify";
import { AppError } from "../lib/app-error.ts";
import type { Deps } from "../lib/deps.ts";
import { loadFaces } from "../lib/plain-page.ts";
import { createScriptDirective } from "./inline-scripts.ts";

const docsPath = "/docs";

/** The colours and type of packages/ui/src/tokens.css in the variables of the reference page. */
const tokens = `
.light-mode {
  --scalar-background-1: oklch(0.976 0.009 88);
  --scalar-background-2: oklch(0.945 0.012 86);
  --scalar-background-3: oklch(0.915 0.014 86);
  --scalar-color-1: oklch(0.235 0.02 255);
  --scalar-color-2: oklch(0.405 0.02 255);
  --scalar-color-3: oklch(0.5 0.018 255);
  --scalar-color-accent: oklch(0.43 0.078 180);
  --scalar-border-color: oklch(0.875 0.014 86);
}
.dark-mode {
  --scalar-background-1: oklch(0.195 0.021 258);
  --scalar-background-2: oklch(0.228 0.022 258);
  --scalar-background-3: oklch(0.27 0.022 258);
  --scalar-color-1: oklch(0.935 0.01 88);
  --scalar-color-2: oklch(0.8 0.014 250);
  --scalar-color-3: oklch(0.7 0.018 252);
  --scalar-color-accent: oklch(0.8 0.095 178);
  --scalar-border-color: oklch(0.315 0.022 257);
}
:root {
  --scalar-font: Figtree, "Segoe UI", system-ui, sans-serif;
}
h1, h2 {
  font-family: Brygada, "Iowan Old Style", Georgia, serif;
}`;

/** The page has inline styles. Inline scripts are allowed by hash only. */
const createCsp = (text: string) =>
  [
    "default-src 'self'",
    createScriptDirective(text),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(";");

/** Loads the reference page on demand: it and its script are megabytes, rarely requested. */
async function createReference({ config }: Deps): Promise<FastifyInstance> {
  const { default: apiReference } = await import("@scalar/fastify-api-reference");
  const api = `${config.basePath}/api`;
  const reference = fastify();
  await reference.register(apiReference, {
    // Without the base path: requests arrive without it.
    routePrefix: `/api${docsPath}`,
    configuration: {
      pageTitle: `${config.siteName} API`,
      url: `${api}/openapi.json`,
      cdn: `${api}${docsPath}/js/scalar.js`,
      operationTitleSource: "path",
      withDefaultFonts: false,
      customCss: loadFaces(`${config.basePath}/`) + tokens,
      telemetry: false,
      hideClientButton: true,
      mcp: { disabled: true },
      agent: { disabled: true },
      showDeveloperTools: "never",
    },
  });
  await reference.ready();
  return reference;
}

/** Returns a function that calls `make` on its first call and then returns the same value. */
function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Registers `GET /openapi.json` and `GET /docs/` below the API's prefix. */
export function registerDocs(app: FastifyInstance, deps: Deps): void {
  const { config } = deps;
  const api = `${config.basePath}/api`;
  // One buffer for all responses, so that slow readers cost no memory of their own.
  const text = lazy(() =>
    Buffer.from(JSON.stringify(openapiDocument({ name: config.siteName, apiBase: api }))),
  );
  app.get("/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(text()),
  );
  const reference = lazy(() => createReference(deps));
  const serveReference = async (request: FastifyRequest, reply: FastifyReply) => {
    if (/\/docs(\?|$)/.test(request.url)) return reply.redirect(`${api}${docsPath}/`, 308);
    const { statusCode, headers, rawPayload } = await (await reference()).inject(request.url);
    if (statusCode !== 200) throw new AppError("not_found");
    if (headers["content-type"] !== undefined) reply.type(headers["content-type"]);
    if (!String(headers["content-type"]).startsWith("text/html")) return reply.send(rawPayload);
    const html = rawPayload.toString().replace("<html>", '<html lang="en">');
    return reply.header("content-security-policy", createCsp(html)).send(html);
  };
  app.get(docsPath, serveReference);
  app.get(`${docsPath}/*`, { config: { countedAs: "file" } }, serveReference);
}
