/** Tags: a platform's own, and which are in use. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { slugParams } from "./platforms.ts";
import { count, searchText, slug } from "./text.ts";

export const tag = z.object({
  id: z.int(),
  name: z.string(),
  /** How many features carry it. */
  feature_count: count,
  /** The same figure under its second name. */
  count,
});

export const listTags = endpoint({
  id: "tags.list",
  method: "GET",
  path: "/tags/",
  summary: "Tags of a platform, or of all, the most used first.",
  query: z.object({ platform: z.optional(slug) }),
  response: z.array(tag),
});

export const listSuggestedTags = endpoint({
  id: "tags.listSuggested",
  method: "GET",
  path: "/tags/suggested/",
  summary: "Tags that fit what is being typed, the most used first; at most 20.",
  query: z.object({
    platform: z.optional(slug),
    search: z.optional(searchText(limits.tagName.max)),
  }),
  response: z.array(tag),
});

export const listFeaturedTags = endpoint({
  id: "tags.listFeatured",
  method: "GET",
  path: "/featured-tags/",
  summary: "The five tags most used over the whole directory, then the latest used.",
  response: z.array(tag),
});

export const listPlatformFeaturedTags = endpoint({
  id: "tags.listFeaturedOfPlatform",
  method: "GET",
  path: "/platforms/:slug/featured-tags/",
  summary: "A platform's five most used tags, then the latest used.",
  params: slugParams,
  response: z.array(tag),
  errors: ["not_found"],
});

export type TagWire = z.infer<typeof tag>;
