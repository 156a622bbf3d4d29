import { limits } from "@upwell/contract/limits";
import type { MergeWire } from "@upwell/contract/merges/schemas";
import { presentAuthor } from "../authors/present.ts";
import type { MergeRow } from "./queries.ts";

const dayMs = 86_400_000;

/** Returns when a merge can no longer be undone. */
export const getUndoDeadline = (created_at: Date): Date =>
  new Date(created_at.getTime() + limits.merges.undoDays * dayMs);

const presentSide = (id: number | null, title: string | null) =>
  id === null ? null : { id, title: title ?? "" };

/** Returns a merge for its platform's team. */
export const presentMerge = (row: MergeRow): MergeWire => ({
  id: row.id,
  source: presentSide(row.source_id, row.source_title),
  target: presentSide(row.target_id, row.target_title),
  moved: {
    votes: row.votes_moved,
    comments: row.comments_moved,
    followers: row.followers_moved,
    tags: row.tags_moved,
  },
  merged_by: presentAuthor(row),
  created_at: row.created_at.toISOString(),
  can_undo_until: getUndoDeadline(row.created_at).toISOString(),
  undone_at: row.undone_at?.toISOString() ?? null,
});
