/** Roadmaps: the ideas of a platform by what becomes of them. */
import { launchedDays, type RoadmapColumn, roadmapPageSize } from "@upwell/contract/roadmap/values";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, toPage } from "../../lib/page.ts";
import { requireActivePlatform } from "../platforms/find-platform.ts";
import * as queries from "./queries.ts";

const dayMs = 24 * 60 * 60_000;

/** The start of the day (UTC): within a day the window of launches stays the same. */
const startOfDay = (time: number) => Math.floor(time / dayMs) * dayMs;

/** Returns when a roadmap changes without a write: the next day, when launches leave it. */
export const getRoadmapExpiry = (now: Date): Date => new Date(startOfDay(now.getTime()) + dayMs);

const present = (column: RoadmapColumn) => (row: queries.RoadmapRow) => ({
  ...row,
  launched_at: column === "launched" ? row.launched_at : null,
});

async function getColumn(
  { db, now }: Deps,
  platformId: number,
  column: RoadmapColumn,
  { limit, cursor }: PageRequest,
) {
  const page = { limit: limit + 1, cursor };
  if (column === "launched") {
    const since = new Date(startOfDay(now().getTime()) - launchedDays * dayMs);
    const rows = await queries.listLaunched(db, platformId, since, page);
    return toPage(rows, limit, present(column), queries.toLaunchedCursor);
  }
  const rows = await queries.listExpected(db, platformId, column === "planned" ? 2 : 1, page);
  return toPage(rows, limit, present(column), queries.toExpectedCursor);
}

/** Lists a column of a platform's roadmap. Throws 404 or 410. */
export async function listRoadmapColumn(
  deps: Deps,
  { slug, column }: { slug: string; column: RoadmapColumn },
  page: PageRequest,
) {
  const { id } = await requireActivePlatform(deps, slug);
  return getColumn(deps, id, column, page);
}

/** Returns the first page of each column; `sign` makes the cursors of listRoadmapColumn. Throws 404 or 410. */
export async function getRoadmap(deps: Deps, slug: string, sign: (cursor: string) => string) {
  const { id } = await requireActivePlatform(deps, slug);
  const first = async (column: RoadmapColumn) => {
    const page = { limit: roadmapPageSize, cursor: undefined };
    const { items, next } = await getColumn(deps, id, column, page);
    return { features: items, next_cursor: next === null ? null : sign(next) };
  };
  const [planned, in_development, launched] = await Promise.all([
    first("planned"),
    first("in-development"),
    first("launched"),
  ]);
  return { planned, in_development, launched };
}
