/** Serves the two built sites, and a not-found page for every other path. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { ResolvedSettings } from "@upwell/contract/settings/schemas";
import * as notFound from "@upwell/messages/not-found";
import * as m from "@upwell/messages/shell";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { AppError } from "../lib/app-error.ts";
import type { Deps } from "../lib/deps.ts";
import { embedJson, html } from "../lib/html.ts";
import { getPlainStyle, plainStylePath, renderPlainPage } from "../lib/plain-page.ts";
import type { Settings } from "../lib/settings.ts";
import { buildSiteInfo } from "../lib/site-info.ts";
import { appManifest } from "./app-manifest.ts";
import { appendCspDirective, createScriptDirective } from "./inline-scripts.ts";
import { hasRecentWrite } from "./read-your-writes.ts";

const getDistPath = (client: "web" | "staff") =>
  fileURLToPath(new URL(`../../../${client}/dist/`, import.meta.url));

type DistPaths = { web: string; staff: string };
const defaultDistPaths: DistPaths = { web: getDistPath("web"), staff: getDistPath("staff") };
const notBuiltMessage =
  "The pages have not been built yet. Run `npm run build` in the project's folder, then start the server again. The API already answers below /api.\n";

/**
 * Returns index.html with the site's name, settings and metadata inlined, and its relative URLs made
 * absolute below `path`.
 */
function renderIndex(built: string, path: string, config: Config, settings: ResolvedSettings) {
  const info = html`<script type="application/json" id="site-info">${embedJson(buildSiteInfo(config, settings))}</script>`;
  const description = m.pageDescription(config.siteName);
  const head = html`<title>${config.siteName}</title>
    <meta name="description" content="${description}">
    <meta property="og:type" content="website">
    <meta property="og:title" content="${config.siteName}">
    <meta property="og:description" content="${description}">`;
  const noScript = html`<noscript>${m.needsScript(config.siteName)}</noscript>`;
  return built
    .replaceAll(/\b(src|href)="\.\//g, (_, name: string) => `${name}="${path}/`)
    .replace(/<title>.*?<\/title>/s, () => html`${head}\n    ${info}`.text)
    .replace(/(<span data-site-name[^>]*>)/, (span) => span + html`${config.siteName}`.text)
    .replace("</body>", () => html`  ${noScript}\n  </body>`.text);
}

/**
 * Returns the page for an unknown path. Pages are routed by the URL fragment, so it redirects to the
 * same path after the #: usually the intended page, else the client's not-found page.
 */
function renderNotFound(config: Config, path: string): string {
  const target = `${config.basePath}/#${path.replaceAll("'", "%27")}`;
  return renderPlainPage(
    {
      site: config,
      title: notFound.title,
      head: html`<meta http-equiv="refresh" content="0; url=${target}">`,
    },
    html`<p>${notFound.hint}</p>
<p><a href="${target}">${notFound.goHome}</a></p>`,
  );
}

const getPath = (url: string) => url.split("?")[0] ?? "";

const wantsPage = (request: FastifyRequest) =>
  request.method === "GET" && (request.headers.accept ?? "").includes("text/html");

const sendHtml = (reply: FastifyReply, text: string) =>
  reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(text);

/** Registers a route for each file of a build, so that no other path can be read. */
async function serveFiles(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    wildcard: false,
    index: false,
    decorateReply: prefix === "/",
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes("/assets/");
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
    globIgnore: ["index.html*"],
  });
}

type Site = Pick<Deps, "config"> & { settings: Pick<Settings, "current" | "refresh"> };

/** Serves one of the two sites at a path: "" or "/staff". Returns whether it is built. */
async function serveSite(
  app: FastifyInstance,
  { config, settings }: Site,
  { dist, path }: { dist: string; path: string },
): Promise<{ isBuilt: boolean }> {
  const root = config.basePath + path;
  const file = `${dist}index.html`;
  const built = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  // Hashes of the built page only: nothing that is inserted later may run.
  const scripts = createScriptDirective(built ?? "");
  // Rendered again after the settings change.
  let rendered: { settings: ResolvedSettings; page: string } | undefined;
  const getPage = (template: string) => {
    const current = settings.current();
    if (rendered?.settings !== current)
      rendered = { settings: current, page: renderIndex(template, root, config, current) };
    return rendered.page;
  };
  if (built !== undefined) await serveFiles(app, dist, `${path}/`);
  app.get(`${path}/`, { config: { countedAs: "page" } }, async (request, reply) => {
    const [requested = "", query] = request.originalUrl.split("?");
    if (root !== "" && requested === root)
      return reply.redirect(`${requested}/${query === undefined ? "" : `?${query}`}`, 308);
    if (built === undefined)
      return reply.code(503).type("text/plain; charset=utf-8").send(notBuiltMessage);
    // An admin who has just changed a setting sees it. If the database is unavailable, the last known settings apply.
    if (hasRecentWrite(request)) await settings.refresh().catch(() => {});
    appendCspDirective(reply, scripts);
    return sendHtml(reply, getPage(built));
  });
  return { isBuilt: built !== undefined };
}

/** Serves the public site at the root and the staff site at /staff. */
export async function registerPages(
  app: FastifyInstance,
  site: Site,
  clients: DistPaths = defaultDistPaths,
): Promise<void> {
  const { config } = site;
  const { isBuilt } = await serveSite(app, site, { dist: clients.web, path: "" });
  await serveSite(app, site, { dist: clients.staff, path: "/staff" });
  app.get(plainStylePath, async (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/css; charset=utf-8").send(getPlainStyle()),
  );
  app.get("/manifest.webmanifest", async (_request, reply) =>
    reply
      .header("cache-control", "no-cache")
      .type("application/manifest+json; charset=utf-8")
      .send(JSON.stringify(appManifest(config.siteName))),
  );
  app.setNotFoundHandler(async (request, reply) => {
    const path = getPath(request.url);
    if (!isBuilt || !wantsPage(request) || /^\/api(\/|$)/.test(path))
      throw new AppError("not_found");
    return sendHtml(reply.code(404), renderNotFound(config, path));
  });
}
