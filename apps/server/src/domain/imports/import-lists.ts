/** What an import has read, and where imported ideas were, as lists and tables. */
import * as m from "@upwell/messages/imports";
import { csvPageSize, streamCsv } from "../../lib/csv.ts";
import { cursorId, cursorInt, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import { getSiteUrl } from "../../lib/site-url.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";
import { requireImport } from "./imports.ts";
import { kindName } from "./items.ts";
import * as queries from "./queries.ts";

const presentItem = ({ similar_id, similar_title, kind, ...row }: queries.ListedItem) => ({
  ...row,
  kind: kindName(kind),
  similar: similar_id === null ? null : { id: similar_id, title: similar_title ?? "" },
});

const itemCursor = ({ line, id }: queries.ListedItem) => encodeCursor("line", [line, id]);

/** Lists the items of an import in the order of its file, or those of one finding. Throws 404. */
export async function listItems(
  deps: Deps,
  viewer: Viewer,
  id: number,
  foundAs: queries.ListedItem["found"] | undefined,
  page: PageRequest,
) {
  await requireImport(deps, viewer, id);
  const load = ({ limit, cursor }: PageRequest) => {
    const after =
      cursor === undefined ? ([-1, 0] as const) : decodeCursor("line", cursor, cursorInt, cursorId);
    return queries.listItems(deps.db, id, { found: foundAs ?? undefined, after, limit });
  };
  return loadPage(page, load, (row) => presentItem(row) as never, itemCursor);
}

/** The doubtful and failed items as CSV. Throws 404. */
export async function* exportProblems(deps: Deps, viewer: Viewer, id: number) {
  await requireImport(deps, viewer, id);
  yield* streamCsv({
    columns: m.problemColumns,
    cells: (row: queries.ListedItem) => [
      row.line,
      kindName(row.kind),
      row.source_id,
      row.title,
      row.found,
      row.problem,
    ],
    fetchRowsAfter: (last) =>
      deps.reportLimit.run(() =>
        queries.listProblems(
          deps.db,
          id,
          last === undefined ? [-1, 0] : [last.line, last.id],
          csvPageSize,
        ),
      ),
  });
}

/** Where the imported ideas of a platform were, and where they are, as CSV. Throws 403 or 404. */
export async function* exportAddresses(deps: Deps, viewer: Viewer, slug: string) {
  const { id } = await requireTeamPlatform(deps, viewer, slug, "manageTeam");
  type Address = Awaited<ReturnType<typeof queries.listAddresses>>[number];
  yield* streamCsv({
    columns: m.addressColumns,
    cells: (row: Address) => [
      ...[row.source, row.source_id],
      getSiteUrl(deps.config, `/from/${slug}/${row.source}/${encodeURIComponent(row.source_id)}`),
      getSiteUrl(deps.config, `/feature/${row.feature_id}`),
    ],
    fetchRowsAfter: (last) =>
      deps.reportLimit.run(() => queries.listAddresses(deps.db, id, last?.id ?? 0, csvPageSize)),
  });
}
