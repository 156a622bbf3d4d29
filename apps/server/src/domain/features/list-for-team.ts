/** A platform's ideas as its team works on them. */
import type { Status } from "@upwell/contract/status";
import type { TriageFeatureWire, TriageSort } from "@upwell/contract/triage";
import { queueColumns } from "@upwell/messages/tables";
import type { PageResult } from "../../http/route.ts";
import { csvPage, csvTable } from "../../lib/csv.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, pageOf } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { filterOf } from "./list-features.ts";
import { presentFeature } from "./present.ts";
import { countChanged, listTeamPage, type TeamRow, teamOrders } from "./team-queries.ts";

type YesNo = "yes" | "no";

export type TeamQuery = {
  sort?: TriageSort | undefined;
  status?: Status | "all" | undefined;
  tags?: string | undefined;
  search?: string | undefined;
  answered?: YesNo | undefined;
  picked?: YesNo | undefined;
  changed?: YesNo | undefined;
};

const isYes = (value: YesNo | undefined) => (value === undefined ? undefined : value === "yes");

const present = (row: TeamRow, since: Date | null): TriageFeatureWire => ({
  ...presentFeature(row),
  changed_at: row.changed_at.toISOString(),
  is_changed: since === null || row.changed_at > since,
  answered_at: row.answered_at?.toISOString() ?? null,
});

const filterFor = (
  platformId: number,
  { answered, picked, changed, sort: _, ...query }: TeamQuery,
  since: Date | null,
) => ({
  ...filterOf(query),
  platformId,
  answered: isYes(answered),
  picked: isYes(picked),
  changedSince: changed === "yes" && since !== null ? since : undefined,
});

/** A page of the queue; `since` is when the viewer last looked at it. */
export async function listForTeam(
  { db }: Deps,
  viewer: Viewer,
  platformId: number,
  query: TeamQuery,
  { limit, cursor, since }: PageRequest & { since: Date | null },
): Promise<PageResult<TriageFeatureWire>> {
  const { sort = "changed" } = query;
  const filter = filterFor(platformId, query, since);
  const order = { sort, limit: limit + 1, cursor };
  const rows = await listTeamPage(db, viewer.id, filter, order);
  return pageOf(rows, limit, (row) => present(row, since), teamOrders[sort].marker);
}

/** All of the queue as a table to be kept. */
export function exportForTeam(
  { db, reports }: Deps,
  viewer: Viewer,
  platformId: number,
  query: TeamQuery,
  since: Date | null,
): AsyncGenerator<string> {
  const { sort = "changed" } = query;
  const filter = filterFor(platformId, query, since);
  return csvTable({
    columns: queueColumns,
    cells: (row: TeamRow) => [
      row.id,
      row.title,
      row.status,
      row.upvote_count,
      row.comment_count,
      row.is_picked,
      row.tags.map(({ name }) => name).join(", "),
      row.author_username,
      row.created_at.toISOString(),
      row.changed_at.toISOString(),
      row.answered_at?.toISOString(),
    ],
    rowsAfter: (last) => {
      const cursor = last && teamOrders[sort].marker(last);
      const page = { sort, limit: csvPage, cursor };
      return reports.run(() => listTeamPage(db, viewer.id, filter, page));
    },
  });
}

/** More than this is as good as very much. */
const mostCounted = 1000;

/** How many of a platform's ideas changed since a moment; without one, all of them. */
export const countChangedSince = ({ db }: Deps, platformId: number, since: Date | null) =>
  countChanged(db, platformId, since, mostCounted);
