/**
 * The SQL of what a team learns. Votes, comments and times are counted in one pass each: for 100,000
 * ideas with a million votes and 200,000 comments all of it takes one to two seconds, once an hour
 * and only if somebody asks. The most wanted and the newcomers are found by the indexes of the
 * lists (`features_platform_top_idx`, `users_newest_idx`, `votes_user_idx`).
 */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { InsightFigures } from "../../db/schema.ts";

/** A platform, or with null all active ones. */
type Scope = number | null;

const listedIn = (scope: Scope) =>
  scope === null
    ? sql`f.listed and f.platform_id in (select id from platforms where active)`
    : sql`f.listed and f.platform_id = ${scope}`;

const monthOf = (time: ReturnType<typeof sql.ref>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM')`;

type MonthRow = InsightFigures["months"][number];

/** What happened in each month since `from`; months without anything are left out. */
export async function countByMonth(db: Db, scope: Scope, from: Date): Promise<MonthRow[]> {
  const created = monthOf(sql.ref("created_at"));
  const launched = monthOf(sql.ref("launched_at"));
  const { rows } = await sql<MonthRow>`
    with ideas as materialized (
      select f.id, f.created_at, f.launched_at from features f where ${listedIn(scope)}
    ), happened as (
      select ${created} as month, count(*) as suggested, 0 as votes, 0 as comments, 0 as launched
      from ideas where created_at >= ${from}::timestamptz group by 1
      union all
      select ${monthOf(sql.ref("v.created_at"))}, 0, count(*), 0, 0
      from votes v join ideas on ideas.id = v.feature_id
      where v.created_at >= ${from}::timestamptz group by 1
      union all
      select ${monthOf(sql.ref("c.created_at"))}, 0, 0, count(*), 0
      from comments c join ideas on ideas.id = c.feature_id
      where c.moderation_state = 'public' and c.created_at >= ${from}::timestamptz group by 1
      union all
      select ${launched}, 0, 0, 0, count(*)
      from ideas where launched_at >= ${from}::timestamptz group by 1
    )
    select month, sum(suggested)::int as suggested, sum(votes)::int as votes,
      sum(comments)::int as comments, sum(launched)::int as launched
    from happened group by month order by month`.execute(db);
  return rows;
}

type Hours = [median: number, most: number] | null;
type TimesRow = {
  listed: number;
  answered: number;
  answers: number;
  launches: number;
  to_answer: Hours;
  to_launch: Hours;
};

/** How many ideas were answered; how many hours the answers and launches since `from` took. */
export async function measureTimes(db: Db, scope: Scope, from: Date): Promise<TimesRow> {
  // Two processes may not agree on the time to the millisecond.
  const hoursTo = (time: ReturnType<typeof sql.ref>) => sql`
    percentile_cont(array[0.5, 0.9]) within group (
      order by greatest(0, extract(epoch from ${time} - f.created_at) / 3600)::double precision
    ) filter (where ${time} >= ${from}::timestamptz)`;
  const { rows } = await sql<TimesRow>`
    select count(*)::int as listed, count(f.answered_at)::int as answered,
      (count(*) filter (where f.answered_at >= ${from}::timestamptz))::int as answers,
      (count(*) filter (where f.launched_at >= ${from}::timestamptz))::int as launches,
      ${hoursTo(sql.ref("f.answered_at"))} as to_answer,
      ${hoursTo(sql.ref("f.launched_at"))} as to_launch
    from features f where ${listedIn(scope)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A count has always one row.");
  return row;
}

/** Of the `top` most wanted ideas the one that has waited longest for an answer. */
export async function findWaiting(db: Db, scope: Scope, top: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select f.id, f.created_at, f.answered_at from features f where ${listedIn(scope)}
      order by f.upvote_count desc, f.created_at desc, f.id desc limit ${top}
    ) wanted
    where answered_at is null order by created_at, id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** What people who joined since a moment vote for, the most wanted first. */
export async function countWanted(
  db: Db,
  scope: Scope,
  { since, limit }: { since: Date; limit: number },
): Promise<InsightFigures["wanted"]> {
  const { rows } = await sql<{ id: number; votes: number }>`
    select f.id, count(*)::int as votes
    from users u join votes v on v.user_id = u.id join features f on f.id = v.feature_id
    where u.created_at >= ${since}::timestamptz and ${listedIn(scope)}
    group by f.id order by votes desc, f.id limit ${limit}`.execute(db);
  return rows;
}

export function findInsight(db: Db, scope: Scope) {
  return db
    .selectFrom("insights")
    .select(["figures", "computed_at"])
    .where("platform_id", "is not distinct from", scope)
    .executeTakeFirst();
}

export async function keepInsight(
  db: Db,
  scope: Scope,
  { figures, now }: { figures: InsightFigures; now: Date },
): Promise<void> {
  const row = { figures: JSON.stringify(figures), computed_at: now };
  await db
    .insertInto("insights")
    .values({ platform_id: scope, ...row })
    .onConflict((conflict) => conflict.column("platform_id").doUpdateSet(row))
    .execute();
}
