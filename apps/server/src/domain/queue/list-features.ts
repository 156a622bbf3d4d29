/** Lists and exports the features of a platform's queue. */
import type { QueueFeatureWire } from "@upwell/contract/queue/schemas";
import type { QueueSort } from "@upwell/contract/queue/values";
import type { Status } from "@upwell/contract/status/statuses";
import { queueColumns } from "@upwell/messages/tables";
import { csvPageSize, streamCsv } from "../../lib/csv.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, type PageResult, toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { parseFilter } from "../features/list-features.ts";
import { presentFeature } from "../features/present.ts";
import { countChanged, listQueuePage, type QueueRow, queueOrders } from "./feature-queries.ts";

type YesNo = "yes" | "no";

export type QueueQuery = {
  sort?: QueueSort | undefined;
  status?: Status | "all" | undefined;
  tags?: string | undefined;
  search?: string | undefined;
  answered?: YesNo | undefined;
  picked?: YesNo | undefined;
  changed?: YesNo | undefined;
  reconsider?: "due" | undefined;
};

const parseYesNo = (value: YesNo | undefined) =>
  value === undefined ? undefined : value === "yes";

const presentQueueFeature = (row: QueueRow, since: Date | null): QueueFeatureWire => ({
  ...presentFeature(row),
  changed_at: row.changed_at.toISOString(),
  is_changed: since === null || row.changed_at > since,
  answered_at: row.answered_at?.toISOString() ?? null,
});

const toQueueFilter = (
  platformId: number,
  { answered, picked, changed, reconsider, sort: _, ...query }: QueueQuery,
  { since, now }: { since: Date | null; now: Date },
) => ({
  ...parseFilter(query),
  platformId,
  answered: parseYesNo(answered),
  picked: parseYesNo(picked),
  changedSince: changed === "yes" && since !== null ? since : undefined,
  reconsiderAt: reconsider === "due" ? now : undefined,
});

/** Lists a page of the queue; `since` is when the viewer last saw it. */
export async function listQueueFeatures(
  { db, now }: Deps,
  viewer: Viewer,
  platformId: number,
  query: QueueQuery,
  { limit, cursor, since }: PageRequest & { since: Date | null },
): Promise<PageResult<QueueFeatureWire>> {
  const { sort = "changed" } = query;
  const filter = toQueueFilter(platformId, query, { since, now: now() });
  const order = { sort, limit: limit + 1, cursor };
  const rows = await listQueuePage(db, viewer.id, filter, order);
  return toPage(rows, limit, (row) => presentQueueFeature(row, since), queueOrders[sort].toCursor);
}

/** Exports the queue as CSV. */
export function exportQueueFeatures(
  { db, reportLimit, now }: Deps,
  viewer: Viewer,
  platformId: number,
  query: QueueQuery,
  since: Date | null,
): AsyncGenerator<string> {
  const { sort = "changed" } = query;
  const filter = toQueueFilter(platformId, query, { since, now: now() });
  return streamCsv({
    columns: queueColumns,
    cells: (row: QueueRow) => [
      row.id,
      row.title,
      row.status,
      row.upvote_count,
      row.comment_count,
      row.is_picked,
      row.tags.map(({ name }) => name).join(", "),
      row.posted_as ?? row.author_username,
      row.created_at.toISOString(),
      row.changed_at.toISOString(),
      row.answered_at?.toISOString(),
      row.expected,
      row.reconsider_after,
      row.concern_count,
      row.has_workaround,
      row.reason_count,
      row.outcome_yes_count,
      row.outcome_partly_count,
      row.outcome_no_count,
    ],
    fetchRowsAfter: (last) => {
      const cursor = last && queueOrders[sort].toCursor(last);
      const page = { sort, limit: csvPageSize, cursor };
      return reportLimit.run(() => listQueuePage(db, viewer.id, filter, page));
    },
  });
}

/** Larger counts are not worth the time. */
const maxCounted = 1000;

/** Counts a platform's features that changed after `since`, or all without it. */
export const countChangedSince = ({ db }: Deps, platformId: number, since: Date | null) =>
  countChanged(db, platformId, since, maxCounted);
