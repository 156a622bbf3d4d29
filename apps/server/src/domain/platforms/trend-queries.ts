/** The SQL of a platform's history by month. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

export type TrendMonth = { month: string; suggested: number; votes: number; launched: number };

export function findTrends(db: Db, platformId: number) {
  return db
    .selectFrom("platform_trends")
    .select(["months", "computed_at"])
    .where("platform_id", "=", platformId)
    .executeTakeFirst();
}

/**
 * Counts the months up to the one of `now`: from that of the platform's first idea on, but at least
 * `least` and at most `most` of them. Months are those of UTC; one without anything is a row of
 * zeros, and a platform without any idea has no months.
 */
export async function countMonths(
  db: Db,
  platformId: number,
  { now, least, most }: { now: Date; least: number; most: number },
): Promise<TrendMonth[]> {
  const { rows } = await sql<TrendMonth>`
    with listed as (
      select id, created_at from features where platform_id = ${platformId} and listed
    ), bounds as (
      select last, greatest(
        last - make_interval(months => ${most - 1}::int),
        least(
          last - make_interval(months => ${least - 1}::int),
          (select date_trunc('month', min(created_at) at time zone 'UTC') from listed)
        )
      ) as first
      from date_trunc('month', ${now}::timestamptz at time zone 'UTC') as last
    ), happened as (
      select created_at, 1 as suggested, 0 as votes, 0 as launched from listed
      union all
      select v.created_at, 0, 1, 0 from votes v join listed on listed.id = v.feature_id
      union all
      select u.created_at, 0, 0, 1 from status_updates u join listed on listed.id = u.feature_id
      where u.new_status in ('launched', 'completed')
        and u.old_status not in ('launched', 'completed')
    ), counted as (
      select date_trunc('month', created_at at time zone 'UTC') as month,
        sum(suggested)::int as suggested, sum(votes)::int as votes, sum(launched)::int as launched
      from happened group by 1
    )
    select to_char(month, 'YYYY-MM') as month, coalesce(suggested, 0) as suggested,
      coalesce(votes, 0) as votes, coalesce(launched, 0) as launched
    from bounds, generate_series(bounds.first, bounds.last, interval '1 month') as month
    left join counted using (month)
    where exists (select from listed)
    order by month`.execute(db);
  return rows;
}

export async function keepTrends(
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
