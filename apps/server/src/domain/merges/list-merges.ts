/** Lists a platform's merges, also as CSV. */
import { limits } from "@upwell/contract/limits";
import { mergeColumns } from "@upwell/messages/tables";
import { timeCursor } from "../../db/time-page.ts";
import { csvPageSize, streamCsv } from "../../lib/csv.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getUndoDeadline } from "../features/undoable.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";
import { presentMerge } from "./present.ts";
import { listMergesPage, type MergeRow } from "./queries.ts";

/** Lists a platform's merges including undone ones, newest first. */
export async function listMerges(deps: Deps, viewer: Viewer, slug: string, page: PageRequest) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  return loadPage(page, (rows) => listMergesPage(deps.db, id, rows), presentMerge, timeCursor);
}

export async function* exportMerges(deps: Deps, viewer: Viewer, slug: string) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
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
      getUndoDeadline(row.created_at, limits.merges).toISOString(),
      row.undone_at?.toISOString(),
    ],
    fetchRowsAfter: (last) =>
      deps.reportLimit.run(() =>
        listMergesPage(deps.db, id, { limit: csvPageSize, cursor: last && timeCursor(last) }),
      ),
  });
}
