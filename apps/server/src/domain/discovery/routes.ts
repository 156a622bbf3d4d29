/** What leads to the public pages: robots.txt, the sitemap, feeds, and the images of cards. */
import { listFeatures } from "@upwell/contract/features/schemas";
import { idInPath, slug } from "@upwell/contract/fields";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { sendDocument } from "../../http/cache/cached-document.ts";
import { sendImage } from "../../http/cache/cached-image.ts";
import { authorScopes, listScope, type Scope } from "../../http/cache/policy.ts";
import { getCachingHeaders } from "../../http/cache/shared-caching.ts";
import { sendStored } from "../../http/cache/stored-document.ts";
import { readParams, readQuery } from "../../http/route.ts";
import { AppError } from "../../lib/app-error.ts";
import { getAnswersFeed } from "./answers-feed.ts";
import { type Feed, getUpdated, renderAtom } from "./atom.ts";
import { createCardImages } from "./card-images.ts";
import type { CardTexts } from "./card-layout.ts";
import {
  getEntryCard,
  getFeatureCard,
  getPlatformCard,
  getSiteCard,
  getWishCard,
} from "./cards.ts";
import type { Deps } from "./deps.ts";
import {
  getChangelogFeed,
  getDirectoryFeed,
  getFeatureFeed,
  getPlatformFeed,
  getSearchFeed,
  getWishFeed,
} from "./feeds.ts";
import { renderLlms } from "./llms.ts";
import { renderRobots } from "./robots.ts";
import { getSitemapDocument } from "./sitemap.ts";

const config = { countedAs: "page" } as const;
const xml = "application/xml; charset=utf-8";

const platformParams = z.object({ slug });
const rowParams = z.object({ id: idInPath });
const partParams = z.object({ name: z.string() });
const searchQuery = z.pick(listFeatures.query, { search: true, tags: true, status: true });

const parseEmpty = () => ({});
const parsePlatform = (request: FastifyRequest) => readParams(request, platformParams);
const parseId = (request: FastifyRequest) => readParams(request, rowParams);
const parseSearch = (request: FastifyRequest) => readQuery(request, searchQuery);

export function discoveryRoutes(app: FastifyInstance, deps: Deps): void {
  const guides = { "/robots.txt": renderRobots(deps.config), "/llms.txt": renderLlms(deps.config) };
  for (const [path, text] of Object.entries(guides))
    app.get(path, { config }, async (request, reply) =>
      reply.type("text/plain; charset=utf-8").headers(getCachingHeaders(request, [])).send(text),
    );
  sitemapRoutes(app, deps);
  feedRoutes(app, deps);
  cardRoutes(app, deps);
}

function sitemapRoutes(app: FastifyInstance, deps: Deps): void {
  // Compressed by the job that has written them.
  const options = { config, compress: false } as const;
  app.get("/sitemap.xml", options, async (request, reply) => {
    const index = await getSitemapDocument(deps, "index");
    // On a new site, until the job has run for the first time.
    if (index === undefined) throw new AppError("unavailable", { retryAfter: 10 });
    return sendStored(request, reply, { type: xml, ...index });
  });
  app.get("/sitemaps/:name(^[a-z0-9-]+).xml", options, async (request, reply) => {
    const { name } = readParams(request, partParams);
    const part = name === "index" ? undefined : await getSitemapDocument(deps, name);
    if (part === undefined) throw new AppError("not_found");
    return sendStored(request, reply, { type: xml, ...part });
  });
}

function feedRoutes(app: FastifyInstance, deps: Deps): void {
  /** `load` returns a feed with the scopes of the API's answers that it shows. */
  const feed = <Input>(
    url: string,
    read: (request: FastifyRequest) => Input,
    load: (input: Input) => Promise<{ feed: Feed; scopes: readonly Scope[] }>,
  ) =>
    app.get(url, { config }, async (request, reply) => {
      const input = read(request);
      return sendDocument(request, reply, {
        key: `${url} ${JSON.stringify(input)}`,
        type: "application/atom+xml",
        load: async () => {
          const loaded = await load(input);
          const { scopes } = loaded;
          return { text: renderAtom(loaded.feed), updated: getUpdated(loaded.feed), scopes };
        },
      });
    });
  feed("/feed.atom", parseEmpty, async () => {
    const { feed, items } = await getDirectoryFeed(deps);
    return { feed, scopes: [listScope(undefined), ...authorScopes(items)] };
  });
  feed("/features.atom", parseSearch, async (query) => {
    const { feed, items } = await getSearchFeed(deps, query);
    return { feed, scopes: [listScope(undefined), ...authorScopes(items)] };
  });
  feed("/platform/:slug/feed.atom", parsePlatform, async ({ slug }) => {
    const { feed, items } = await getPlatformFeed(deps, slug);
    return { feed, scopes: [listScope(slug), ...authorScopes(items)] };
  });
  feed("/platform/:slug/changelog.atom", parsePlatform, async ({ slug }) => ({
    feed: await getChangelogFeed(deps, slug),
    scopes: [listScope(slug)],
  }));
  feed("/platform/:slug/answers.atom", parsePlatform, async ({ slug }) => {
    const { feed, items } = await getAnswersFeed(deps, slug);
    return { feed, scopes: [listScope(slug), ...items.map(({ id }): Scope => `feature:${id}`)] };
  });
  feed("/feature/:id/feed.atom", parseId, async ({ id }) => {
    const { feed, items } = await getFeatureFeed(deps, id);
    return { feed, scopes: [`feature:${id}`, ...authorScopes(items)] };
  });
  feed("/wish/:id/feed.atom", parseId, async ({ id }) => {
    const { feed, ...wish } = await getWishFeed(deps, id);
    return { feed, scopes: [`wish:${id}`, `wish:${wish.id}`] };
  });
}

function cardRoutes(app: FastifyInstance, deps: Deps): void {
  const images = createCardImages(deps);
  const card = <Input>(
    url: string,
    read: (request: FastifyRequest) => Input,
    load: (input: Input) => Promise<{ content: CardTexts; scopes: readonly Scope[] }>,
  ) =>
    app.get(url, { config }, async (request, reply) => {
      const input = read(request);
      const key = `${url} ${JSON.stringify(input)}`;
      return sendImage(request, reply, { key, load: () => load(input), draw: images.get });
    });
  card("/og/site.png", parseEmpty, async () => ({ content: getSiteCard(deps), scopes: [] }));
  card("/og/platform/:slug(^[a-z0-9-]+).png", parsePlatform, async ({ slug }) => ({
    content: await getPlatformCard(deps, slug),
    scopes: [listScope(slug)],
  }));
  card("/og/changelog/:id(^[0-9]+).png", parseId, async ({ id }) => {
    const { texts, slug } = await getEntryCard(deps, id);
    return { content: texts, scopes: [listScope(slug)] };
  });
  card("/og/feature/:id(^[0-9]+).png", parseId, async ({ id }) => ({
    content: await getFeatureCard(deps, id),
    scopes: [`feature:${id}`],
  }));
  card("/og/wish/:id(^[0-9]+).png", parseId, async ({ id }) => ({
    content: await getWishCard(deps, id),
    scopes: [`wish:${id}`],
  }));
}
