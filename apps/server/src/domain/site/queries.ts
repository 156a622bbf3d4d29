import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

type Totals = { features: number; upvotes: number };

/** Sums the shards of each counter, without the features of platforms that were taken down. */
export async function sumCounters(db: Db): Promise<Totals> {
  const { rows } = await sql<Totals>`
    with total as (
      select coalesce(sum(value) filter (where name = 'features'), 0)::int as features,
        coalesce(sum(value) filter (where name = 'upvotes'), 0)::int as upvotes
      from counters
    ), hidden as (
      select count(*)::int as features, coalesce(sum(upvote_count), 0)::int as upvotes
      from features where listed and platform_id in (select id from platforms where not active)
    )
    select total.features - hidden.features as features, total.upvotes - hidden.upvotes as upvotes
    from total, hidden`.execute(db);
  return rows[0] ?? { features: 0, upvotes: 0 };
}
