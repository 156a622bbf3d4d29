/** The queue of a platform: who may see it, what changed in it, and the filters somebody keeps. */
import { limits } from "@upwell/contract/limits";
import type { LookWire, TriageFeatureWire, TriageViewWire } from "@upwell/contract/triage";
import type { PageResult } from "../../http/route.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import {
  countChangedSince,
  exportForTeam,
  listForTeam,
  type TeamQuery,
} from "../features/list-for-team.ts";
import { requireActivePlatform } from "../platforms/find-platform.ts";
import * as queries from "./queries.ts";

/** The platform, where the viewer belongs to its team. */
export async function requireQueue(deps: Deps, viewer: Viewer, slug: string) {
  const platform = await requireActivePlatform(deps, slug);
  if (!can.triage(viewer, platform)) throw new AppError("forbidden");
  return platform;
}

export async function listQueue(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  query: TeamQuery,
  page: PageRequest,
): Promise<PageResult<TriageFeatureWire>> {
  const platform = await requireQueue(deps, viewer, slug);
  const since = (await queries.findLook(deps.db, viewer.id, platform.id)) ?? null;
  return listForTeam(deps, viewer, platform.id, query, { ...page, since });
}

export async function* exportQueue(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  query: TeamQuery,
): AsyncGenerator<string> {
  const platform = await requireQueue(deps, viewer, slug);
  const since = (await queries.findLook(deps.db, viewer.id, platform.id)) ?? null;
  yield* exportForTeam(deps, viewer, platform.id, query, since);
}

export async function getLook(deps: Deps, viewer: Viewer, slug: string): Promise<LookWire> {
  const { id } = await requireQueue(deps, viewer, slug);
  const since = (await queries.findLook(deps.db, viewer.id, id)) ?? null;
  const changed = await countChangedSince(deps, id, since);
  return { looked_at: since?.toISOString() ?? null, changed };
}

export async function markLooked(deps: Deps, viewer: Viewer, slug: string): Promise<LookWire> {
  const { id } = await requireQueue(deps, viewer, slug);
  const look = { user_id: viewer.id, platform_id: id, looked_at: deps.now() };
  await queries.setLook(deps.db, look);
  return getLook(deps, viewer, slug);
}

export async function listViews(
  deps: Deps,
  viewer: Viewer,
  slug: string,
): Promise<TriageViewWire[]> {
  const { id } = await requireQueue(deps, viewer, slug);
  return queries.listViews(deps.db, viewer.id, id);
}

export async function saveView(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  view: { name: string; query: string },
): Promise<TriageViewWire> {
  const { id } = await requireQueue(deps, viewer, slug);
  const named = { user_id: viewer.id, platform_id: id, ...view };
  const saved = await queries.saveView(deps.db, named, limits.view.most);
  if (saved === undefined) throw new AppError("too_many_views");
  return saved;
}

export async function deleteView({ db }: Deps, viewer: Viewer, id: number): Promise<void> {
  if (!(await queries.deleteView(db, viewer.id, id))) throw new AppError("not_found");
}
