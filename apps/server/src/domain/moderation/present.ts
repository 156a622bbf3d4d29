import { presentAuthor } from "../authors/present.ts";
import { presentPictures } from "../pictures/present.ts";
import type { VerdictRow } from "./queue-queries.ts";

/** Presents the appeal of a verdict, null without one. */
function presentAppeal(row: VerdictRow) {
  if (row.appeal_id === null || row.appeal_state === null || row.appealed_at === null) return null;
  return {
    id: row.appeal_id,
    state: row.appeal_state,
    message: row.appeal_message ?? "",
    created_at: row.appealed_at,
    decided_at: row.appeal_decided_at,
    reason: row.appeal_reason ?? "",
  };
}

/** A verdict as the author of the text sees it. */
export const presentMyVerdict = (row: VerdictRow) => ({
  ...row,
  verdict: row.verdict === "hold" ? ("hold" as const) : ("reject" as const),
  decided: row.decided_by !== null,
  overturned: row.overturned_at !== null,
  appeal: presentAppeal(row),
});

/** A verdict as the deciding admin sees it: of a note on a vote without a name that the vote hides. */
export const presentVerdict = (row: VerdictRow) => ({
  ...row,
  pictures: presentPictures(row.pictures),
  author: row.is_author_named ? presentAuthor(row) : null,
  overturned: row.overturned_at !== null,
  appeal: presentAppeal(row),
});
