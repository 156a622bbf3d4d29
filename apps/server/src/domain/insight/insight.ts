/** What a team learns of its ideas: counted at most once an hour, by whoever asks first. */
import type { InsightWire } from "@upwell/contract/insight";
import { limits } from "@upwell/contract/limits";
import type { InsightFigures } from "../../db/schema.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { featuresByIds } from "../features/list-features.ts";
import { requireActivePlatform } from "../platforms/find-platform.ts";
import * as queries from "./insight-queries.ts";
import { fillMonths, monthsBack, quarterOf } from "./periods.ts";

const span = { least: 12, most: 24 };
const nothingHappened = { suggested: 0, votes: 0, comments: 0, launched: 0 };
const freshMs = 60 * 60_000;

type Counted = { figures: InsightFigures; computed_at: Date };

/** Of many who ask at once, one counts. */
const underWay = new Map<number | null, Promise<Counted>>();

const durationOf = (count: number, hours: [number, number] | null) =>
  hours === null ? null : { count, median: hours[0], most: hours[1] };

async function count({ db, ...deps }: Deps, scope: number | null): Promise<Counted> {
  const now = deps.now();
  const from = monthsBack(now, span.most - 1);
  const since = quarterOf(now);
  const months = await queries.countByMonth(db, scope, from);
  const times = await queries.measureTimes(db, scope, from);
  const figures: InsightFigures = {
    months: times.listed === 0 ? [] : fillMonths(months, nothingHappened, { now, ...span }),
    ideas: { listed: times.listed, answered: times.answered },
    to_answer: durationOf(times.answers, times.to_answer),
    to_launch: durationOf(times.launches, times.to_launch),
    waiting: await queries.findWaiting(db, scope, limits.insight.top),
    since: since.toISOString(),
    wanted: await queries.countWanted(db, scope, { since, limit: limits.insight.wanted }),
  };
  await queries.keepInsight(db, scope, { figures, now });
  return { figures, computed_at: now };
}

async function countedLately(deps: Deps, scope: number | null): Promise<Counted> {
  const kept = await queries.findInsight(deps.db, scope);
  if (kept !== undefined && deps.now().getTime() - kept.computed_at.getTime() < freshMs)
    return kept;
  const running =
    underWay.get(scope) ??
    deps.reports.run(() => count(deps, scope)).finally(() => underWay.delete(scope));
  underWay.set(scope, running);
  return running;
}

/** The figures, with the ideas that they name as these are by now; what is not listed any more is left out. */
async function present(deps: Deps, viewer: Viewer, counted: Counted): Promise<InsightWire> {
  const { waiting, wanted, since, ...figures } = counted.figures;
  const named = [...wanted.map(({ id }) => id), ...(waiting === null ? [] : [waiting])];
  const features = await featuresByIds(deps, viewer, named);
  return {
    as_of: counted.computed_at.toISOString(),
    ...figures,
    waiting: features.get(waiting ?? 0) ?? null,
    newcomers: {
      since,
      wanted: wanted.flatMap(({ id, votes }) => {
        const feature = features.get(id);
        return feature === undefined ? [] : [{ feature, votes }];
      }),
    },
  };
}

/** Of one platform, for its team. */
export async function getInsight(deps: Deps, viewer: Viewer, slug: string): Promise<InsightWire> {
  const platform = await requireActivePlatform(deps, slug);
  if (!can.triage(viewer, platform)) throw new AppError("forbidden");
  return present(deps, viewer, await countedLately(deps, platform.id));
}

/** Of all active platforms together. */
export const getDirectoryInsight = async (deps: Deps, viewer: Viewer): Promise<InsightWire> =>
  present(deps, viewer, await countedLately(deps, null));
