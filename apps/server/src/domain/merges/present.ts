import { limits } from "@upwell/contract/limits";
import { presentAuthor } from "../authors/present.ts";
import { getUndoDeadline, presentTitle } from "../features/undoable.ts";
import type { MergeRow } from "./queries.ts";

export const presentMerge = (row: MergeRow) => ({
  ...row,
  source: presentTitle(row.source_id, row.source_title),
  target: presentTitle(row.target_id, row.target_title),
  moved: {
    votes: row.votes_moved,
    shared_votes: row.votes_shared,
    comments: row.comments_moved,
    followers: row.followers_moved,
    tags: row.tags_moved,
  },
  merged_by: presentAuthor(row),
  can_undo_until: getUndoDeadline(row.created_at, limits.merges),
});
