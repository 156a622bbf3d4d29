import { readFileSync } from "node:fs";
import { slug } from "@upwell/contract/fields";
import * as contract from "@upwell/contract/widget/routes";
import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod/mini";
import { sendDocument } from "../../http/cache/cached-document.ts";
import {
  type CachedResponse,
  createCachedResponse,
  sendCachedResponse,
} from "../../http/cache/cached-response.ts";
import { bySlug } from "../../http/handlers.ts";
import { getCsp } from "../../http/inline-scripts.ts";
import type { BuiltSite } from "../../http/pages.ts";
import { hasRecentWrite } from "../../http/read-your-writes.ts";
import { readParams, readQuery, route } from "../../http/route.ts";
import { allowFraming, forOtherOrigins, keepsOpener } from "../../http/security-headers.ts";
import type { Loaded } from "../../services/scoped-cache.ts";
import { getBadge } from "./badge.ts";
import type { Deps } from "./deps.ts";
import {
  getFrame,
  renderFrameBody,
  renderFrameHead,
  renderSignInBody,
  renderSignInHead,
} from "./frame.ts";
import { getEmbedOrigins, setEmbedOrigins } from "./origins.ts";

const config = { countedAs: "page" } as const;
const htmlType = "text/html; charset=utf-8";
const platformParams = z.object({ slug });
const badgeQuery = z.object({ show: z._default(z.enum(["ideas", "answers"]), "ideas") });

/** Pages keep the script for a short time: a new version reaches them soon. */
const scriptSeconds = 600;

/** Which pages may frame a platform. */
export function widgetRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getEmbedOrigins, bySlug(deps, getEmbedOrigins));
  route(app, contract.setEmbedOrigins, bySlug(deps, setEmbedOrigins));
}

export function badgeRoutes(app: FastifyInstance, deps: Deps): void {
  app.get("/badge/:slug(^[a-z0-9-]+).svg", { config }, async (request, reply) => {
    const { slug } = readParams(request, platformParams);
    const { show } = readQuery(request, badgeQuery);
    reply.headers({
      "content-security-policy": "default-src 'none';frame-ancestors 'none'",
      [forOtherOrigins[0]]: forOtherOrigins[1],
    });
    return sendDocument(request, reply, {
      key: `badge ${slug} ${show}`,
      type: "image/svg+xml",
      load: async () => ({
        text: await getBadge(deps, slug, show),
        scopes: [`platform:${slug}`],
      }),
    });
  });
}

/** The script of the widget, the page that it frames, and the window for signing in from there. */
export function embedRoutes(app: FastifyInstance, deps: Deps, { dist, template }: BuiltSite): void {
  const { siteName } = deps.config;
  const script = createCachedResponse(readFileSync(`${dist}widget.js`, "utf8"), {
    headers: { "cache-control": `public, max-age=${scriptSeconds}`, vary: "Accept-Encoding" },
    isShared: true,
    contentType: "text/javascript; charset=utf-8",
  });
  app.get("/widget.js", async (request, reply) =>
    sendCachedResponse(request, reply.header(...forOtherOrigins), script),
  );

  const loadFrame = async (reply: FastifyReply, slug: string): Promise<Loaded<CachedResponse>> => {
    // An admin's change reaches the cache before it reaches the settings in memory.
    await deps.settings.refresh().catch(() => {});
    const data = await getFrame(deps, slug);
    const page = template.renderPage(
      deps.settings.current(),
      renderFrameHead(siteName, data),
      renderFrameBody(data),
    );
    const policy = allowFraming(getCsp(reply, template.scripts), data.origins);
    const value = createCachedResponse(page, {
      headers: { "content-security-policy": policy },
      isShared: true,
      contentType: htmlType,
    });
    return { value, scopes: ["settings", `platform:${slug}`], expiresAt: Infinity };
  };
  app.get("/embed/platform/:slug", { config }, async (request, reply) => {
    const { slug } = readParams(request, platformParams);
    const load = () => loadFrame(reply, slug);
    const admit = app.readSlots.for(request);
    const frame = hasRecentWrite(request)
      ? (await admit(load)).value
      : await app.responseCache.getLoaded(`embed ${slug}`, load, admit);
    // The older header knows no list, and would win in old browsers.
    reply.raw.removeHeader("x-frame-options");
    return sendCachedResponse(request, reply, frame);
  });

  app.get("/embed/sign-in", { config }, async (_request, reply) => {
    reply.headers({
      "content-security-policy": getCsp(reply, template.scripts),
      "cache-control": "no-cache",
      [keepsOpener[0]]: keepsOpener[1],
    });
    const head = renderSignInHead(siteName);
    const page = template.renderPage(deps.settings.current(), head, renderSignInBody());
    return reply.type(htmlType).send(page);
  });
}
