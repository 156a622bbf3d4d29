import type { Db } from "../../db/client.ts";
import { uncountedVotes } from "../../db/counts/vote-counts.ts";
import { readOne } from "../../db/statements.ts";

type Totals = { features: number; upvotes: number; platforms: number };

/** Sums the shards of each counter with what is not counted yet, without the features of platforms that were taken down. */
export const sumCounters = (db: Db) =>
  readOne<Totals>(db)`
    with total as (
      select coalesce(sum(value) filter (where name = 'features'), 0)::int as features,
        coalesce(sum(value) filter (where name = 'upvotes'), 0)::int + ${uncountedVotes} as upvotes,
        coalesce(sum(value) filter (where name = 'platforms'), 0)::int as platforms
      from counters
    ), hidden as (
      select count(*)::int as features,
        coalesce(sum(upvote_count) + coalesce(sum(r.votes), 0), 0)::int as upvotes
      from features left join recent_votes r on r.feature_id = id
      where listed and platform_id in (select id from platforms where not active)
    )
    select total.features - hidden.features as features, total.upvotes - hidden.upvotes as upvotes,
      total.platforms
    from total, hidden`;
