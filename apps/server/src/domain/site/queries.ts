import type { Db } from "../../db/client.ts";
import { readOne } from "../../db/statements.ts";

type Totals = { features: number; upvotes: number; platforms: number };

/** Sums the shards of each counter, without the features of platforms that were taken down. */
export const sumCounters = (db: Db) =>
  readOne<Totals>(db)`
    with total as (
      select coalesce(sum(value) filter (where name = 'features'), 0)::int as features,
        coalesce(sum(value) filter (where name = 'upvotes'), 0)::int as upvotes,
        coalesce(sum(value) filter (where name = 'platforms'), 0)::int as platforms
      from counters
    ), hidden as (
      select count(*)::int as features, coalesce(sum(upvote_count), 0)::int as upvotes
      from features where listed and platform_id in (select id from platforms where not active)
    )
    select total.features - hidden.features as features, total.upvotes - hidden.upvotes as upvotes,
      total.platforms
    from total, hidden`;
