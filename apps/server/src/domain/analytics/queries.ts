/**
 * SQL for analytics. Votes, comments and times take one pass each: one to two seconds for 100,000
 * features with a million votes and 200,000 comments, at most once an hour. The most requested
 * features and new users use the indexes of the lists (`features_platform_top_idx`,
 * `users_newest_idx`, `votes_user_idx`).
 */
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { isAnswerDated } from "../../db/counts/dated-answers.ts";
import type { AnalyticsCounts } from "../../db/schema.ts";
import { hasRow, readColumn, readRows } from "../../db/statements.ts";
import { hasWorkaround } from "../comments/queries.ts";
import { selectFeatures } from "../features/queries.ts";

/** A platform's id, or null for all active platforms. */
type Scope = number | null;

const listedIn = (scope: Scope) =>
  scope === null
    ? sql`f.listed and f.platform_id in (select id from platforms where active)`
    : sql`f.listed and f.platform_id = ${scope}`;

const toMonth = (time: ReturnType<typeof sql.ref>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM')`;

type MonthRow = AnalyticsCounts["months"][number];

/** Counts events by month since `from`, without months that have none. */
export async function countByMonth(db: Db, scope: Scope, from: Date): Promise<MonthRow[]> {
  const created = toMonth(sql.ref("created_at"));
  const launched = toMonth(sql.ref("launched_at"));
  return readRows<MonthRow>(db)`
    with listed as materialized (
      select f.id, f.created_at, f.launched_at from features f where ${listedIn(scope)}
    ), events as (
      select ${created} as month, count(*) as suggested, 0 as votes, 0 as comments, 0 as launched
      from listed where created_at >= ${from}::timestamptz group by 1
      union all
      select ${toMonth(sql.ref("v.created_at"))}, 0, count(*), 0, 0
      from votes v join listed on listed.id = v.feature_id
      where v.created_at >= ${from}::timestamptz group by 1
      union all
      select ${toMonth(sql.ref("c.created_at"))}, 0, 0, count(*), 0
      from comments c join listed on listed.id = c.feature_id
      where c.moderation_state = 'public' and c.created_at >= ${from}::timestamptz group by 1
      union all
      select ${launched}, 0, 0, 0, count(*)
      from listed where launched_at >= ${from}::timestamptz group by 1
    )
    select month, sum(suggested)::int as suggested, sum(votes)::int as votes,
      sum(comments)::int as comments, sum(launched)::int as launched
    from events group by month order by month`;
}

type Hours = [median: number, most: number] | null;
type TimesRow = {
  listed: number;
  answered: number;
  answers: number;
  launches: number;
  voters: AnalyticsCounts["voters"];
  to_answer: Hours;
  to_launch: Hours;
};

/** Counts features, answers and what people say, and measures in hours how long answers and launches since `from` took. */
export async function measureTimes(db: Db, scope: Scope, from: Date): Promise<TimesRow> {
  // Clamped to 0, since the clocks of two processes may differ.
  const hoursTo = (time: ReturnType<typeof sql.ref>, isKnown = sql<SqlBool>`true`) => sql`
    percentile_cont(array[0.5, 0.9]) within group (
      order by greatest(0, extract(epoch from ${time} - f.created_at) / 3600)::double precision
    ) filter (where ${time} >= ${from}::timestamptz and ${isKnown})`;
  const rows = await readRows<TimesRow>(db)`
    select count(*)::int as listed, count(f.answered_at)::int as answered,
      (count(*) filter (where f.answered_at >= ${from}::timestamptz))::int as answers,
      (count(*) filter (where f.launched_at >= ${from}::timestamptz))::int as launches,
      json_build_object('reasons', coalesce(sum(f.reason_count), 0),
        'concerns', coalesce(sum(f.concern_count), 0),
        'workarounds', count(*) filter (where ${hasWorkaround}),
        'yes', coalesce(sum(f.outcome_yes_count), 0),
        'partly', coalesce(sum(f.outcome_partly_count), 0),
        'no', coalesce(sum(f.outcome_no_count), 0)) as voters,
      ${hoursTo(sql.ref("f.answered_at"), isAnswerDated)} as to_answer,
      ${hoursTo(sql.ref("f.launched_at"))} as to_launch
    from features f where ${listedIn(scope)}`;
  const [row] = rows;
  if (row === undefined) throw new Error("An aggregate always returns one row.");
  return row;
}

/** Returns the oldest unanswered feature among the `top` most voted, or null. */
export const findLongestUnanswered = async (db: Db, scope: Scope, top: number) =>
  (
    await readColumn<number>(db)`
    select id from (
      select f.id, f.created_at, f.answered_at from features f where ${listedIn(scope)}
      order by f.upvote_count desc, f.created_at desc, f.id desc limit ${top}
    ) wanted
    where answered_at is null order by created_at, id limit 1`
  )[0] ?? null;

/** Returns the ids of the unanswered features with the most votes. */
export const listUnanswered = (db: Db, scope: Scope, limit: number) =>
  readColumn<number>(db)`
    select f.id from features f where ${listedIn(scope)} and f.answered_at is null
    order by f.upvote_count desc, f.created_at desc, f.id desc limit ${limit}`;

/** Counts the votes of users who joined since a time, by feature, the most voted first. */
export const countMostRequested = (
  db: Db,
  scope: Scope,
  { since, limit }: { since: Date; limit: number },
) =>
  readRows<{ id: number; votes: number }>(db)`
    select f.id, count(*)::int as votes
    from users u join votes v on v.user_id = u.id join features f on f.id = v.feature_id
    where u.created_at >= ${since}::timestamptz and ${listedIn(scope)}
    group by f.id order by votes desc, f.id limit ${limit}`;

/** Returns whether a team has answered an idea, or changed the status of one, since a time. */
export const hasTeamWritten = (db: Db, platformId: number, since: Date) =>
  hasRow(db)`
    select from features f
    where f.platform_id = ${platformId} and f.listed and f.changed_at > ${since}::timestamptz
      and (f.answered_at > ${since}::timestamptz or f.status_changed_at > ${since}::timestamptz)
    limit 1`;

export const findSnapshot = (db: Db, scope: Scope) =>
  db
    .selectFrom("analytics_snapshots")
    .select(["counts", "computed_at"])
    .where("platform_id", "is not distinct from", scope)
    .executeTakeFirst();

export async function saveSnapshot(
  db: Db,
  scope: Scope,
  { counts, now }: { counts: AnalyticsCounts; now: Date },
): Promise<void> {
  const row = { counts: JSON.stringify(counts), computed_at: now };
  await db
    .insertInto("analytics_snapshots")
    .values({ platform_id: scope, ...row })
    .onConflict((conflict) => conflict.column("platform_id").doUpdateSet(row))
    .execute();
}

/** Lists those of the features that are still unanswered, most votes first. */
export const listStillUnanswered = (db: Db, viewerId: number, ids: readonly number[]) =>
  selectFeatures(db, viewerId)
    .where(sql<boolean>`f.id = any(${[...ids]}::bigint[])`)
    .where("f.answered_at", "is", null)
    .orderBy("f.upvote_count", "desc")
    .orderBy("f.created_at", "desc")
    .orderBy("f.id", "desc")
    .execute();
