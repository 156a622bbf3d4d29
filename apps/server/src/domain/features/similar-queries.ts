/** SQL that finds a platform's features that are similar to a title, by words and by meaning. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { readRows } from "../../db/statements.ts";
import type { Near } from "../../embeddings/vectors.ts";
import { likenessWeight, minLikeness } from "../meaning/likeness.ts";
import { nearRows } from "../meaning/queries.ts";
import { analyzeWords } from "../search-index/analyze-queries.ts";
import { toQuery } from "../search-index/filter-queries.ts";
import { anyTextQuery, anyTitleQuery, splitWords } from "../search-index/query.ts";
import { type FeatureRow, listFeaturesByIds } from "./queries.ts";

/** Candidates of each word of the title, and of the platform: those with the most votes. */
const maxCandidates = 100;

/**
 * Lists a platform's features with a title similar to `title` and those that are `near` to it in meaning, the most similar
 * first. Each word has candidates of its own, so that a frequent one does not crowd out a rare one.
 */
export async function listSimilarFeatures(
  db: Db,
  viewerId: number | null,
  platformId: number,
  title: string,
  near: readonly Near[],
  limit: number,
): Promise<FeatureRow[]> {
  const { words } = await analyzeWords(db, splitWords(title));
  const queries = words.map((word) => toQuery({ platformId, words: anyTitleQuery([word]) }));
  const similarity = sql<number>`greatest(similarity(f.title, ${title}), word_similarity(${title}, f.title) * 0.8)`;
  const any = words.length === 0 ? sql`''` : sql`${anyTextQuery(words)}`;
  const rank = sql<number>`ts_rank(setweight(to_tsvector('upwell', searchable_text(f.title)), 'A'), ${any}::tsquery)`;
  const rows = await readRows<{ id: number }>(db)`
    with candidates as materialized (
      select distinct c.id from unnest(array[${sql.join([toQuery({ platformId }), ...queries])}]) q,
        search_features(q, ${maxCandidates}) c
      union select id from ${nearRows(near)}
    ), compared as materialized (
      select f.id, f.upvote_count, ${similarity} as similarity, ${rank} as text_rank,
        coalesce(near.likeness, 0) as likeness
      from candidates join features f using (id) left join ${nearRows(near)} using (id)
    )
    select id from compared
    where similarity > 0.3 or text_rank > 0.65 or likeness >= ${minLikeness.shown}
    order by similarity + text_rank + ${likenessWeight} * likeness desc, upvote_count desc, id desc limit ${limit}`;
  const ids = rows.map(({ id }) => id);
  const found = await listFeaturesByIds(db, viewerId, ids);
  return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
