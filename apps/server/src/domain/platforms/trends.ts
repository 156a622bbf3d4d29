/** A platform's history by month: counted at most once an hour, by whoever asks first. */
import type { TrendsWire } from "@upwell/contract/platforms";
import type { Deps } from "../../lib/deps.ts";
import { requireActivePlatform } from "./find-platform.ts";
import { countMonths, findTrends, keepTrends } from "./trend-queries.ts";

const span = { least: 12, most: 24 };
export const trendsFreshMs = 60 * 60_000;

/** Of many who ask at once, one counts. */
const underWay = new Map<number, Promise<TrendsWire>>();

async function count({ db, now }: Deps, platformId: number): Promise<TrendsWire> {
  const asOf = now();
  const months = await countMonths(db, platformId, { now: asOf, ...span });
  await keepTrends(db, platformId, { months, now: asOf });
  return { as_of: asOf.toISOString(), months };
}

export async function getPlatformTrends(deps: Deps, slug: string): Promise<TrendsWire> {
  const { id } = await requireActivePlatform(deps, slug);
  const kept = await findTrends(deps.db, id);
  if (kept !== undefined && deps.now().getTime() - kept.computed_at.getTime() < trendsFreshMs)
    return { as_of: kept.computed_at.toISOString(), months: kept.months };
  const running = underWay.get(id) ?? count(deps, id).finally(() => underWay.delete(id));
  underWay.set(id, running);
  return running;
}
