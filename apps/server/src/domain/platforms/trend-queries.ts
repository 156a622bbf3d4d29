import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { readRows } from "../../db/statements.ts";
import { getMonthStart } from "../../lib/months.ts";

export type TrendMonth = { month: string; suggested: number; votes: number; launched: number };

export const findTrends = (db: Db, platformId: number) =>
  db
    .selectFrom("platform_trends")
    .select(["months", "computed_at"])
    .where("platform_id", "=", platformId)
    .executeTakeFirst();

/** A batch ends after this many features, or with the feature that completes this many votes. */
const batchLimits = { features: 1_000, votes: 10_000 };

type Position = { created_at: Date; id: number };
type Batch = { months: TrendMonth[]; last: Position | undefined };

/** Counts per month over the features after `last`, newest first. */
async function countBatch(db: Db, platformId: number, last: Position | undefined): Promise<Batch> {
  const after =
    last === undefined
      ? sql`true`
      : sql`(created_at, id) < (${last.created_at}::timestamptz, ${last.id}::bigint)`;
  const rows = await readRows<TrendMonth & Position>(db)`
    with next as (
      select id, created_at, launched_at, upvote_count from features
      where platform_id = ${platformId} and listed and ${after}
      order by created_at desc, id desc limit ${batchLimits.features}
    ), batch as materialized (
      select id, created_at, launched_at from (
        select *, sum(upvote_count) over (order by created_at desc, id desc) - upvote_count as votes
        from next
      ) running where votes < ${batchLimits.votes}
    ), happened as (
      select created_at, 1 as suggested, 0 as votes, 0 as launched from batch
      union all
      select v.created_at, 0, 1, 0 from batch
        cross join lateral (select created_at from votes where feature_id = batch.id) v
      union all
      select launched_at, 0, 0, 1 from batch where launched_at is not null
    )
    select to_char(happened.created_at at time zone 'UTC', 'YYYY-MM') as month,
      sum(suggested)::int as suggested, sum(votes)::int as votes, sum(launched)::int as launched,
      end_of.created_at, end_of.id
    from happened, (select created_at, id from batch order by created_at, id limit 1) end_of
    group by 1, end_of.created_at, end_of.id`;
  return {
    months: rows.map(({ month, suggested, votes, launched }) => ({
      month,
      suggested,
      votes,
      launched,
    })),
    last: rows[0],
  };
}

const formatMonth = (time: Date) => time.toISOString().slice(0, 7);

/**
 * Returns counts per UTC month from the platform's first feature to `now`, between `min` and `max`
 * months, with zeros for empty months. Returns no months without features. A feature counts as
 * launched in the month of its present launch, as in the team's analytics. Reads in batches, to bound
 * the cost of each statement.
 */
export async function countMonths(
  db: Db,
  platformId: number,
  { now, min, max }: { now: Date; min: number; max: number },
): Promise<TrendMonth[]> {
  const counted = new Map<string, TrendMonth>();
  let batch = await countBatch(db, platformId, undefined);
  let oldest: Position | undefined;
  while (batch.last !== undefined) {
    oldest = batch.last;
    for (const { month, ...counts } of batch.months) {
      const sum = counted.get(month) ?? { month, suggested: 0, votes: 0, launched: 0 };
      sum.suggested += counts.suggested;
      sum.votes += counts.votes;
      sum.launched += counts.launched;
      counted.set(month, sum);
    }
    batch = await countBatch(db, platformId, oldest);
  }
  if (oldest === undefined) return [];
  const first = formatMonth(oldest.created_at);
  return Array.from({ length: max }, (_, index) => formatMonth(getMonthStart(now, max - 1 - index)))
    .filter((month, index) => month >= first || index >= max - min)
    .map((month) => counted.get(month) ?? { month, suggested: 0, votes: 0, launched: 0 });
}

export async function saveTrends(
  db: Db,
  platformId: number,
  { months, now }: { months: readonly TrendMonth[]; now: Date },
): Promise<void> {
  const row = { months: JSON.stringify(months), computed_at: now };
  await db
    .insertInto("platform_trends")
    .values({ platform_id: platformId, ...row })
    .onConflict((conflict) => conflict.column("platform_id").doUpdateSet(row))
    .execute();
}
