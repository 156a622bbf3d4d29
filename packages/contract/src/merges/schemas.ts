import * as z from "zod/mini";
import { csvFile, describePage, noContent } from "../calls.ts";
import { feature } from "../features/schemas.ts";
import { count, featurePair, id, timestamp } from "../fields.ts";
import type { CallSchemas } from "../route.ts";
import { author } from "../users/shapes.ts";
import { proposalStates } from "./values.ts";

/** Title similarity from 0 (unrelated) to 1 (same words). */
const similarity = z.number().check(z.minimum(0), z.maximum(1));

const duplicateCandidate = z.object({ feature, similarity });

/** Two features that may be duplicates, older one first. */
export const duplicatePair = z.object({
  first: feature,
  second: feature,
  similarity,
  /** How many users proposed it. */
  proposals: count,
});

const proposal = z.object({
  id: z.int(),
  duplicate_of: z.int(),
  state: z.enum(proposalStates),
  created_at: timestamp,
});

/** Null if it was deleted. */
const merged = z.nullable(z.object({ id: z.int(), title: z.string() }));

export const merge = z.object({
  id: z.int(),
  source: merged,
  /** The feature that the source's URL leads to. */
  target: merged,
  /** What the target gained; `shared_votes` are those of people who had voted for both, which count once. */
  moved: z.object({
    votes: count,
    shared_votes: count,
    comments: count,
    followers: count,
    tags: count,
  }),
  merged_by: z.nullable(author),
  created_at: timestamp,
  can_undo_until: timestamp,
  undone_at: z.nullable(timestamp),
});

export const listDuplicates = {
  summary: "Lists up to five possible duplicates of a feature on the same platform.",
  response: z.array(duplicateCandidate),
} satisfies CallSchemas;

export const listDuplicatePairs = describePage(duplicatePair, {
  summary:
    "Lists pairs of possible duplicates of a platform: those that most users proposed first, then the most similar.",
});

export const proposeDuplicate = {
  status: 201,
  summary:
    "Proposes to the team that a feature is a duplicate of another. Idempotent: returns the viewer's first proposal.",
  body: z.object({ duplicate_of: id }),
  response: proposal,
  errors: [
    "feature_merged",
    "duplicate_of_itself",
    "duplicate_unavailable",
    "duplicate_dismissed",
    "merge_across_platforms",
    "conflict",
  ],
} satisfies CallSchemas;

export const dismissDuplicate = noContent({
  summary: "Marks two features as not duplicates, permanently. Idempotent.",
  body: featurePair,
  errors: ["not_found", "merge_across_platforms"],
});

export const mergeFeature = {
  status: 201,
  summary:
    "Merges a feature into another: moves votes, comments, followers and tags, and redirects its URL.",
  body: z.object({ into: id }),
  response: merge,
  errors: [
    "merge_into_itself",
    "merge_cycle",
    "merge_across_platforms",
    "merge_unavailable",
    "merge_source_merged",
    "merge_target_merged",
    "conflict",
  ],
} satisfies CallSchemas;

export const undoMerge = {
  summary: "Undoes a merge within 30 days; restores to the source what still exists.",
  response: merge,
  errors: [
    "merge_undone",
    "merge_expired",
    "merge_target_merged",
    "merge_target_split",
    "merge_unavailable",
    "conflict",
  ],
} satisfies CallSchemas;

export const listMerges = describePage(merge, {
  summary: "Lists a platform's merges, newest first, including undone ones.",
});

export const exportMerges = csvFile({
  summary: "Exports all merges of a platform as CSV.",
});
