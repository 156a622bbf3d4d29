/** A platform's queue: its features, also as a table, the last visit and saved views. */

import { limits } from "@upwell/contract/limits";
import type { exportQueue as contract } from "@upwell/contract/queue/schemas";
import { queueColumns } from "@upwell/messages/tables";
import type * as z from "zod/mini";
import { AppError } from "../../lib/app-error.ts";
import { csvPageSize, streamCsv } from "../../lib/csv.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { parseFilter } from "../features/list-features.ts";
import { presentFeature } from "../features/present.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import { deleteEntry } from "../team-news/subscription-queries.ts";
import { countChanged, listQueuePage, type QueueRow, queueOrders } from "./feature-queries.ts";
import * as queries from "./queries.ts";

type YesNo = "yes" | "no";

type QueueQuery = z.output<typeof contract.query>;

const parseYesNo = (value: YesNo | undefined) =>
  value === undefined ? undefined : value === "yes";

const presentQueueFeature = (row: QueueRow, since: Date | null) => ({
  ...presentFeature(row),
  changed_at: row.changed_at,
  is_changed: since === null || row.changed_at > since,
  answered_at: row.answered_at,
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

/** Larger counts are not worth the time. */
const maxCounted = 1000;

const findLastSeen = async ({ db }: Deps, viewer: Viewer, platformId: number) =>
  (await queries.findLastSeen(db, viewer.id, platformId)) ?? null;

export async function listQueue(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  query: QueueQuery,
  { limit, cursor }: PageRequest,
) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  const since = await findLastSeen(deps, viewer, id);
  const { sort = "changed" } = query;
  const filter = toQueueFilter(id, query, { since, now: deps.now() });
  const order = { sort, limit: limit + 1, cursor };
  const rows = await listQueuePage(deps.db, viewer.id, filter, order);
  return toPage(rows, limit, (row) => presentQueueFeature(row, since), queueOrders[sort].toCursor);
}

export async function* exportQueue(deps: Deps, viewer: Viewer, slug: string, query: QueueQuery) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  const since = await findLastSeen(deps, viewer, id);
  const { sort = "changed" } = query;
  const filter = toQueueFilter(id, query, { since, now: deps.now() });
  yield* streamCsv({
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
      const page = { sort, limit: csvPageSize, cursor: last && queueOrders[sort].toCursor(last) };
      return deps.reportLimit.run(() => listQueuePage(deps.db, viewer.id, filter, page));
    },
  });
}

/** Returns when the viewer last saw the queue, and how many features changed since. */
export async function getLastSeen(deps: Deps, viewer: Viewer, slug: string) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  const since = await findLastSeen(deps, viewer, id);
  return { last_seen_at: since, changed: await countChanged(deps.db, id, since, maxCounted) };
}

export async function markSeen(deps: Deps, viewer: Viewer, slug: string) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  const visit = { user_id: viewer.id, platform_id: id, visited_at: deps.now() };
  await deps.write(async (tx) => {
    await queries.saveLastSeen(tx, visit);
    if (await deleteEntry(tx, viewer.id, id)) tx.publish({ to: "users", ids: [viewer.id] });
  });
  return getLastSeen(deps, viewer, slug);
}

export async function listViews(deps: Deps, viewer: Viewer, slug: string) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  return queries.listViews(deps.db, viewer.id, id);
}

/** Saves a view, or replaces the view of the same name. Throws 409 beyond the limit. */
export async function saveView(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  view: { name: string; query: string },
) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  const named = { user_id: viewer.id, platform_id: id, ...view };
  const saved = await queries.saveView(deps.db, named, limits.savedView.count);
  if (saved === undefined) throw new AppError("too_many_views");
  return saved;
}

export async function deleteView({ db }: Deps, viewer: Viewer, id: number): Promise<void> {
  if (!(await queries.deleteView(db, viewer.id, id))) throw new AppError("not_found");
}
