import { limits } from "@upwell/contract/limits";
import type { SplitWire } from "@upwell/contract/splits/schemas";
import { presentAuthor } from "../authors/present.ts";
import type { SplitRow } from "./queries.ts";

const dayMs = 86_400_000;

/** Returns when a split can no longer be undone. */
export const getUndoDeadline = (created_at: Date): Date =>
  new Date(created_at.getTime() + limits.splits.undoDays * dayMs);

const presentSplitFeature = (id: number | null, title: string | null) =>
  id === null ? null : { id, title: title ?? "" };

/** Returns a split for its platform's team. */
export const presentSplit = (row: SplitRow): SplitWire => ({
  id: row.id,
  original: presentSplitFeature(row.original_id, row.original_title),
  newFeature: presentSplitFeature(row.new_feature_id, row.new_title),
  votes: row.votes_copied,
  followers: row.followers_copied,
  split_by: presentAuthor(row),
  created_at: row.created_at.toISOString(),
  can_undo_until: getUndoDeadline(row.created_at).toISOString(),
  undone_at: row.undone_at?.toISOString() ?? null,
});
