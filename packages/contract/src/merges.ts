/** Ideas that ask for the same: proposed, put together, and taken apart again. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { feature, featureParams } from "./features.ts";
import { paging } from "./paging.ts";
import { author } from "./people.ts";
import { slugParams } from "./platforms.ts";
import { sentences } from "./sentences.ts";
import { count, id, idInPath, nothing, timestamp } from "./text.ts";

/** From 0, nothing in common, to 1, the same words. */
const likeness = z.number().check(z.minimum(0), z.maximum(1));

export const likelyDuplicate = z.object({ feature, likeness });

/** Two ideas that are likely the same, the older one first. */
export const duplicatePair = z.object({ first: feature, second: feature, likeness });

/** Null once it was deleted. */
const merged = z.nullable(z.object({ id: z.int(), title: z.string() }));

export const merge = z.object({
  id: z.int(),
  /** What is in the other now. */
  source: merged,
  /** Where the source's address leads. */
  target: merged,
  /** What the target gained: who had voted for both already counts once. */
  moved: z.object({ votes: count, comments: count, followers: count, tags: count }),
  merged_by: z.nullable(author),
  created_at: timestamp,
  can_undo_until: timestamp,
  undone_at: z.nullable(timestamp),
});

export const listDuplicates = endpoint({
  id: "merges.listDuplicates",
  method: "GET",
  path: "/staff/features/:id/duplicates/",
  audience: "user",
  summary: "Up to five ideas of the same platform that are likely the same as this one.",
  params: featureParams,
  response: z.array(likelyDuplicate),
  errors: ["forbidden", "not_found"],
});

export const listDuplicatePairs = endpoint({
  id: "merges.listDuplicatePairs",
  method: "GET",
  path: "/staff/platforms/:slug/duplicates/",
  audience: "user",
  summary: "Pairs of a platform's ideas that are likely the same, the most alike first.",
  params: slugParams,
  query: z.object(paging),
  response: z.array(duplicatePair),
  errors: ["forbidden", "not_found", "bad_cursor"],
  paged: true,
});

export const dismissDuplicate = endpoint({
  id: "merges.dismissDuplicate",
  method: "POST",
  path: "/staff/duplicates/dismiss/",
  audience: "user",
  status: 204,
  summary: "Says that two ideas are not the same: they are never proposed again. Twice is once.",
  body: z.object({
    feature_ids: z.array(id, { error: sentences.twoIdeas }).check(
      z.length(2, { error: sentences.twoIdeas }),
      z.refine(([a, b]) => a !== b, { error: sentences.twoIdeas }),
    ),
  }),
  response: nothing,
  errors: ["forbidden", "not_found", "merge_elsewhere"],
});

export const mergeFeature = endpoint({
  id: "merges.mergeFeature",
  method: "POST",
  path: "/staff/features/:id/merge/",
  audience: "user",
  status: 201,
  summary:
    "Moves votes, comments, followers and tags to another idea, where the address leads then.",
  params: featureParams,
  body: z.object({ into: id }),
  response: merge,
  errors: [
    "forbidden",
    "not_found",
    "merge_itself",
    "merge_circle",
    "merge_elsewhere",
    "merge_gone",
    "merge_source_merged",
    "merge_target_merged",
    "conflict",
  ],
});

export const undoMerge = endpoint({
  id: "merges.undoMerge",
  method: "POST",
  path: "/staff/merges/:id/undo/",
  audience: "user",
  summary: "Within 30 days: gives back to the source what is still there of all that moved.",
  params: z.object({ id: idInPath }),
  response: merge,
  errors: [
    "forbidden",
    "not_found",
    "merge_undone",
    "merge_expired",
    "merge_target_merged",
    "merge_gone",
    "conflict",
  ],
});

export const listMerges = endpoint({
  id: "merges.list",
  method: "GET",
  path: "/staff/platforms/:slug/merges/",
  audience: "user",
  summary: "What was merged on a platform, the newest first; undone merges, too.",
  params: slugParams,
  query: z.object(paging),
  response: z.array(merge),
  errors: ["forbidden", "not_found", "bad_cursor"],
  paged: true,
});

export const exportMerges = endpoint({
  id: "merges.export",
  method: "GET",
  path: "/staff/platforms/:slug/merges.csv",
  audience: "user",
  kind: "file",
  mediaType: "text/csv",
  summary: "The same as a table, all of it.",
  params: slugParams,
  response: z.string(),
  errors: ["forbidden", "not_found"],
});

export type LikelyDuplicateWire = z.infer<typeof likelyDuplicate>;
export type DuplicatePairWire = z.infer<typeof duplicatePair>;
export type MergeWire = z.infer<typeof merge>;
