/** A platform's queue: its features, also as a table, what the viewer has seen, and saved views. */

import { limits } from "@upwell/contract/limits";
import type { exportQueue as contract } from "@upwell/contract/queue/schemas";
import { queueColumns } from "@upwell/messages/tables";
import type * as z from "zod/mini";
import { AppError } from "../../lib/app-error.ts";
import { csvPageSize, streamCsv } from "../../lib/csv.ts";
import { type PageRequest, toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { parseFilter } from "../features/list-features.ts";
import { countShownVotes, presentFeature } from "../features/present.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import { listUnseen } from "../team-news/news.ts";
import { moveAllSeenBack, saveSeenFeatures, saveVisit } from "../team-news/seen-queries.ts";
import { deleteEntry } from "../team-news/subscription-queries.ts";
import type { Deps } from "./deps.ts";
import { listQueuePage, type QueueRow, queueOrders } from "./feature-queries.ts";
import * as queries from "./queries.ts";

type YesNo = "yes" | "no";

type QueueQuery = z.output<typeof contract.query>;

const parseYesNo = (value: YesNo | undefined) =>
  value === undefined ? undefined : value === "yes";

const presentQueueFeature = (row: QueueRow, unseen: ReadonlySet<number>) => ({
  ...presentFeature(row),
  changed_at: row.changed_at,
  is_changed: unseen.has(row.id),
  answered_at: row.answered_at,
  assignee: row.assignee,
});

const toQueueFilter = (
  platformId: number,
  { answered, picked, changed, reconsider, assignee, sort: _, ...query }: QueueQuery,
  { viewerId, unseen, now }: { viewerId: number; unseen: readonly number[]; now: Date },
) => ({
  ...parseFilter(query),
  platformId,
  answered: parseYesNo(answered),
  picked: parseYesNo(picked),
  ids: changed === "yes" ? unseen : undefined,
  reconsiderAt: reconsider === "due" ? now : undefined,
  assignee: assignee && { me: viewerId, none: null }[assignee],
});

export async function listQueue(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  query: QueueQuery,
  { limit, cursor }: PageRequest,
) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  const { ids: unseen } = await listUnseen(deps, viewer, id);
  const { sort = "changed" } = query;
  const filter = toQueueFilter(id, query, { viewerId: viewer.id, unseen, now: deps.now() });
  const order = { sort, limit: limit + 1, cursor };
  const rows = await listQueuePage(deps.db, viewer.id, filter, order);
  const present = (row: QueueRow) => presentQueueFeature(row, new Set(unseen));
  return toPage(rows, limit, present, queueOrders[sort].toCursor);
}

export async function* exportQueue(deps: Deps, viewer: Viewer, slug: string, query: QueueQuery) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  const unseen = query.changed === "yes" ? (await listUnseen(deps, viewer, id)).ids : [];
  const { sort = "changed" } = query;
  const filter = toQueueFilter(id, query, { viewerId: viewer.id, unseen, now: deps.now() });
  yield* streamCsv({
    columns: queueColumns,
    cells: (row: QueueRow) => [
      row.id,
      row.title,
      row.status,
      countShownVotes(row),
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
      row.assignee?.username,
    ],
    fetchRowsAfter: (last) => {
      const page = { sort, limit: csvPageSize, cursor: last && queueOrders[sort].toCursor(last) };
      return deps.reportLimit.run(() => listQueuePage(deps.db, viewer.id, filter, page));
    },
  });
}

/** Returns when the viewer last marked all as seen, and how many features have news that they have not seen. */
export async function getLastSeen(deps: Deps, viewer: Viewer, slug: string) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  const { allSeenAt, ids } = await listUnseen(deps, viewer, id);
  return { last_seen_at: allSeenAt, changed: ids.length };
}

export async function markSeen(deps: Deps, viewer: Viewer, slug: string) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  const now = deps.now();
  const visit = { user_id: viewer.id, platform_id: id, visited_at: now, all_seen_at: now };
  await deps.write(async (tx) => {
    await saveVisit(tx, visit);
    if (await deleteEntry(tx, viewer.id, id)) tx.publish({ to: "users", ids: [viewer.id] });
  });
  return getLastSeen(deps, viewer, slug);
}

/** Takes back that the viewer marked all as seen: `last_seen_at` is what it was before. */
export async function resetLastSeen(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  { last_seen_at }: { last_seen_at: string | null },
) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  const before = last_seen_at === null ? null : new Date(last_seen_at);
  const of = { userId: viewer.id, platformId: id };
  await deps.write((tx) => moveAllSeenBack(tx, of, before));
  return getLastSeen(deps, viewer, slug);
}

/** Saves that the viewer looked at the queue, and which features they have seen. */
export async function markFeaturesSeen(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  { features }: { features: readonly number[] },
) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  const now = deps.now();
  await deps.write(async (tx) => {
    await saveVisit(tx, { user_id: viewer.id, platform_id: id, visited_at: now });
    await saveSeenFeatures(tx, { userId: viewer.id, platformId: id }, features, now);
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
