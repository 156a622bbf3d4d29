/** What was merged on a platform, as a table to be kept. */
import { mergeColumns } from "@upwell/messages/tables";
import { csvPage, csvTable } from "../../lib/csv.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { undoUntil } from "./present.ts";
import { listMergesPage, type MergeRow, mergeMarker } from "./queries.ts";
import { requirePlatformToMergeOn } from "./rights.ts";

export async function* exportMerges(
  deps: Deps,
  viewer: Viewer,
  slug: string,
): AsyncGenerator<string> {
  const { id } = await requirePlatformToMergeOn(deps, viewer, slug);
  yield* csvTable({
    columns: mergeColumns,
    cells: (row: MergeRow) => [
      row.id,
      row.source_id,
      row.source_title,
      row.target_id,
      row.target_title,
      row.votes_moved,
      row.comments_moved,
      row.followers_moved,
      row.tags_moved,
      row.author_username,
      row.created_at.toISOString(),
      undoUntil(row.created_at).toISOString(),
      row.undone_at?.toISOString(),
    ],
    rowsAfter: (last) =>
      deps.reports.run(() =>
        listMergesPage(deps.db, id, { limit: csvPage, cursor: last && mergeMarker(last) }),
      ),
  });
}
