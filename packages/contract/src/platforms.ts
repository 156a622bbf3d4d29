/** Platforms, their teams, their figures. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { paging } from "./paging.ts";
import { sentences } from "./sentences.ts";
import { count, searchText, slug, timestamp } from "./text.ts";

export const platform = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  logo_url: z.nullable(z.string()),
  banner_url: z.nullable(z.string()),
  description: z.string(),
  website_url: z.nullable(z.string()),
  active: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
  feature_count: count,
  follower_count: count,
  /** The viewer's own; false when signed out. */
  is_following: z.boolean(),
  stats: z.object({ total_features: count, implemented_features: count }),
});

/** How far a platform is: per group of statuses, and in whole percent. */
export const implementationRate = z.object({
  total_features: count,
  implemented_features: count,
  /** Whole percent, 0 to 100. */
  implementation_rate: count,
  launched: count,
  planned: count,
  in_development: count,
});

export const teamMember = z.object({
  id: z.int(),
  name: z.string(),
  role: z.string(),
  avatar_initials: z.string(),
  /** CSS colours, chosen so that the pair has contrast. */
  avatar_bg_color: z.string(),
  avatar_text_color: z.string(),
  order: z.int(),
});

export const slugParams = z.object({ slug });

export const listPlatforms = endpoint({
  id: "platforms.list",
  method: "GET",
  path: "/platforms/",
  summary: "Active platforms, the most followed first; search looks in name and description.",
  query: z.object({
    search: z.optional(searchText(limits.search.max)),
    sort: z.optional(
      z.enum(["popular", "newest"], { error: sentences.oneOf(["popular", "newest"]) }),
    ),
    ...paging,
  }),
  response: z.array(platform),
  errors: ["bad_cursor"],
  paged: true,
});

export const getPlatform = endpoint({
  id: "platforms.get",
  method: "GET",
  path: "/platforms/:slug/",
  summary: "One active platform.",
  params: slugParams,
  response: platform,
  errors: ["not_found"],
});

export const listTeam = endpoint({
  id: "platforms.listTeam",
  method: "GET",
  path: "/platforms/:slug/featured-employees/",
  summary: "The team shown to users, in its order.",
  params: slugParams,
  response: z.array(teamMember),
  errors: ["not_found"],
});

export const getPlatformRate = endpoint({
  id: "platforms.getImplementationRate",
  method: "GET",
  path: "/platforms/:slug/implementation-rate",
  summary: "How much of what was suggested on a platform is implemented or in progress.",
  params: slugParams,
  response: implementationRate,
  errors: ["not_found"],
});

export const getRate = endpoint({
  id: "platforms.getOverallImplementationRate",
  method: "GET",
  path: "/implementation-rate/",
  summary: "The same over the whole directory.",
  response: implementationRate,
});

export type PlatformWire = z.infer<typeof platform>;
export type TeamMemberWire = z.infer<typeof teamMember>;
export type ImplementationRateWire = z.infer<typeof implementationRate>;
