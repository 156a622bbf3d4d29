/** Roadmaps: the ideas of a platform by what becomes of them. */
import type { RoadmapWire } from "@upwell/contract/roadmap/schemas";
import { launchedDays, type RoadmapColumn, roadmapPageSize } from "@upwell/contract/roadmap/values";
import { type PageRequest, toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { addVotes, countShownVotes } from "../features/present.ts";
import { requireActivePlatform } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./queries.ts";

const dayMs = 24 * 60 * 60_000;

/** The start of the day (UTC): within a day the window of launches stays the same. */
const startOfDay = (time: number) => Math.floor(time / dayMs) * dayMs;

/** Returns when a roadmap changes without a write: the next day, when launches leave it. */
export const getRoadmapExpiry = (now: Date): Date => new Date(startOfDay(now.getTime()) + dayMs);

const present = (column: RoadmapColumn) => (row: queries.RoadmapRow) => ({
  ...row,
  upvote_count: countShownVotes(row),
  is_upvoted: false,
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

type Column<F> = { features: F[]; next_cursor: string | null };

/** Returns a roadmap with the viewer's votes, read at once for all columns. */
export async function addRoadmapVotes<F extends { id: number; is_upvoted: boolean }>(
  deps: Pick<Deps, "db">,
  viewer: Viewer | null,
  { planned, in_development, launched }: Record<keyof RoadmapWire, Column<F>>,
) {
  const all = [planned, in_development, launched].flatMap(({ features }) => features);
  const found = new Map((await addVotes(deps, viewer, all)).map((one) => [one.id, one]));
  const withVotes = ({ features, next_cursor }: Column<F>) => ({
    features: features.map((feature) => found.get(feature.id) ?? feature),
    next_cursor,
  });
  return {
    planned: withVotes(planned),
    in_development: withVotes(in_development),
    launched: withVotes(launched),
  };
}

/** Lists a column of a platform's roadmap. Throws 404 or 410. */
export async function listRoadmapColumn(
  deps: Deps,
  viewer: Viewer | null,
  { slug, column }: { slug: string; column: RoadmapColumn },
  page: PageRequest,
) {
  const { id } = await requireActivePlatform(deps, slug);
  const { items, next } = await getColumn(deps, id, column, page);
  return { items: await addVotes(deps, viewer, items), next };
}

/** Returns the first page of each column; `sign` makes the cursors of listRoadmapColumn. Throws 404 or 410. */
export async function getRoadmap(
  deps: Deps,
  viewer: Viewer | null,
  { slug, sign }: { slug: string; sign: (cursor: string) => string },
) {
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
  return addRoadmapVotes(deps, viewer, { planned, in_development, launched });
}
