import { serverLimits } from "@upwell/contract/server-limits";
import { presentAuthor } from "../authors/present.ts";
import { getUndoDeadline, presentTitle } from "../features/undoable.ts";
import type { SplitRow } from "./queries.ts";

export const presentSplit = (row: SplitRow) => ({
  ...row,
  original: presentTitle(row.original_id, row.original_title),
  new_feature: presentTitle(row.new_feature_id, row.new_title),
  votes: row.votes_copied,
  followers: row.followers_copied,
  split_by: presentAuthor(row),
  can_undo_until: getUndoDeadline(row.created_at, serverLimits.splits),
});
