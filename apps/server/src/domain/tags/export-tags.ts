/** A platform's tags as a table to be kept. */
import { tagColumns } from "@upwell/messages/tables";
import { csvPage, csvTable } from "../../lib/csv.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { listTagsPage, tagMarker } from "./keep-queries.ts";
import { requireKept } from "./keep-tags.ts";
import type { TagRow } from "./queries.ts";

export async function* exportTags(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  { search = "" }: { search?: string | undefined },
): AsyncGenerator<string> {
  const { id } = await requireKept(deps, viewer, slug);
  yield* csvTable({
    columns: tagColumns,
    cells: (row: TagRow) => [row.id, row.name, row.feature_count],
    rowsAfter: (last) =>
      deps.reports.run(() =>
        listTagsPage(deps.db, id, {
          typed: search,
          limit: csvPage,
          cursor: last && tagMarker(last),
        }),
      ),
  });
}
