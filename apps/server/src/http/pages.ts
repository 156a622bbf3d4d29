/** Serves the two built sites, and a not-found page for every other path. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import * as notFound from "@upwell/messages/not-found";
import * as m from "@upwell/messages/shell";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { AppError } from "../lib/app-error.ts";
import { embedJson, Html, html } from "../lib/html.ts";
import { getPlainStyle, plainStylePath } from "../lib/plain-page.ts";
import type { CurrentSettings, Settings } from "../services/settings.ts";
import { buildSiteInfo } from "../services/site-info.ts";
import { appManifest } from "./app-manifest.ts";
import type { Deps } from "./deps.ts";
import { appendCspDirective, createScriptDirective } from "./inline-scripts.ts";
import { hasRecentWrite } from "./read-your-writes.ts";

const getDistPath = (path: string) => fileURLToPath(new URL(`../../../${path}/`, import.meta.url));

/** The folders of the built sites, of what is on the pages of others, and of the script of the API's documentation. */
export type DistPaths = { web: string; staff: string; embed: string; reference: string };
export const distPaths: DistPaths = {
  web: getDistPath("web/dist"),
  staff: getDistPath("staff/dist"),
  embed: getDistPath("web/embed/dist"),
  reference: getDistPath("server/dist/api-reference"),
};
export const notBuiltMessage =
  "The pages have not been built yet. Run `npm run build` in the project's folder, then start the server again. The API already answers below /api.\n";

/** The built index.html of a site, into which the server inserts what depends on the page. */
type PageTemplate = {
  /** The `script-src` directive that allows the inline scripts of the built page, and no others. */
  scripts: string;
  /** Returns a rendered page, of its title and metadata and its content. */
  renderPage(settings: CurrentSettings, head: Html, body: Html): string;
  /** Returns the page whose content is rendered in the browser. */
  renderEmpty(settings: CurrentSettings): string;
  /** The same for an unknown path: browsers show the not-found page at its address. */
  renderNotFound(settings: CurrentSettings): string;
};

/** Splits a text at a placeholder, which it must contain once. */
function splitAt(text: string, placeholder: string): readonly [string, string] {
  const [before, after, ...more] = text.split(placeholder);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`index.html does not contain ${placeholder} once.`);
  return [before, after];
}

const renderedByBrowser = 'data-renderer="browser"';
const renderedByServer = 'data-renderer="server"';

/**
 * Creates a template of a built page, with relative URLs made absolute below `path`. The placeholders in
 * index.html are `<!--head-->`, the content between `<!--content-->` and `<!--/content-->`, and in it
 * `<!--site-name-->`.
 */
function createTemplate(built: string, path: string, config: Config): PageTemplate {
  const [start, rest] = splitAt(built.replaceAll('="./', `="${path}/`), "<!--head-->");
  const [middle, body] = splitAt(rest, "<!--content-->");
  const [emptyBody, end] = splitAt(body, "<!--/content-->");
  const description = m.pageDescription(config.siteName);
  const defaultHead = html`<title>${config.siteName}</title>
    <meta name="description" content="${description}">
    <meta property="og:type" content="website">
    <meta property="og:title" content="${config.siteName}">
    <meta property="og:description" content="${description}">`;
  const namedBody = emptyBody.replace("<!--site-name-->", () => html`${config.siteName}`.text);
  const noScript = html`  <noscript>${m.needsScript(config.siteName)}</noscript>\n  `;
  const notFoundHead = html`<title>${m.pageTitle(notFound.title, config.siteName)}</title>`;
  const notFoundBody = html`  <noscript><h1>${notFound.title}</h1>
    <p>${notFound.text} ${notFound.hint}</p>
    <p><a href="${config.basePath}/">${notFound.goHome}</a></p></noscript>\n  `;
  const complete = (settings: CurrentSettings, head: Html, body: Html) => {
    const info = html`<script type="application/json" id="site-info">${embedJson(buildSiteInfo(config, settings))}</script>`;
    return `${start}${head}\n    ${info}${middle}${body}${end}`;
  };
  return {
    scripts: createScriptDirective(built),
    renderPage: (settings, head, body) =>
      complete(settings, head, body).replace(renderedByBrowser, renderedByServer),
    renderEmpty: (settings) => complete(settings, defaultHead, new Html(namedBody + noScript.text)),
    renderNotFound: (settings) =>
      complete(settings, notFoundHead, new Html(namedBody + notFoundBody.text)),
  };
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

export type BuiltSite = {
  /** The folder of the build. */
  dist: string;
  template: PageTemplate;
  /** Sends the page whose content is rendered in the browser. */
  sendEmpty(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  sendNotFound(reply: FastifyReply): FastifyReply;
};

type Handler = BuiltSite["sendEmpty"];

/** Opens a built site at a path, "" or "/staff", and serves its files; undefined if not built. */
async function openSite(
  app: FastifyInstance,
  { config, settings }: Site,
  { dist, path }: { dist: string; path: string },
): Promise<BuiltSite | undefined> {
  const file = `${dist}index.html`;
  if (!existsSync(file)) return undefined;
  const template = createTemplate(readFileSync(file, "utf8"), config.basePath + path, config);
  // Rendered again after the settings change.
  let rendered: { settings: CurrentSettings; page: string } | undefined;
  await serveFiles(app, dist, `${path}/`);
  return {
    dist,
    template,
    sendEmpty: async (request, reply) => {
      // An admin who has just changed a setting sees it. If the database is unavailable, the last known settings apply.
      if (hasRecentWrite(request)) await settings.refresh().catch(() => {});
      const current = settings.current();
      if (rendered?.settings !== current)
        rendered = { settings: current, page: template.renderEmpty(current) };
      appendCspDirective(reply, template.scripts);
      return sendHtml(reply, rendered.page);
    },
    sendNotFound: (reply) => {
      appendCspDirective(reply, template.scripts);
      return sendHtml(reply.code(404), template.renderNotFound(settings.current()));
    },
  };
}

/** Serves the page at the root of a site; without a handler the site is not built. */
function serveRoot(app: FastifyInstance, root: string, path: string, handle: Handler | undefined) {
  app.get(`${path}/`, { config: { countedAs: "page" } }, async (request, reply) => {
    const [requested = "", query] = request.originalUrl.split("?");
    if (root !== "" && requested === root)
      return reply.redirect(`${requested}/${query === undefined ? "" : `?${query}`}`, 308);
    if (handle !== undefined) return handle(request, reply);
    return reply.code(503).type("text/plain; charset=utf-8").send(notBuiltMessage);
  });
}

type PagesOptions = {
  clients: Pick<DistPaths, "web" | "staff" | "embed">;
  /** Registers the pages that the server renders. Returns the handler of Home. */
  registerRendered?: (site: BuiltSite) => Handler;
  /** Registers what is on the pages of others. */
  registerEmbed?: (site: BuiltSite) => void;
};

/** Serves the public site at the root, the staff site at /staff, and what is on the pages of others at /embed. */
export async function registerPages(
  app: FastifyInstance,
  site: Site,
  { clients, registerRendered, registerEmbed }: PagesOptions,
): Promise<void> {
  const { config } = site;
  const web = await openSite(app, site, { dist: clients.web, path: "" });
  const staff = await openSite(app, site, { dist: clients.staff, path: "/staff" });
  const embed = await openSite(app, site, { dist: clients.embed, path: "/embed" });
  if (embed !== undefined) registerEmbed?.(embed);
  const home = web && registerRendered?.(web);
  serveRoot(app, config.basePath, "", home ?? web?.sendEmpty);
  serveRoot(app, `${config.basePath}/staff`, "/staff", staff?.sendEmpty);
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
    if (web === undefined || !wantsPage(request) || /^\/api(\/|$)/.test(path))
      throw new AppError("not_found");
    return web.sendNotFound(reply);
  });
}
