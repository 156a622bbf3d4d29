/** The API documentation: the OpenAPI document, a page that renders it, and the script of that page. */
import { readdirSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import { openapiDocument } from "@upwell/contract/openapi";
import type { FastifyInstance } from "fastify";
import { embedJson, html } from "../lib/html.ts";
import { loadFaces } from "../lib/plain-page.ts";
import { createCachedResponse, sendCachedResponse } from "./cache/cached-response.ts";
import type { Deps } from "./deps.ts";
import { createScriptDirective } from "./inline-scripts.ts";
import { notBuiltMessage } from "./pages.ts";

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

/** Renders the page, which passes its options to the script. */
function renderReference({ config }: Deps, script: string): string {
  const api = `${config.basePath}/api`;
  const options = {
    url: `${api}/openapi.json`,
    operationTitleSource: "path",
    withDefaultFonts: false,
    customCss: loadFaces(`${config.basePath}/`) + tokens,
    telemetry: false,
    hideClientButton: true,
    mcp: { disabled: true },
    agent: { disabled: true },
    showDeveloperTools: "never",
  };
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${config.siteName} API</title>
</head>
<body>
<div id="app"></div>
<script src="${api}${docsPath}/${script}"></script>
<script>Scalar.createApiReference("#app", ${embedJson(options)})</script>
</body>
</html>`.text;
}

/** Returns a function that calls `make` on its first call and then returns the same value. */
function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Returns the name of the built script; undefined before the build. */
function findScript(folder: string): string | undefined {
  try {
    return readdirSync(folder).find((name) => name.endsWith(".js"));
  } catch {
    return undefined;
  }
}

/** Registers the page and its script, which `npm run build` has written to `folder`. */
function registerReference(app: FastifyInstance, deps: Deps, folder: string): void {
  const { basePath } = deps.config;
  const script = findScript(folder);
  const page = lazy(() => {
    if (script === undefined) return undefined;
    const text = renderReference(deps, script);
    return createCachedResponse(text, {
      headers: { "content-security-policy": createCsp(text) },
      isShared: true,
      shared: app.sharedCaching([]),
      contentType: "text/html; charset=utf-8",
    });
  });
  app.get(docsPath, async (request, reply) => {
    if (/\/docs(\?|$)/.test(request.url)) return reply.redirect(`${basePath}/api${docsPath}/`, 308);
    const built = page();
    return built === undefined
      ? reply.code(503).type("text/plain; charset=utf-8").send(notBuiltMessage)
      : sendCachedResponse(request, reply, built);
  });
  if (script === undefined) return;
  app.register(fastifyStatic, {
    root: folder,
    prefix: `${docsPath}/`,
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    maxAge: "365d",
    immutable: true,
  });
}

/** Registers `GET /openapi.json` and `GET /docs/` below the API's prefix. */
export function registerDocs(app: FastifyInstance, deps: Deps, folder: string): void {
  const { basePath, siteName } = deps.config;
  const document = lazy(() =>
    createCachedResponse(
      JSON.stringify(openapiDocument({ name: siteName, apiBase: `${basePath}/api` })),
      { headers: {}, isShared: true, shared: app.sharedCaching([]) },
    ),
  );
  app.get("/openapi.json", async (request, reply) =>
    sendCachedResponse(request, reply, document()),
  );
  registerReference(app, deps, folder);
}
