/** Monthly trends of a platform, recomputed at most once an hour on demand. */

import { joinRunning } from "../../lib/join-running.ts";
import type { Deps } from "./deps.ts";
import { requireActivePlatform } from "./find-platform.ts";
import { countMonths, findTrends, saveTrends, type TrendMonth } from "./trend-queries.ts";

type Trends = { as_of: Date; months: TrendMonth[] };

const span = { min: 12, max: 24 };
export const trendsFreshMs = 60 * 60_000;

const running = new Map<number, Promise<Trends>>();

async function computeTrends({ db, now }: Deps, platformId: number): Promise<Trends> {
  const asOf = now();
  const months = await countMonths(db, platformId, { now: asOf, ...span });
  await saveTrends(db, platformId, { months, now: asOf });
  return { as_of: asOf, months };
}

async function findOrCompute(deps: Deps, platformId: number): Promise<Trends> {
  const stored = await findTrends(deps.db, platformId);
  if (stored !== undefined && deps.now().getTime() - stored.computed_at.getTime() < trendsFreshMs)
    return { as_of: stored.computed_at, months: stored.months };
  return deps.reportLimit.run(() => computeTrends(deps, platformId));
}

/** Returns the stored trends, or recomputes them if stale; once for concurrent requests. */
export async function getPlatformTrends(deps: Deps, slug: string): Promise<Trends> {
  const { id } = await requireActivePlatform(deps, slug);
  return joinRunning(running, id, () => findOrCompute(deps, id));
}
