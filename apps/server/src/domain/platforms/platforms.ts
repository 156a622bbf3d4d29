/** The directory, platform teams and implementation rates. */
import type { ImplementationRateWire, TeamMemberWire } from "@upwell/contract/platforms/shapes";
import { searchPattern } from "../../lib/like.ts";
import { loadPage, type PageRequest, toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import type { Deps } from "./deps.ts";
import { requireActivePlatform } from "./find-platform.ts";
import { presentPlatform, presentRate, presentTeamMember } from "./present.ts";
import {
  countMatches,
  getTotal,
  listPlatformsByName,
  listPlatformsPage,
  listTeamMembers,
  type PlatformRow,
  type PlatformSort,
  platformOrders,
  sumPlatforms,
  toNameCursor,
} from "./queries.ts";
import { listResponsivePlatforms } from "./responsiveness.ts";

/** Lists platforms, most followed first by default, and those with a name by it. */
export async function listPlatforms(
  deps: Deps,
  viewer: Viewer | null,
  query: {
    host?: string | undefined;
    name?: string | undefined;
    search?: string | undefined;
    sort?: PlatformSort | "responsive" | undefined;
  },
  page: PageRequest,
) {
  const host = query.host?.toLowerCase() || undefined;
  const name = query.name?.trim();
  if (host === undefined && name)
    return loadPage(
      page,
      (page) => listPlatformsByName(deps.db, viewer?.id ?? null, name, page),
      (row) => presentPlatform(row, viewer),
      toNameCursor,
    );
  const { limit, cursor } = page;
  const sort = host === undefined ? (query.sort ?? "popular") : "popular";
  const pattern = host === undefined ? searchPattern(query.search) : undefined;
  // The first page says how many there are; a search stops counting at a thousand.
  const isCounted = host === undefined && cursor === undefined;
  const listing = { host, pattern, cursor, isCounted: isCounted && pattern === undefined };
  const [listed, matches] = await Promise.all([
    sort === "responsive"
      ? listResponsivePlatforms(deps, viewer, { ...listing, limit })
      : listSortedPlatforms(deps, viewer, { ...listing, sort, limit }),
    isCounted && pattern !== undefined ? countMatches(deps.db, pattern) : undefined,
  ]);
  return matches === undefined ? listed : { ...listed, total: matches };
}

async function listSortedPlatforms(
  { db }: Deps,
  viewer: Viewer | null,
  listing: Parameters<typeof listPlatformsPage>[2],
) {
  const { limit, sort } = listing;
  const page = { ...listing, limit: limit + 1 };
  const rows = await listPlatformsPage(db, viewer?.id ?? null, page);
  const present = (row: PlatformRow) => presentPlatform(row, viewer);
  return {
    ...toPage(rows, limit, present, platformOrders[sort].getCursor),
    ...getTotal(rows, listing),
  };
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
