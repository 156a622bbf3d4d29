/** Tools that find platforms and ideas. */
import { listFeatures, listPlatformFeatures } from "@upwell/contract/features/routes";
import { listFeatures as listFeaturesSchemas } from "@upwell/contract/features/schemas";
import { slug } from "@upwell/contract/fields";
import { limits } from "@upwell/contract/limits";
import { toRoute, wishPath } from "@upwell/contract/paths";
import { listPlatforms } from "@upwell/contract/platforms/routes";
import { listPlaces } from "@upwell/contract/search/routes";
import { listPlaces as listPlacesSchemas } from "@upwell/contract/search/schemas";
import { placeKinds } from "@upwell/contract/search/values";
import { serverLimits } from "@upwell/contract/server-limits";
import { statuses } from "@upwell/contract/status/statuses";
import { listWishes } from "@upwell/contract/wishes/routes";
import { getDomain, getHostname } from "tldts";
import * as z from "zod/mini";
import {
  cursor,
  idea,
  ideaPath,
  nextCursor,
  platform,
  platformRef,
  presentIdea,
  presentPlatform,
  quoteOf,
  refToPlatform,
  words,
} from "./shapes.ts";
import { type Tool, tool } from "./tool.ts";

const pageSize = "20";
const wishesPerPage = "10";
const found = "10";

const filters = z.pick(listFeaturesSchemas.query, {
  sort: true,
  status: true,
  tags: true,
  search: true,
});

const search = tool({
  name: "search",
  scope: null,
  effect: "reads",
  input: z.object({ query: listPlacesSchemas.query.shape.search, cursor }),
  output: z.object({
    ideas: z.array(idea),
    /** Platforms, their pages, and people. */
    places: z.array(z.object({ kind: z.enum(placeKinds), url: z.string(), title: words })),
    /** What was searched instead, where a word is nowhere. */
    searched_instead: z.nullable(z.string()),
    next_cursor: nextCursor,
  }),
  run: async ({ query, cursor }, context) => {
    const [ideas, places] = await Promise.all([
      context.call(listFeatures, { query: { search: query, limit: pageSize, cursor } }),
      context.call(listPlaces, { query: { search: query } }),
    ]);
    return {
      ideas: ideas.data.map((feature) => presentIdea(feature, context)),
      places: places.data.map(({ kind, path, title }) => ({
        kind,
        url: context.toUrl(path),
        title: quoteOf(null, title),
      })),
      searched_instead: ideas.corrected,
      next_cursor: ideas.next,
    };
  },
});

/** Returns the host of an address or domain without "www.", and the domain that it belongs to; none for a name. */
function listHosts(text: string): string[] {
  if (!/^\S+\.\S+$/.test(text)) return [];
  const host = getHostname(text)?.replace(/^www\./, "") ?? "";
  return [...new Set([host, getDomain(text) ?? ""])].filter((one) => one.includes("."));
}

const findPlatform = tool({
  name: "find_platform",
  scope: null,
  effect: "reads",
  input: z.object({ domain_or_name: listPlacesSchemas.query.shape.search }),
  output: z.object({ platforms: z.array(platform) }),
  run: async ({ domain_or_name: text }, context) => {
    const list = async (query: { host: string } | { name: string }) => {
      const { data } = await context.call(listPlatforms, { query: { ...query, limit: found } });
      return data.map((one) => presentPlatform(one, context));
    };
    for (const host of listHosts(text)) {
      const platforms = await list({ host });
      if (platforms.length > 0) return { platforms };
    }
    return { platforms: await list({ name: text.slice(0, limits.platform.name.max) }) };
  },
});

const listIdeas = tool({
  name: "list_ideas",
  scope: null,
  effect: "reads",
  input: z.object({ platform: slug, ...filters.shape, cursor }),
  output: z.object({
    ideas: z.array(idea),
    /** Of the platform, without a filter. */
    total: z.nullable(z.int()),
    searched_instead: z.nullable(z.string()),
    next_cursor: nextCursor,
  }),
  run: async ({ platform, ...query }, context) => {
    const { data, total, corrected, next } = await context.call(listPlatformFeatures, {
      params: { slug: platform },
      query: { ...query, limit: pageSize },
    });
    const ideas = data.map((feature) => presentIdea(feature, context));
    return { ideas, total, searched_instead: corrected, next_cursor: next };
  },
});

const wishIdea = z.object({
  id: z.int(),
  url: z.string(),
  title: words,
  platform: platformRef,
  status: z.enum(statuses),
  votes: z.int(),
});

const listAllWishes = tool({
  name: "list_wishes",
  scope: null,
  effect: "reads",
  input: z.object({ search: filters.shape.search, cursor }),
  output: z.object({
    wishes: z.array(
      z.object({
        id: z.int(),
        url: z.string(),
        title: words,
        /** People of different mailboxes who voted for one of its ideas. */
        people: z.int(),
        /** Its ideas with the most votes. */
        ideas: z.array(wishIdea).check(z.maxLength(serverLimits.wishes.shown)),
        total: z.int(),
      }),
    ),
    next_cursor: nextCursor,
  }),
  run: async (query, { call, toUrl }) => {
    const { data, next } = await call(listWishes, { query: { limit: wishesPerPage, ...query } });
    const wishes = data.map(({ id, title, person_count, features, total }) => ({
      id,
      url: toUrl(toRoute(wishPath({ id, title }))),
      title: quoteOf(null, title),
      people: person_count,
      ideas: features.map((feature) => ({
        id: feature.id,
        url: toUrl(ideaPath(feature)),
        title: quoteOf(null, feature.title),
        platform: refToPlatform(feature.platform),
        status: feature.status,
        votes: feature.upvote_count,
      })),
      total,
    }));
    return { wishes, next_cursor: next };
  },
});

export const findTools: readonly Tool[] = [search, findPlatform, listIdeas, listAllWishes];
