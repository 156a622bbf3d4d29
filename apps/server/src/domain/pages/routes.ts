/** The plain addresses of the public pages, made on the server from the API's responses: as HTML and as Markdown. */
import type { Page } from "@upwell/contract/page";
import { pages } from "@upwell/contract/pages";
import { markdownPath } from "@upwell/contract/paths";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createCountedWarning } from "../../db/counted-warning.ts";
import { prefersMarkdown } from "../../http/accept.ts";
import {
  type CachedResponse,
  createCachedResponse,
  sendCachedResponse,
} from "../../http/cache/cached-response.ts";
import { isCanonical } from "../../http/cache/canonical-url.ts";
import { createResponseCache } from "../../http/cache/response-cache.ts";
import { toAppError } from "../../http/errors.ts";
import { getCsp } from "../../http/inline-scripts.ts";
import type { BuiltSite } from "../../http/pages.ts";
import { hasRecentWrite } from "../../http/read-your-writes.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import { ThreadUnavailable } from "../../lib/thread.ts";
import type { Loaded } from "../../services/scoped-cache.ts";
import type { Deps } from "./deps.ts";
import { createFormats, type Format, type FormatName } from "./formats.ts";
import type { PublicPageName } from "./heads.ts";
import { loadPage } from "./load-page.ts";
import { getId, getPath, isUnlimited, normalizePath, pickQuery } from "./page-request.ts";

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

/** The share of the memory for responses of pages with a parameter that has any number of values. */
const unlimitedShare = 1 / 8;

/** Returns whether the renderer or the database cannot answer now. */
const isUnavailable = (error: unknown) =>
  error instanceof ThreadUnavailable ||
  (error instanceof Error && toAppError(error)?.status === 503);

/** Returns the routes of a page's Markdown. One with the title in it leads to the one without. */
const listMarkdownRoutes = ({ path, plainPath }: Page): string[] => [
  markdownPath(path),
  ...(plainPath ? [`${plainPath.replace("?", "")}.md`] : []),
];

/** Registers the pages but Home, whose handler it returns. Throws `OperatorError`. */
export function pageRoutes(app: FastifyInstance, deps: Deps, site: BuiltSite) {
  const { config, renderer } = deps;
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
  const formats = createFormats(deps, site);

  const load = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { format, ...asked }: { name: PublicPageName; query: URLSearchParams; format: Format },
  ): Promise<Loaded<CachedResponse>> => {
    // An admin's change reaches the cache before it reaches the settings in memory.
    await deps.settings.refresh().catch(() => {});
    const path = getPath(request);
    const page = await loadPage(deps, (read) => request.server.publicReads.read(request, read), {
      ...asked,
      id: getId(request),
      path,
    });
    const { head, status, scopes, expiresAt } = page;
    const canonical = format.toPath(head.path);
    if (status === 200 && normalizePath(canonical) !== path) throw new MovedPage(canonical);
    const { text, ...written } = await format.write(page, {
      path,
      getCsp: (scripts, styles) => getCsp(reply, scripts, styles),
    });
    return {
      value: createCachedResponse(text, {
        status,
        isShared: true,
        isKept: status === 200 && !isUnlimited(pages[page.name], page.query),
        shared: status === 200 && format.isShared ? app.sharedCaching(scopes) : undefined,
        ...written,
      }),
      scopes,
      expiresAt,
    };
  };

  const loadCached = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { name, format }: { name: PublicPageName; format: Format },
  ) => {
    const query = pickQuery(pages[name], request.query);
    const path = getPath(request);
    const loadNow = () => load(request, reply, { name, query, format });
    const admit = app.readSlots.for(request);
    if (hasRecentWrite(request)) return (await admit(loadNow)).value;
    const key = `${format.name} ${path}?${query}`;
    if (isUnlimited(pages[name], query)) return unlimitedPages.getLoaded(key, loadNow, admit);
    const response = await app.responseCache.getLoaded(key, loadNow, admit);
    const { url = "" } = request.raw;
    const isOnlyForm = format.isShared && request.method === "GET";
    if (isOnlyForm && isCanonical(url, { path, query: Object.fromEntries(query) }))
      app.responseCache.rememberUrl(url, key);
    return response;
  };

  const serve = async (
    name: PublicPageName,
    request: FastifyRequest,
    reply: FastifyReply,
    formatName: FormatName = prefersMarkdown(request) ? "negotiated" : "html",
  ) => {
    const format = formats[formatName];
    try {
      return await sendCachedResponse(
        request,
        reply,
        await loadCached(request, reply, { name, format }),
      );
    } catch (error) {
      if (error instanceof MovedPage) {
        const [, search] = request.url.split(/\?(.*)/s);
        const target = `${config.basePath}${error.path}${search === undefined ? "" : `?${search}`}`;
        // A title may change back.
        return reply.header("cache-control", "no-cache").redirect(target, 301);
      }
      if (!isUnavailable(error)) throw error;
      warnNotRendered((error as Error).message);
      reply.code(503).header("retry-after", "5");
      const { unavailable } = format;
      // The browser renders the page, and asks again for its data.
      if (unavailable === undefined) return site.sendEmpty(request, reply);
      return reply
        .header("cache-control", "no-cache")
        .type(unavailable.contentType)
        .send(unavailable.text);
    }
  };

  const pageConfig = { config: { countedAs: "page" } } as const;
  for (const [name, page] of Object.entries<Page>(pages)) {
    const { path, plainPath = path, isPublic } = page;
    if (isPublic)
      for (const route of listMarkdownRoutes(page))
        app.get(route, pageConfig, (request, reply) =>
          serve(name as PublicPageName, request, reply, "markdown"),
        );
    if (name === "home" || plainPath === null) continue;
    app.get(plainPath, pageConfig, (request, reply) =>
      isPublic
        ? serve(name as PublicPageName, request, reply)
        : site.sendEmpty(request, reply.header("x-robots-tag", "noindex")),
    );
  }
  return (request: FastifyRequest, reply: FastifyReply) =>
    shellParameter in (request.query as object)
      ? site.sendEmpty(request, reply)
      : serve("home", request, reply);
}
