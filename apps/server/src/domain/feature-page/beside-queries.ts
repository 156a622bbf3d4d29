/** SQL of what stands beside a feature. */
import { limits } from "@upwell/contract/limits";
import type { Status } from "@upwell/contract/status/statuses";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { shownVotes } from "../../db/counts/vote-counts.ts";
import { runPrepared } from "../../db/prepared.ts";
import type { Near } from "../../embeddings/vectors.ts";
import { termsOfMeaning } from "../meaning/likeness.ts";
import { nearRows } from "../meaning/queries.ts";
import { type VoterRow, votersPage } from "../votes/voter-queries.ts";

type Related = { id: number; title: string; status: Status; upvote_count: number };

/** Bounds the cost on platforms with many features. */
const candidates = 100;
/** Features that are only popular fill up to this number. */
const minRelated = 2;

/**
 * Returns, in one statement, the latest voters of a feature who show their name, and the features of its platform that
 * share the most tags and words of the title with it, or are `near` to it in meaning, then those with the most votes.
 * Compares these and those with the most votes only, by the terms of their search documents.
 */
export async function findBeside(
  db: Db,
  { id, platform_id }: { id: number; platform_id: number },
  near: readonly Near[],
): Promise<{ related: Related[]; voters: VoterRow[] }> {
  const voters = votersPage(db, id, { limit: limits.votes.faces, cursor: undefined });
  const query = sql<{ related: Related[]; voters: VoterRow[] }>`
    with own as materialized (
      select array(select term from unnest(tsvector_to_array(terms)) term where term ~ '^#[tg]') as terms
      from search_documents where kind = 'feature' and id = ${id}
    ), candidate as materialized (
      select f.id, f.title, f.status, ${shownVotes} as upvote_count, near.likeness
      from (
        (select id from features where platform_id = ${platform_id} and listed
          order by upvote_count desc, created_at desc, id desc limit ${sql.lit(candidates)})
        union select id from ${nearRows(near)}
      ) found join features f using (id) left join ${nearRows(near)} using (id)
      where f.platform_id = ${platform_id} and f.listed and f.id <> ${id}
    ), compared as (
      select c.*, own.terms && tsvector_to_array(d.terms) or c.likeness is not null as is_alike,
        length(ts_delete(array_to_tsvector(own.terms), tsvector_to_array(d.terms)))
          - ${sql.lit(termsOfMeaning)} * coalesce(c.likeness, 0) as distance
      from candidate c left join own on true left join search_documents d on d.kind = 'feature' and d.id = c.id
    ), related as (
      select *, row_number() over (order by distance, upvote_count desc, id desc) as place
      from compared order by place limit ${sql.lit(limits.moreFeatures)}
    )
    select coalesce((
        select json_agg(json_build_object('id', id, 'title', title, 'status', status, 'upvote_count', upvote_count)
          order by place)
        from related where is_alike or place <= ${sql.lit(minRelated)}), '[]') as related,
      coalesce((select json_agg(v) from (${voters}) v), '[]') as voters`;
  const [row] = await runPrepared(db, query.compile(db));
  return row ?? { related: [], voters: [] };
}
