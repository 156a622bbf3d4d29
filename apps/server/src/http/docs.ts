/** The API's description, for programs and for people. */
import { openapiDocument } from "@upwell/contract/openapi";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from "fastify";
import { AppError } from "../lib/app-error.ts";
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

/** The page by itself; it and its script are megabytes, which few servers are ever asked for. */
async function openReference({ config }: Deps): Promise<FastifyInstance> {
  const { default: apiReference } = await import("@scalar/fastify-api-reference");
  const api = `${config.basePath}/api`;
  const reference = fastify();
  await reference.register(apiReference, {
    // As requests come in: without the path that the site lives below.
    routePrefix: `/api${page}`,
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
  await reference.ready();
  return reference;
}

/** Answers what `make` answers, made once and only where somebody asks. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** `GET /openapi.json` and the page that shows it, below the API's prefix. */
export function registerDocs(app: FastifyInstance, deps: Deps): void {
  const { config } = deps;
  const api = `${config.basePath}/api`;
  // The same bytes for everybody: of a hundred who ask and do not read, none costs more.
  const text = once(() =>
    Buffer.from(JSON.stringify(openapiDocument({ name: config.siteName, apiBase: api }))),
  );
  app.get("/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(text()),
  );
  const reference = once(() => openReference(deps));
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    if (/\/docs(\?|$)/.test(request.url)) return reply.redirect(`${api}${page}/`, 308);
    const { statusCode, headers, rawPayload } = await (await reference()).inject(request.url);
    if (statusCode !== 200) throw new AppError("not_found");
    if (headers["content-type"] !== undefined) reply.type(headers["content-type"]);
    if (!String(headers["content-type"]).startsWith("text/html")) return reply.send(rawPayload);
    const html = rawPayload.toString().replace("<html>", '<html lang="en">');
    return reply.header("content-security-policy", policyFor(html)).send(html);
  };
  app.get(page, show);
  app.get(`${page}/*`, show);
}
