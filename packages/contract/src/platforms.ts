/** Platforms, their teams, their figures. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { suggestPlatformBody, uploadLogoBody } from "./forms.ts";
import { limits } from "./limits.ts";
import { paging } from "./paging.ts";
import { sentences } from "./sentences.ts";
import { count, idInPath, searchText, slug, timestamp } from "./text.ts";

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
  /** What the viewer may do with it. */
  can: z.object({ edit: z.boolean() }),
});

export const reviewStates = ["pending", "approved", "rejected"] as const;

/** A platform that somebody suggested, and how its review went. */
export const suggestedPlatform = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  website_url: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
  review_state: z.enum(reviewStates),
  /** Why it was rejected. */
  review_reason: z.string(),
  created_at: timestamp,
});
export type SuggestedPlatformWire = z.infer<typeof suggestedPlatform>;

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

/**
 * What happened on a platform, month by month (UTC), the oldest first; none is left out. Twelve at
 * least and 24 at most; none at all where nobody has suggested anything.
 */
export const trends = z.object({
  /** When this was counted: a history by month may be an hour old. */
  as_of: timestamp,
  months: z.array(
    z.object({
      /** "2026-05" */
      month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
      /** Features suggested then. */
      suggested: count,
      /** Votes that stand today, by the month in which they were cast. */
      votes: count,
      /** Features that became launched or completed then. */
      launched: count,
    }),
  ),
});

export const getPlatformTrends = endpoint({
  id: "platforms.getTrends",
  method: "GET",
  path: "/platforms/:slug/trends/",
  summary: "Suggestions, votes and launches of a platform over the last 24 months.",
  params: slugParams,
  response: trends,
  errors: ["not_found"],
});

export const getRate = endpoint({
  id: "platforms.getOverallImplementationRate",
  method: "GET",
  path: "/implementation-rate/",
  summary: "The same over the whole directory.",
  response: implementationRate,
});

export const suggestPlatform = endpoint({
  id: "platforms.suggest",
  method: "POST",
  path: "/platforms/",
  audience: "user",
  status: 201,
  summary: "Suggests a platform; it is public once an admin has approved it.",
  body: suggestPlatformBody,
  response: suggestedPlatform,
  errors: ["platform_exists", "moderation_rejected"],
});

export const listMySuggestedPlatforms = endpoint({
  id: "platforms.listMySuggested",
  method: "GET",
  path: "/my/platforms/",
  audience: "user",
  summary: "Platforms that the viewer suggested, with the state of their review, the newest first.",
  query: z.object(paging),
  response: z.array(suggestedPlatform),
  errors: ["bad_cursor"],
  paged: true,
});

export const uploadLogo = endpoint({
  id: "platforms.uploadLogo",
  method: "POST",
  path: "/platforms/:id/upload-logo/",
  audience: "user",
  summary: "Sets a platform's logo by its public address.",
  params: z.object({ id: idInPath }),
  body: uploadLogoBody,
  response: platform,
  errors: ["forbidden", "not_found"],
});

export type PlatformWire = z.infer<typeof platform>;
export type TeamMemberWire = z.infer<typeof teamMember>;
export type TrendsWire = z.infer<typeof trends>;
export type ImplementationRateWire = z.infer<typeof implementationRate>;
