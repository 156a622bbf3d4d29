import * as z from "zod/mini";
import { describePage } from "../calls.ts";
import { createFeatureBody, updateFeatureBody } from "../features/schemas.ts";
import { count, timestamp } from "../fields.ts";
import type { CallSchemas } from "../route.ts";
import { author } from "../users/shapes.ts";

/** Null if it was deleted. */
const otherFeature = z.nullable(z.object({ id: z.int(), title: z.string() }));

export const split = z.object({
  id: z.int(),
  original: otherFeature,
  new_feature: otherFeature,
  /** How many votes and follows the new feature got from the original. */
  votes: count,
  followers: count,
  split_by: z.nullable(author),
  created_at: timestamp,
  can_undo_until: timestamp,
  undone_at: z.nullable(timestamp),
});

const { title: newTitle, description: newDescription, tags: newTags } = createFeatureBody.shape;
const { title, description } = updateFeatureBody.shape;

export const splitBody = z.object({
  /** The original's text from now on; omitted fields stay unchanged. */
  title,
  description,
  /** The text of the new feature. */
  new_title: newTitle,
  new_description: newDescription,
  new_tags: newTags,
});

export const splitFeature = {
  status: 201,
  summary:
    "Splits a feature that asks for two things: makes a new feature of the team for the second, with copies of its votes and follows, and notifies everyone involved.",
  body: splitBody,
  response: split,
  errors: ["feature_merged", "split_unavailable", "moderation_rejected", "conflict"],
} satisfies CallSchemas;

export const undoSplit = {
  summary:
    "Undoes a split within 30 days: deletes the new feature, unless someone has used it since.",
  response: split,
  errors: ["split_undone", "split_expired", "split_unavailable", "split_in_use", "conflict"],
} satisfies CallSchemas;

export const listSplits = describePage(split, {
  summary: "Lists a platform's splits, newest first, including undone ones.",
});
