/** The plain addresses of the public pages, rendered on the server from the API's responses. */
import type { Page } from "@upwell/contract/page";
import { pages } from "@upwell/contract/pages";
import { toRoute } from "@upwell/contract/paths";
import type { PageData, PageLocation } from "@upwell/contract/rendered-page";
import * as m from "@upwell/messages/shell";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type CachedResponse,
  createCachedResponse,
  sendCachedResponse,
} from "../../http/cache/cached-response.ts";
import { isCanonical } from "../../http/cache/canonical-url.ts";
import { createResponseCache } from "../../http/cache/response-cache.ts";
import { toAppError } from "../../http/errors.ts";
import { createStyleDirective, getCsp } from "../../http/inline-scripts.ts";
import type { BuiltSite } from "../../http/pages.ts";
import type { PublicRead } from "../../http/public-reads.ts";
import { hasRecentWrite } from "../../http/read-your-writes.ts";
import { createCountedWarning } from "../../lib/counted-warning.ts";
import type { Deps } from "../../lib/deps.ts";
import { embedJson, Html, html } from "../../lib/html.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import type { Loaded } from "../../lib/scoped-cache.ts";
import { buildSiteInfo } from "../../lib/site-info.ts";
import { getSiteUrl } from "../../lib/site-url.ts";
import { ThreadUnavailable } from "../../lib/thread.ts";
import { renderHead } from "./head.ts";
import { findIn, heads, type PublicPageName } from "./heads.ts";

/** Ends the loading of a page whose canonical path is another one. */
class MovedPage extends Error {
  override name = "MovedPage";
  readonly path: string;
  constructor(path: string) {
    super("The page has another address.");
    this.path = path;
  }
}

/** The service worker requests the page without content, which fits every address. */
const shellParameter = "shell";

const htmlType = "text/html; charset=utf-8";

const getParameters = ({ query = {}, filters = {} }: Page) => ({ ...query, ...filters });

/** The share of the memory for responses of pages with a parameter that has any number of values. */
const unlimitedShare = 1 / 8;

const isUnlimited = (page: Page, query: URLSearchParams) =>
  Object.entries(getParameters(page)).some(([name, values]) => values === "any" && query.has(name));

/** Returns the parameters that change a page, in the order of the page's list. */
function pickQuery(page: Page, given: unknown): URLSearchParams {
  const picked = new URLSearchParams();
  for (const [name, values] of Object.entries(getParameters(page))) {
    const value = (given as Record<string, unknown>)[name];
    if (typeof value !== "string" || value === "") continue;
    if (values === "any" || values.includes(value)) picked.set(name, value);
  }
  return picked;
}

function getId(request: FastifyRequest): string {
  const { id, slug = "" } = request.params as { id?: string; slug?: string };
  return id ?? slug;
}

/** Returns the path in its one form: a page is cached once, however its address is written. */
const getPath = (request: FastifyRequest) =>
  encodeURI(decodeURI(request.url.split("?")[0] ?? "/")).replace(/\/{2,}/g, "/");
const withoutTrailingSlash = (path: string) => path.replace(/\/+$/, "") || "/";

/** Derives the status of a page from its reads; the first one loads the page's main entity. */
function getStatus(reads: readonly PublicRead[], isFound: boolean): number {
  if (!isFound) return reads[0]?.status ?? 404;
  // A list with an invalid cursor, although its subject exists.
  return reads.find(({ status }) => status !== 200)?.status ?? 200;
}

const minuteMs = 60_000;
/** Times are relative to the rendering: "3 minutes ago". */
const maxAgeMs = 10 * minuteMs;

/** Returns whether the renderer or the database cannot answer now. */
const isUnavailable = (error: unknown) =>
  error instanceof ThreadUnavailable ||
  (error instanceof Error && toAppError(error)?.status === 503);

/** Registers the pages but Home, whose handler it returns. Throws `OperatorError`. */
export function pageRoutes(app: FastifyInstance, deps: Deps, { template, sendEmpty }: BuiltSite) {
  const { config, renderer, now } = deps;
  // All plain addresses would be 404, while the sitemap, feeds and shared links lead to them.
  if (!renderer.isBuilt)
    throw new OperatorError(
      "The public site is built, but not the part that renders its pages on the server (apps/web/server/dist). Run `npm run build`, then start the server again.",
    );
  const warnNotRendered = createCountedWarning(deps.log, "pages not rendered");
  const unlimitedPages = createResponseCache(deps, {
    maxBytes: Math.floor(config.responseCacheBytes * unlimitedShare),
    sharedCaching: app.sharedCaching,
  });
  app.addHook("onClose", async () => unlimitedPages.close());
  const site = {
    siteName: config.siteName,
    toUrl: (path: string) => getSiteUrl(config, path),
  };

  const load = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: PublicPageName,
    location: PageLocation,
  ): Promise<Loaded<CachedResponse>> => {
    // An admin's change reaches the cache before it reaches the settings in memory.
    await deps.settings.refresh().catch(() => {});
    const settings = deps.settings.current();
    const info = buildSiteInfo(config, settings);
    const page: Page = pages[name];
    const query = new URLSearchParams(location.search);
    const declared = page.reads?.(getId(request), query) ?? [];
    const reads = await Promise.all(declared.map((read) => app.publicReads.read(request, read)));
    const described = heads[name](site, findIn(reads));
    const head = described ?? { description: "", path: location.path, isIndexed: false };
    const status = getStatus(reads, described !== undefined);
    const path = getPath(request);
    if (status === 200 && encodeURI(decodeURI(head.path)) !== path) throw new MovedPage(head.path);
    const data: PageData = {
      ...location,
      // In whole minutes: equal pages get equal ETags.
      now: Math.floor(now().getTime() / minuteMs) * minuteMs,
      hostname: config.publicUrl.hostname,
      responses: reads.map(({ url, status, headers, body }) => ({ url, status, headers, body })),
    };
    const root = await renderer.renderPage(data, info);
    const body = html`<noscript><p class="page-width py-2 text-sm">${m.readOnlyWithoutScript}</p></noscript>
    <div id="root">${new Html(root)}</div>
    <script type="application/json" id="page-data">${embedJson(data)}</script>`;
    const scopes = [...new Set(["settings", ...reads.flatMap((read) => read.scopes)])];
    const expires = reads.map((read) => read.expires(now())?.getTime() ?? Number.POSITIVE_INFINITY);
    return {
      value: createCachedResponse(template.renderPage(settings, renderHead(config, head), body), {
        status,
        headers: {
          "content-security-policy": getCsp(reply, template.scripts, createStyleDirective(root)),
        },
        isShared: true,
        isKept: status === 200 && !isUnlimited(page, query),
        shared: status === 200 ? app.sharedCaching(scopes) : undefined,
        contentType: htmlType,
      }),
      scopes,
      expiresAt: status === 200 ? Math.min(now().getTime() + maxAgeMs, ...expires) : 0,
    };
  };

  const loadCached = async (request: FastifyRequest, reply: FastifyReply, name: PublicPageName) => {
    const query = pickQuery(pages[name], request.query);
    const path = getPath(request);
    const location = { path: toRoute(withoutTrailingSlash(path)), search: query.toString() };
    const loadPage = () => load(request, reply, name, location);
    const admit = app.readSlots.for(request);
    if (hasRecentWrite(request)) return (await admit(loadPage)).value;
    const key = `page ${path}?${location.search}`;
    if (isUnlimited(pages[name], query)) return unlimitedPages.getLoaded(key, loadPage, admit);
    const response = await app.responseCache.getLoaded(key, loadPage, admit);
    const { url = "" } = request.raw;
    if (request.method === "GET" && isCanonical(url, { path, query: Object.fromEntries(query) }))
      app.responseCache.rememberUrl(url, key);
    return response;
  };

  const serve = async (name: PublicPageName, request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await sendCachedResponse(request, reply, await loadCached(request, reply, name));
    } catch (error) {
      if (error instanceof MovedPage) {
        const [, search] = request.url.split(/\?(.*)/s);
        const target = `${config.basePath}${error.path}${search === undefined ? "" : `?${search}`}`;
        // A title may change back.
        return reply.header("cache-control", "no-cache").redirect(target, 301);
      }
      if (!isUnavailable(error)) throw error;
      warnNotRendered((error as Error).message);
      // The browser renders the page, and asks again for its data.
      return sendEmpty(request, reply.code(503).header("retry-after", "5"));
    }
  };

  for (const [name, { path, plainPath = path, isPublic }] of Object.entries<Page>(pages)) {
    if (name === "home" || plainPath === null) continue;
    app.get(plainPath, { config: { countedAs: "page" } }, (request, reply) =>
      isPublic
        ? serve(name as PublicPageName, request, reply)
        : sendEmpty(request, reply.header("x-robots-tag", "noindex")),
    );
  }
  return (request: FastifyRequest, reply: FastifyReply) =>
    shellParameter in (request.query as object)
      ? sendEmpty(request, reply)
      : serve("home", request, reply);
}
