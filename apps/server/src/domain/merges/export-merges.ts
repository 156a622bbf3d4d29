/** Exports a platform's merges as CSV. */
import { mergeColumns } from "@upwell/messages/tables";
import { timeCursor } from "../../db/time-page.ts";
import { csvPageSize, streamCsv } from "../../lib/csv.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireMergePlatform } from "../features/merge-permissions.ts";
import { getUndoDeadline } from "./present.ts";
import { listMergesPage, type MergeRow } from "./queries.ts";

export async function* exportMerges(deps: Deps, viewer: Viewer, slug: string) {
  const { id } = await requireMergePlatform(deps, viewer, slug);
  yield* streamCsv({
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
      getUndoDeadline(row.created_at).toISOString(),
      row.undone_at?.toISOString(),
    ],
    fetchRowsAfter: (last) =>
      deps.reportLimit.run(() =>
        listMergesPage(deps.db, id, { limit: csvPageSize, cursor: last && timeCursor(last) }),
      ),
  });
}
