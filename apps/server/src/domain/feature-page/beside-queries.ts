/** SQL of what stands beside a feature. */
import { limits } from "@upwell/contract/limits";
import type { Status } from "@upwell/contract/status/statuses";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { shownVotes } from "../../db/counts/vote-counts.ts";
import { runPrepared } from "../../db/prepared.ts";
import { type VoterRow, votersPage } from "../votes/voter-queries.ts";

type Related = { id: number; title: string; status: Status; upvote_count: number };

/** Features that are only popular fill up to this number. */
const minRelated = 2;

/**
 * Returns, in one statement, the latest voters of a feature who show their name, and the listed features that are stored as
 * related to it, then those with the most votes. A feature never changes its platform; a condition on it would make
 * the planner read the whole platform.
 */
export async function findBeside(
  db: Db,
  { id, platform_id }: { id: number; platform_id: number },
): Promise<{ related: Related[]; voters: VoterRow[] }> {
  const voters = votersPage(db, id, { limit: limits.votes.faces, cursor: undefined });
  const query = sql<{ related: Related[]; voters: VoterRow[] }>`
    with related as (
      select f.id, f.title, f.status, f.upvote_count, place
      from unnest((select ids from related_features where feature_id = ${id})) with ordinality one (id, place)
        join features f using (id)
      where f.listed order by place limit ${sql.lit(limits.moreFeatures)}
    ), popular as (
      select *, null::bigint as place from (
        select id, title, status, upvote_count from features where platform_id = ${platform_id} and listed
        order by upvote_count desc, created_at desc, id desc limit ${sql.lit(minRelated + 1)}
      ) by_votes
      where id <> ${id} and id not in (select id from related)
      limit greatest(0, ${sql.lit(minRelated)} - (select count(*) from related))
    )
    select coalesce((
        select json_agg(json_build_object('id', id, 'title', title, 'status', status, 'upvote_count', ${shownVotes})
          order by place, upvote_count desc, id desc)
        from (table related union all table popular) f), '[]') as related,
      coalesce((select json_agg(v) from (${voters}) v), '[]') as voters`;
  const [row] = await runPrepared(db, query.compile(db));
  return row ?? { related: [], voters: [] };
}
