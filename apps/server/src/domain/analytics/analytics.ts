/**
 * Analytics of a platform or all platforms, computed on demand and stored for an hour, those of a platform until its
 * team writes; and what is next for its team.
 */

import type { WaitingWire } from "@upwell/contract/analytics/schemas";
import { limits } from "@upwell/contract/limits";
import { serverLimits } from "@upwell/contract/server-limits";
import { monthColumns, mostRequestedColumns } from "@upwell/messages/tables";
import type { AnalyticsCounts } from "../../db/schema.ts";
import { AppError, found } from "../../lib/app-error.ts";
import { streamCsv } from "../../lib/csv.ts";
import { joinRunning } from "../../lib/join-running.ts";
import { fillMonths, getMonthStart, getQuarterStart } from "../../lib/months.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { listVerifiedPlatforms } from "../employments/queries.ts";
import { getFeaturesById } from "../features/list-features.ts";
import { presentFeature } from "../features/present.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import { countDue } from "../status/queries.ts";
import { findUnseenNews, listUnseen } from "../team-news/news.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./queries.ts";
import { listStillUnanswered } from "./queries.ts";
import { countForDirectory, countForPlatforms } from "./waiting-queries.ts";

const span = { min: 12, max: 24 };
const emptyMonth = { suggested: 0, votes: 0, comments: 0, launched: 0 };
const freshMs = 60 * 60_000;

type Counted = { counts: AnalyticsCounts; computed_at: Date };

const running = new Map<string, Promise<Counted>>();

const toDuration = (count: number, hours: [number, number] | null) =>
  hours === null ? null : { count, median: hours[0], p90: hours[1] };

async function count({ db, ...deps }: Deps, scope: number | null): Promise<Counted> {
  const now = deps.now();
  const from = getMonthStart(now, span.max - 1);
  const since = getQuarterStart(now);
  const months = await queries.countByMonth(db, scope, from);
  const times = await queries.measureTimes(db, scope, from);
  const counts: AnalyticsCounts = {
    months: times.listed === 0 ? [] : fillMonths(months, emptyMonth, { now, ...span }),
    features: { listed: times.listed, answered: times.answered },
    voters: times.voters,
    to_answer: toDuration(times.answers, times.to_answer),
    to_launch: toDuration(times.launches, times.to_launch),
    longest_unanswered: await queries.findLongestUnanswered(db, scope, serverLimits.analytics.top),
    unanswered: await queries.listUnanswered(db, scope, limits.overview.candidates),
    since: since.toISOString(),
    most_requested: await queries.countMostRequested(db, scope, {
      since,
      limit: serverLimits.analytics.mostRequested,
    }),
  };
  await queries.saveSnapshot(db, scope, { counts, now });
  return { counts, computed_at: now };
}

const findRecent = async (deps: Deps, scope: number | null) => {
  const stored = await queries.findSnapshot(deps.db, scope);
  const isRecent =
    stored !== undefined && deps.now().getTime() - stored.computed_at.getTime() < freshMs;
  return isRecent ? stored : undefined;
};

/** Like `findRecent`, unless the platform's team has written since. */
async function findCurrent(deps: Deps, platformId: number) {
  const recent = await findRecent(deps, platformId);
  const isCurrent =
    recent !== undefined &&
    !(await queries.hasTeamWritten(deps.db, platformId, recent.computed_at));
  return isCurrent ? recent : undefined;
}

const countAgain = (deps: Deps, scope: number | null): Promise<Counted> =>
  deps.reportLimit.run(() => count(deps, scope));

/** Returns the counts of a platform, or of all with null; at most an hour old. */
const getRecentCounts = (deps: Deps, scope: number | null): Promise<Counted> =>
  joinRunning(
    running,
    `recent ${scope}`,
    async () => (await findRecent(deps, scope)) ?? countAgain(deps, scope),
  );

/** Returns counts of a platform that are at most an hour old, and know what its team has answered and decided. */
const getTeamCounts = (deps: Deps, platformId: number): Promise<Counted> =>
  joinRunning(
    running,
    `current ${platformId}`,
    async () => (await findCurrent(deps, platformId)) ?? countAgain(deps, platformId),
  );

/** Adds the current features to stored counts, without those that are no longer listed. */
async function present(deps: Deps, viewer: Viewer, counted: Counted) {
  const { longest_unanswered, unanswered: _, most_requested, since, ...counts } = counted.counts;
  const ids = [
    ...most_requested.map(({ id }) => id),
    ...(longest_unanswered === null ? [] : [longest_unanswered]),
  ];
  const features = await getFeaturesById(deps, viewer, ids);
  return {
    as_of: counted.computed_at,
    ...counts,
    longest_unanswered: features.get(longest_unanswered ?? 0) ?? null,
    newcomers: {
      since,
      most_requested: most_requested.flatMap(({ id, votes }) => {
        const feature = features.get(id);
        return feature === undefined ? [] : [{ feature, votes }];
      }),
    },
  };
}

export async function getAnalytics(deps: Deps, viewer: Viewer, slug: string) {
  const platform = await requireTeamPlatform(deps, viewer, slug);
  return present(deps, viewer, await getTeamCounts(deps, platform.id));
}

export const getDirectoryAnalytics = async (deps: Deps, viewer: Viewer) =>
  present(deps, viewer, await getRecentCounts(deps, null));

type Analytics = Awaited<ReturnType<typeof present>>;

/** Yields the months, the latest first. */
export async function* exportMonths(analytics: Promise<Analytics>): AsyncGenerator<string> {
  const { months } = await analytics;
  yield* streamCsv({
    columns: monthColumns,
    cells: (row: Analytics["months"][number]) => [
      row.month,
      row.votes,
      row.suggested,
      row.comments,
      row.launched,
    ],
    fetchRowsAfter: async (last) => (last === undefined ? months.toReversed() : []),
  });
}

export async function* exportMostRequested(analytics: Promise<Analytics>) {
  const { newcomers } = await analytics;
  yield* streamCsv({
    columns: mostRequestedColumns,
    cells: ({ feature, votes }: Analytics["newcomers"]["most_requested"][number]) => [
      feature.id,
      feature.title,
      feature.platform.name,
      feature.status,
      votes,
    ],
    fetchRowsAfter: async (last) => (last === undefined ? newcomers.most_requested : []),
  });
}

const toMap = <T extends { id: number }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.id, row]));

/** Returns what is next on a platform, or in the whole directory with null. */
async function getNext(deps: Deps, viewer: Viewer, scope: number | null) {
  const { counts } = await getRecentCounts(deps, scope);
  const unanswered = await listStillUnanswered(deps.db, viewer.id, counts.unanswered);
  const [oldest] = unanswered.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  return {
    unanswered: unanswered.slice(0, limits.overview.unanswered).map(presentFeature),
    longest_waiting: oldest === undefined ? null : presentFeature(oldest),
    months: counts.months,
  };
}

/** Returns the viewer's platforms, or the directory for an admin. */
export async function getOverview(deps: Deps, viewer: Viewer) {
  if (!can.enterStaffSite(viewer)) throw new AppError("forbidden");
  if (viewer.role === "admin")
    return { sections: [{ platform: null, news: null, ...(await getNext(deps, viewer, null)) }] };
  const { waiting: max, news, platforms: most } = limits.overview;
  const platforms = await listVerifiedPlatforms(deps.db, viewer.id, most);
  const ids = platforms.map(({ id }) => id);
  const waitingOf = toMap(await countForPlatforms(deps.db, ids, max));
  const sections = platforms.map(async (platform) => {
    const { id } = platform;
    const to_reconsider = await countDue(deps.db, id, deps.now(), max);
    const counts = { ...found(waitingOf.get(id)), to_reconsider };
    return {
      platform: { ...platform, ...counts },
      news: await findUnseenNews(deps, viewer, id, news),
      ...(await getNext(deps, viewer, id)),
    };
  });
  return { sections: await Promise.all(sections) };
}

/** Counts what waits for the team of a platform, and for an admin in the directory. */
export async function getWaiting(
  deps: Deps,
  viewer: Viewer,
  slug: string | undefined,
): Promise<WaitingWire> {
  if (!can.enterStaffSite(viewer)) throw new AppError("forbidden");
  const { waiting: max } = limits.overview;
  const platform = slug === undefined ? null : await requireTeamPlatform(deps, viewer, slug);
  const [directory, counts, unseen] = await Promise.all([
    viewer.role === "admin" ? countForDirectory(deps.db, max) : null,
    platform === null ? [] : countForPlatforms(deps.db, [platform.id], max),
    platform === null ? [] : (await listUnseen(deps, viewer, platform.id)).ids,
  ]);
  const [waiting] = counts;
  return {
    directory,
    platform: waiting === undefined ? null : { ...waiting, news: Math.min(unseen.length, max) },
  };
}
