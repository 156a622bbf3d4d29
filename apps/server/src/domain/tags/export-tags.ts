/** Exports a platform's tags as CSV. */
import { tagColumns } from "@upwell/messages/tables";
import { csvPageSize, streamCsv } from "../../lib/csv.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { listTagsPage, toTagCursor } from "./manage-queries.ts";
import { requireManagedPlatform } from "./manage-tags.ts";
import type { TagRow } from "./queries.ts";

export async function* exportTags(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  { search = "" }: { search?: string | undefined },
): AsyncGenerator<string> {
  const { id } = await requireManagedPlatform(deps, viewer, slug);
  yield* streamCsv({
    columns: tagColumns,
    cells: (row: TagRow) => [row.id, row.name, row.feature_count],
    fetchRowsAfter: (last) =>
      deps.reportLimit.run(() =>
        listTagsPage(deps.db, id, {
          typed: search,
          limit: csvPageSize,
          cursor: last && toTagCursor(last),
        }),
      ),
  });
}
