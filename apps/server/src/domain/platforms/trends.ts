/** Monthly trends of a platform, recomputed at most once an hour on demand. */
import type { Deps } from "../../lib/deps.ts";
import { requireActivePlatform } from "./find-platform.ts";
import { countMonths, findTrends, saveTrends, type TrendMonth } from "./trend-queries.ts";

type Trends = { as_of: Date; months: TrendMonth[] };

const span = { min: 12, max: 24 };
export const trendsFreshMs = 60 * 60_000;

/** Deduplicates concurrent computations. */
const inFlight = new Map<number, Promise<Trends>>();

async function computeTrends({ db, now }: Deps, platformId: number): Promise<Trends> {
  const asOf = now();
  const months = await countMonths(db, platformId, { now: asOf, ...span });
  await saveTrends(db, platformId, { months, now: asOf });
  return { as_of: asOf, months };
}

/** Returns the stored trends, or recomputes them if stale. */
export async function getPlatformTrends(deps: Deps, slug: string): Promise<Trends> {
  const { id } = await requireActivePlatform(deps, slug);
  const stored = await findTrends(deps.db, id);
  if (stored !== undefined && deps.now().getTime() - stored.computed_at.getTime() < trendsFreshMs)
    return { as_of: stored.computed_at, months: stored.months };
  const running =
    inFlight.get(id) ??
    deps.reportLimit.run(() => computeTrends(deps, id)).finally(() => inFlight.delete(id));
  inFlight.set(id, running);
  return running;
}
