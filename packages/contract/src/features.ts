/** Features: lists, one, a new one. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { createFeatureBody, updateFeatureBody } from "./forms.ts";
import { limits } from "./limits.ts";
import { moderationStates } from "./moderation-state.ts";
import { paging } from "./paging.ts";
import { author } from "./people.ts";
import { slugParams } from "./platforms.ts";
import { sentences } from "./sentences.ts";
import { statuses } from "./status.ts";
import { count, idInPath, nothing, searchText, slug, timestamp } from "./text.ts";

export const sorts = ["top", "newest", "comments", "picks", "trending"] as const;
export type Sort = (typeof sorts)[number];

export const tagRef = z.object({ id: z.int(), name: z.string() });

export const feature = z.object({
  id: z.int(),
  user_id: z.nullable(z.int()),
  platform_id: z.int(),
  title: z.string(),
  /** Markdown. In lists: an excerpt in plain text of at most 300 characters. */
  description: z.string(),
  status: z.enum(statuses),
  upvotes: count,
  /** The same figure under its second name. */
  upvote_count: count,
  comment_count: count,
  created_at: timestamp,
  updated_at: timestamp,
  /** Null when the author's account is gone. */
  user: z.nullable(author),
  platform: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  tags: z.array(tagRef),
  /** The viewer's own vote; false when signed out. */
  is_upvoted: z.boolean(),
  /** Chosen by the platform's team: stands first among the picks. */
  is_picked: z.boolean(),
  /** Anything but `public` is seen by its author alone. */
  moderation_state: z.enum(moderationStates),
});

/** What the viewer may do with a feature; the screen shows a button only where this says yes. */
export const featureRights = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  update_status: z.boolean(),
  pin_comment: z.boolean(),
});

export const featureDetail = z.extend(feature, {
  /** The description formatted: no HTML of its writer, no address that could run anything. */
  description_html: z.string(),
  /** The viewer's own; false when signed out. */
  is_following: z.boolean(),
  can: featureRights,
  /** The idea that was asked for, where it was merged into this one. */
  merged_from: z.optional(z.object({ id: z.int(), title: z.string() })),
});

const listQuery = {
  sort: z.optional(z.enum(sorts, { error: sentences.oneOf(sorts) })),
  /** A status; both spellings of a meaning are found by either. `all` filters nothing. */
  status: z.optional(
    z.enum([...statuses, "all"], { error: sentences.oneOf([...statuses, "all"]) }),
  ),
  /** Names, separated by commas; a feature that has all of them is listed. */
  tags: z.optional(searchText(400)),
  search: z.optional(searchText(limits.search.max)),
  ...paging,
};

export const featureParams = z.object({ id: idInPath });

export const listFeatures = endpoint({
  id: "features.list",
  method: "GET",
  path: "/features/",
  summary: "Features of all active platforms, or of one; top first unless a sort is given.",
  query: z.object({ platform: z.optional(slug), ...listQuery }),
  response: z.array(feature),
  errors: ["bad_cursor"],
  paged: true,
});

export const listPlatformFeatures = endpoint({
  id: "features.listOfPlatform",
  method: "GET",
  path: "/platforms/:slug/features/",
  summary: "Features of one platform; X-Total-Count says how many when nothing is filtered.",
  params: slugParams,
  query: z.object(listQuery),
  response: z.array(feature),
  errors: ["bad_cursor", "not_found"],
  paged: true,
});

export const listTrending = endpoint({
  id: "features.listTrending",
  method: "GET",
  path: "/features/trending/",
  summary: "What gathers votes now: score = log10(max(votes, 1)) + created / 14 days.",
  query: z.object(paging),
  response: z.array(feature),
  errors: ["bad_cursor"],
  paged: true,
});

export const listSimilar = endpoint({
  id: "features.listSimilar",
  method: "GET",
  path: "/features/similar/",
  summary: "Up to five features of a platform that are likely the same as a title being typed.",
  query: z.object({ platform: slug, title: searchText(limits.title.editMax) }),
  response: z.array(feature),
});

export const getFeature = endpoint({
  id: "features.get",
  method: "GET",
  path: "/features/:id/",
  summary:
    "One feature with its whole description and what the viewer may do; of a merged one, that which it is in now.",
  params: featureParams,
  response: featureDetail,
  errors: ["not_found"],
});

export const createFeature = endpoint({
  id: "features.create",
  method: "POST",
  path: "/features/",
  audience: "user",
  status: 201,
  summary: "Suggests a feature; the author's own vote is counted.",
  body: createFeatureBody,
  response: featureDetail,
  errors: ["moderation_rejected"],
});

export const updateFeature = endpoint({
  id: "features.update",
  method: "PATCH",
  path: "/features/:id/",
  audience: "user",
  summary: "Changes title, description or tags of one's own feature.",
  params: featureParams,
  body: updateFeatureBody,
  response: featureDetail,
  errors: ["forbidden", "not_found", "feature_merged", "moderation_rejected"],
});

export const deleteFeature = endpoint({
  id: "features.delete",
  method: "DELETE",
  path: "/features/:id/",
  audience: "user",
  status: 204,
  summary: "Deletes a feature with its votes and comments.",
  params: featureParams,
  response: nothing,
  errors: ["forbidden", "not_found", "feature_merged", "conflict"],
});

export type FeatureWire = z.infer<typeof feature>;
export type FeatureDetailWire = z.infer<typeof featureDetail>;
