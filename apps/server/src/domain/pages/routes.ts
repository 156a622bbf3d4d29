/** The plain addresses of the public pages, rendered on the server from the API's responses. */
import * as m from "@upwell/messages/shell";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type CachedResponse,
  createCachedResponse,
  sendCachedResponse,
} from "../../http/cache/cached-response.ts";
import { createStyleDirective, getCsp } from "../../http/inline-scripts.ts";
import type { BuiltSite } from "../../http/pages.ts";
import type { PublicRead } from "../../http/public-reads.ts";
import { getCurrentSettings, hasRecentWrite } from "../../http/read-your-writes.ts";
import type { Deps } from "../../lib/deps.ts";
import { embedJson, Html, html } from "../../lib/html.ts";
import type { Loaded } from "../../lib/scoped-cache.ts";
import { buildSiteInfo } from "../../lib/site-info.ts";
import { getSiteUrl } from "../../lib/site-url.ts";
import { ThreadUnavailable } from "../../lib/thread.ts";
import type { PageData, PageLocation } from "../../renderer/render-module.ts";
import { renderHead } from "./head.ts";
import { findIn, homePage, type PublicPage, publicPages, viewerPages } from "./public-pages.ts";

type Page = Loaded<CachedResponse> & { status: number };

/** Ends the loading of a page whose canonical path is another one. */
class MovedPage extends Error {
  override name = "MovedPage";
  readonly path: string;
  constructor(path: string) {
    super("The page has another address.");
    this.path = path;
  }
}

/** Ends the loading of a page that is not cached. */
class UncachedPage extends Error {
  override name = "UncachedPage";
  readonly page: Page;
  constructor(page: Page) {
    super("The page is not cached.");
    this.page = page;
  }
}

/** The service worker requests the page without content, which fits every address. */
const shellParameter = "shell";

const htmlType = "text/html; charset=utf-8";

/** Returns the parameters that change a page, in the order of the page's list. */
function pickQuery(names: readonly string[], query: unknown): string {
  const picked = new URLSearchParams();
  for (const name of names) {
    const value = (query as Record<string, unknown>)[name];
    if (typeof value === "string" && value !== "") picked.set(name, value);
  }
  return picked.toString();
}

const getPath = (request: FastifyRequest) =>
  (request.url.split("?")[0] ?? "").replace(/\/+$/, "") || "/";

/** A feature's title in its path is not part of the route. */
const toRoute = (path: string) => path.replace(/^(\/feature\/[^/]+)\/.*$/, "$1");

/** Returns the status of a page from those of its reads, the first of which is of its subject. */
function getStatus(reads: readonly PublicRead[], isFound: boolean): number {
  if (!isFound) return reads[0]?.status ?? 404;
  // A list with an invalid cursor, although its subject exists.
  return reads.find(({ status }) => status === 400)?.status ?? 200;
}

/** Registers the pages but Home, whose handler it returns; nothing before the renderer has been built. */
export function pageRoutes(app: FastifyInstance, deps: Deps, { template, sendEmpty }: BuiltSite) {
  const { config, renderer, now } = deps;
  if (!renderer.isBuilt) return undefined;
  const site = {
    siteName: config.siteName,
    toUrl: (path: string) => getSiteUrl(config, path),
  };

  const load = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { describe }: PublicPage,
    location: PageLocation,
  ): Promise<Page> => {
    const urls = await renderer.listReads(location);
    const reads = await Promise.all(urls.map((url) => app.publicReads.read(request, url)));
    const described = describe(site, findIn(reads));
    const head = described ?? { description: "", path: location.path, isIndexed: false };
    const status = getStatus(reads, described !== undefined);
    const path = getPath(request);
    if (status === 200 && encodeURI(decodeURI(head.path)) !== encodeURI(decodeURI(path)))
      throw new MovedPage(head.path);
    const settings = await getCurrentSettings(request, deps);
    const data: PageData = {
      ...location,
      now: now().getTime(),
      hostname: config.publicUrl.hostname,
      responses: reads.map(({ url, status, headers, body }) => ({ url, status, headers, body })),
    };
    const root = await renderer.renderPage(data, buildSiteInfo(config, settings));
    const body = html`<noscript><p class="page-width py-2 text-sm">${m.readOnlyWithoutScript}</p></noscript>
    <div id="root">${new Html(root)}</div>
    <script type="application/json" id="page-data">${embedJson(data)}</script>`;
    const text = template.renderPage(settings, renderHead(config, head), body);
    const expires = reads.map((read) => read.expires(now())?.getTime() ?? Number.POSITIVE_INFINITY);
    return {
      status,
      value: createCachedResponse(text, {
        headers: {
          "content-security-policy": getCsp(reply, template.scripts, createStyleDirective(root)),
        },
        isShared: true,
        contentType: htmlType,
      }),
      scopes: [...new Set(["settings", ...reads.flatMap(({ scopes }) => scopes)])],
      expiresAt: Math.min(...expires),
    };
  };

  const loadCached = (request: FastifyRequest, reply: FastifyReply, page: PublicPage) => {
    const search = pickQuery(page.query ?? [], request.query);
    const path = getPath(request);
    const loadPage = () => load(request, reply, page, { path: toRoute(path), search });
    if (hasRecentWrite(request)) return loadPage();
    const key = `page ${path}?${search}`;
    const loading = app.responseCache.getLoaded(key, async () => {
      const loaded = await loadPage();
      if (loaded.status !== 200) throw new UncachedPage(loaded);
      return loaded;
    });
    return loading.then((value) => {
      if (request.method === "GET") app.responseCache.rememberUrl(request.raw.url ?? "", key);
      return { status: 200, value };
    });
  };

  const serve = async (page: PublicPage, request: FastifyRequest, reply: FastifyReply) => {
    try {
      const { status, value } = await loadCached(request, reply, page);
      return sendCachedResponse(request, reply, value, status);
    } catch (error) {
      if (error instanceof UncachedPage)
        return sendCachedResponse(request, reply, error.page.value, error.page.status);
      if (error instanceof MovedPage) {
        const [, search] = request.url.split(/\?(.*)/s);
        const target = `${config.basePath}${error.path}${search === undefined ? "" : `?${search}`}`;
        return reply.redirect(target, 301);
      }
      // The browser renders the page instead.
      if (error instanceof ThreadUnavailable) return sendEmpty(request, reply);
      throw error;
    }
  };

  for (const page of publicPages)
    app.get(page.url, { config: { countedAs: "page" } }, (request, reply) =>
      serve(page, request, reply),
    );
  for (const url of viewerPages)
    app.get(url, { config: { countedAs: "page" } }, (request, reply) =>
      sendEmpty(request, reply.header("x-robots-tag", "noindex")),
    );
  return (request: FastifyRequest, reply: FastifyReply) =>
    shellParameter in (request.query as object)
      ? sendEmpty(request, reply)
      : serve(homePage, request, reply);
}
