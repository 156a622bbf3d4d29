/** A platform's queue: permission, features, last visit and saved views. */
import { limits } from "@upwell/contract/limits";
import type { LastSeenWire, QueueFeatureWire, SavedViewWire } from "@upwell/contract/queue/schemas";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { PageRequest, PageResult } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { requireActivePlatform } from "../platforms/find-platform.ts";
import {
  countChangedSince,
  exportQueueFeatures,
  listQueueFeatures,
  type QueueQuery,
} from "./list-features.ts";
import * as queries from "./queries.ts";

/** Finds a platform whose team the viewer belongs to. Throws 404 and 403. */
export async function requireQueue(deps: Deps, viewer: Viewer, slug: string) {
  const platform = await requireActivePlatform(deps, slug);
  if (!can.manageQueue(viewer, platform)) throw new AppError("forbidden");
  return platform;
}

export async function listQueue(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  query: QueueQuery,
  page: PageRequest,
): Promise<PageResult<QueueFeatureWire>> {
  const platform = await requireQueue(deps, viewer, slug);
  const since = (await queries.findLastSeen(deps.db, viewer.id, platform.id)) ?? null;
  return listQueueFeatures(deps, viewer, platform.id, query, { ...page, since });
}

export async function* exportQueue(deps: Deps, viewer: Viewer, slug: string, query: QueueQuery) {
  const platform = await requireQueue(deps, viewer, slug);
  const since = (await queries.findLastSeen(deps.db, viewer.id, platform.id)) ?? null;
  yield* exportQueueFeatures(deps, viewer, platform.id, query, since);
}

/** Returns when the viewer last saw the queue, and how many features changed since. */
export async function getLastSeen(deps: Deps, viewer: Viewer, slug: string): Promise<LastSeenWire> {
  const { id } = await requireQueue(deps, viewer, slug);
  const since = (await queries.findLastSeen(deps.db, viewer.id, id)) ?? null;
  const changed = await countChangedSince(deps, id, since);
  return { last_seen_at: since?.toISOString() ?? null, changed };
}

/** Marks the queue as seen now. */
export async function markSeen(deps: Deps, viewer: Viewer, slug: string): Promise<LastSeenWire> {
  const { id } = await requireQueue(deps, viewer, slug);
  const visit = { user_id: viewer.id, platform_id: id, visited_at: deps.now() };
  await queries.saveLastSeen(deps.db, visit);
  return getLastSeen(deps, viewer, slug);
}

export async function listViews(deps: Deps, viewer: Viewer, slug: string) {
  const { id } = await requireQueue(deps, viewer, slug);
  return queries.listViews(deps.db, viewer.id, id);
}

/** Saves a view, or replaces the view of the same name. Throws 409 beyond the limit. */
export async function saveView(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  view: { name: string; query: string },
): Promise<SavedViewWire> {
  const { id } = await requireQueue(deps, viewer, slug);
  const named = { user_id: viewer.id, platform_id: id, ...view };
  const saved = await queries.saveView(deps.db, named, limits.savedView.count);
  if (saved === undefined) throw new AppError("too_many_views");
  return saved;
}

export async function deleteView({ db }: Deps, viewer: Viewer, id: number): Promise<void> {
  if (!(await queries.deleteView(db, viewer.id, id))) throw new AppError("not_found");
}
