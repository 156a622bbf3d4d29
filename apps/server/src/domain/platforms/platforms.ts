/** The directory, a platform's team, and how far it is. */
import type {
  ImplementationRateWire,
  PlatformWire,
  TeamMemberWire,
} from "@upwell/contract/platforms";
import type { PageResult } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { containsPattern } from "../../lib/like.ts";
import { type PageRequest, pageOf } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireActivePlatform } from "./find-platform.ts";
import { presentPlatform, presentRate, presentTeamMember } from "./present.ts";
import {
  listPlatformsPage,
  listTeamMembers,
  type PlatformSort,
  platformOrders,
  sumPlatforms,
} from "./queries.ts";

export async function listPlatforms(
  { db }: Deps,
  viewer: Viewer | null,
  query: { search?: string | undefined; sort?: PlatformSort | undefined },
  { limit, cursor }: PageRequest,
): Promise<PageResult<PlatformWire>> {
  const typed = query.search?.trim() ?? "";
  const sort = query.sort ?? "popular";
  const rows = await listPlatformsPage(db, viewer?.id ?? null, {
    pattern: typed === "" ? undefined : containsPattern(typed),
    sort,
    limit: limit + 1,
    cursor,
  });
  return pageOf(rows, limit, (row) => presentPlatform(row, viewer), platformOrders[sort].marker);
}

export async function listTeam(deps: Deps, slug: string): Promise<TeamMemberWire[]> {
  const platform = await requireActivePlatform(deps, slug);
  return (await listTeamMembers(deps.db, platform.id)).map(presentTeamMember);
}

export async function getPlatformRate(deps: Deps, slug: string): Promise<ImplementationRateWire> {
  return presentRate(await requireActivePlatform(deps, slug));
}

export async function getRate({ db }: Deps): Promise<ImplementationRateWire> {
  return presentRate(await sumPlatforms(db));
}

/** How many platforms are active. */
export async function countPlatforms({ db }: Deps): Promise<number> {
  return (await sumPlatforms(db)).platforms;
}
