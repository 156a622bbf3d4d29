/** SQL of the features that were split from each other, for their pages. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";

export type SplitSideRow = {
  id: number;
  title: string;
  votes: number;
  created_at: Date;
  /** Whether it is the original, from which the feature was split. */
  is_original: boolean;
};

/** Lists the public features that a feature was split from and into, the latest first. */
export function listSplitSides(db: Db, id: number, limit: number): Promise<SplitSideRow[]> {
  const sides = sql`
    select original_id as other_id, votes_copied, created_at, true as is_original
    from feature_splits where part_id = ${id} and undone_at is null
    union all
    select part_id, votes_copied, created_at, false
    from feature_splits where original_id = ${id} and undone_at is null`;
  // Looks each feature up: for a join, the planner might hash all of them.
  const query = sql<SplitSideRow>`
    select f.id, f.title, s.votes_copied as votes, s.created_at, s.is_original
    from (${sides}) s cross join lateral (
      select id, title from features where id = s.other_id and listed offset 0) f
    order by s.created_at desc, f.id desc limit ${sql.lit(limit)}`;
  return runPrepared(db, query.compile(db));
}
