/** The directory, platform teams and implementation rates. */
import type { ImplementationRateWire, TeamMemberWire } from "@upwell/contract/platforms/shapes";
import type { Deps } from "../../lib/deps.ts";
import { searchPattern } from "../../lib/like.ts";
import { type PageRequest, toPage } from "../../lib/page.ts";
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
import { listResponsivePlatforms } from "./responsiveness.ts";

/** Lists platforms, most followed first by default. */
export async function listPlatforms(
  deps: Deps,
  viewer: Viewer | null,
  query: {
    host?: string | undefined;
    search?: string | undefined;
    sort?: PlatformSort | "responsive" | undefined;
  },
  { limit, cursor }: PageRequest,
) {
  const host = query.host?.toLowerCase() || undefined;
  const sort = host === undefined ? (query.sort ?? "popular") : "popular";
  const pattern = host === undefined ? searchPattern(query.search) : undefined;
  if (sort === "responsive")
    return listResponsivePlatforms(deps, viewer, pattern, { limit, cursor });
  const rows = await listPlatformsPage(deps.db, viewer?.id ?? null, {
    host,
    pattern,
    sort,
    limit: limit + 1,
    cursor,
  });
  return toPage(rows, limit, (row) => presentPlatform(row, viewer), platformOrders[sort].getCursor);
}

/** Lists the displayed team of a platform. */
export async function listTeam(deps: Deps, slug: string): Promise<TeamMemberWire[]> {
  const platform = await requireActivePlatform(deps, slug);
  return (await listTeamMembers(deps.db, platform.id)).map(presentTeamMember);
}

/** Returns the implementation rate of a platform. */
export const getPlatformRate = async (deps: Deps, slug: string): Promise<ImplementationRateWire> =>
  presentRate(await requireActivePlatform(deps, slug));

/** Returns the implementation rate of all active platforms. */
export const getRate = async ({ db }: Deps): Promise<ImplementationRateWire> =>
  presentRate(await sumPlatforms(db));

/** Counts the active platforms. */
export const countPlatforms = async ({ db }: Deps): Promise<number> =>
  (await sumPlatforms(db)).platforms;
