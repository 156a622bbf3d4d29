/** The built client, and what a browser gets where there is no page. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { SettledSettings } from "@upwell/contract/staff-settings";
import * as m from "@upwell/messages/shell";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { AppError } from "../lib/app-error.ts";
import type { Deps } from "../lib/deps.ts";
import { html, jsonInHtml } from "../lib/html.ts";
import type { Settings } from "../lib/settings.ts";
import { siteInfo } from "../lib/site-info.ts";
import { appManifest } from "./app-manifest.ts";
import { wroteRecently } from "./recent-write.ts";

const built = (client: "web" | "staff") =>
  fileURLToPath(new URL(`../../../${client}/dist/`, import.meta.url));

/** Where each of the two sites was built to. */
type Built = { web: string; staff: string };
const builtClients: Built = { web: built("web"), staff: built("staff") };
const notBuilt =
  "The pages have not been built yet. Run `npm run build` in the project's folder, then start the server again. The API already answers below /api.\n";

/**
 * index.html with what no page should wait for: the installation's name and switches. Its addresses
 * are made absolute, so that it works wherever below `path` it is shown.
 */
function indexPage(built: string, path: string, config: Config, settings: SettledSettings): string {
  const info = html`<script type="application/json" id="site-info">${jsonInHtml(siteInfo(config, settings))}</script>`;
  const about = m.pageDescription(config.siteName);
  const head = html`<title>${config.siteName}</title>
    <meta name="description" content="${about}">
    <meta property="og:type" content="website">
    <meta property="og:title" content="${config.siteName}">
    <meta property="og:description" content="${about}">`;
  const noScript = html`<noscript>${m.needsScript(config.siteName)}</noscript>`;
  return built
    .replaceAll(/\b(src|href)="\.\//g, (_, name: string) => `${name}="${path}/`)
    .replace(/<title>.*?<\/title>/s, () => html`${head}\n    ${info}`.text)
    .replace(/(<span data-site-name[^>]*>)/, (span) => span + html`${config.siteName}`.text)
    .replace("</body>", () => html`  ${noScript}\n  </body>`.text);
}

/**
 * Pages are addressed after the #, so every other path is a mistake. It answers 404, and leads a
 * person on to the same path after the #: mostly the page that was meant, else the not-found page.
 */
function missingPage(config: Config, path: string): string {
  const target = `${config.basePath}/#${path.replaceAll("'", "%27")}`;
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>404 - ${config.siteName}</title><meta http-equiv="refresh" content="0; url=${target}"></head>
<body><p><a href="${target}">${config.siteName}</a></p></body>
</html>`.text;
}

const pathOf = (url: string) => url.split("?")[0] ?? "";

const wantsPage = (request: FastifyRequest) =>
  request.method === "GET" && (request.headers.accept ?? "").includes("text/html");

const sendHtml = (reply: FastifyReply, text: string) =>
  reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(text);

/** The files of a build below a path, each with a route of its own: nothing else can be asked for. */
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
      const forever = path.includes("/assets/");
      reply.header("cache-control", forever ? "public, max-age=31536000, immutable" : "no-cache");
    },
    globIgnore: ["index.html*"],
  });
}

type Site = Pick<Deps, "config"> & { settings: Pick<Settings, "current" | "refresh"> };

/** Serves one of the two sites at a path: "" or "/staff". Answers whether it is built. */
async function serveSite(
  app: FastifyInstance,
  { config, settings }: Site,
  { dist, path }: { dist: string; path: string },
): Promise<{ isBuilt: boolean }> {
  const root = config.basePath + path;
  const file = `${dist}index.html`;
  const built = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  // Made again only when a switch was turned.
  let made: { of: SettledSettings; page: string } | undefined;
  const pageOf = (template: string) => {
    const of = settings.current();
    if (made?.of !== of) made = { of, page: indexPage(template, root, config, of) };
    return made.page;
  };
  if (built !== undefined) await serveFiles(app, dist, `${path}/`);
  app.get(`${path}/`, async (request, reply) => {
    const [asked = "", query] = request.originalUrl.split("?");
    if (root !== "" && asked === root)
      return reply.redirect(`${asked}/${query === undefined ? "" : `?${query}`}`, 308);
    if (built === undefined)
      return reply.code(503).type("text/plain; charset=utf-8").send(notBuilt);
    // Whoever may have turned a switch just now; without the database the page says what is known.
    if (wroteRecently(request)) await settings.refresh().catch(() => {});
    return sendHtml(reply, pageOf(built));
  });
  return { isBuilt: built !== undefined };
}

/** Serves the public site at the root, and the staff site below it. */
export async function registerPages(
  app: FastifyInstance,
  site: Site,
  clients: Built = builtClients,
): Promise<void> {
  const { config } = site;
  const { isBuilt } = await serveSite(app, site, { dist: clients.web, path: "" });
  await serveSite(app, site, { dist: clients.staff, path: "/staff" });
  app.get("/manifest.webmanifest", async (_request, reply) =>
    reply
      .header("cache-control", "no-cache")
      .type("application/manifest+json; charset=utf-8")
      .send(JSON.stringify(appManifest(config.siteName))),
  );
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    if (!isBuilt || !wantsPage(request) || /^\/api(\/|$)/.test(path))
      throw new AppError("not_found");
    return sendHtml(reply.code(404), missingPage(config, path));
  });
}
