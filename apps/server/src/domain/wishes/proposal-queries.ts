/** SQL of proposals: pairs that the search for similar titles finds, and their list. */
import { serverLimits } from "@upwell/contract/server-limits";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { readRows } from "../../db/statements.ts";
import { cursorId, cursorNumber, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import type { PageRequest } from "../../lib/page.ts";
import { lockExisting } from "../features/lock-queries.ts";
import {
  type ComparedFeature,
  configureTrigramSearch,
  minSimilarity,
  type SimilarFeature,
  similarRows,
  titledFeatures,
  titleSimilarity,
} from "../features/similarity-queries.ts";
import { decidePairs } from "./link-queries.ts";

/**
 * Finds the most similar feature of each of a few other platforms, by title and meaning, without those of the same wish.
 * Of a title that very many share, it compares as many as the limit says, whichever the index finds first.
 */
async function findOnOtherPlatforms(
  tx: Tx,
  { id, platform_id, title }: ComparedFeature,
  near: readonly SimilarFeature[],
) {
  await configureTrigramSearch(tx);
  const similarity = titleSimilarity(sql`f.title`, sql`${title}::text`);
  return readRows<{ id: number }>(tx)`
    with found as (
      (select id from ${titledFeatures}
        where platform_id <> ${platform_id} and (title % ${title} or ${title} <% title)
        limit ${serverLimits.wishes.compared})
      union select id from ${similarRows(near)}
    ), compared as (
      select f.id, f.platform_id, f.upvote_count, greatest(${similarity}, near.similarity) as similarity
      from found join features f using (id) join platforms p on p.id = f.platform_id and p.active
        left join ${similarRows(near)} on near.id = f.id
      where f.listed and f.platform_id <> ${platform_id} and (f.wish_id is null
        or f.wish_id is distinct from (select o.wish_id from features o where o.id = ${id}::bigint))
    ), best as (
      select distinct on (platform_id) id, upvote_count, similarity from compared
      order by platform_id, similarity desc, upvote_count desc, id desc
    )
    select id from best
    order by similarity desc, upvote_count desc, id desc limit ${serverLimits.wishes.proposed}`;
}

/** Updates the similarity of a feature's open pairs, and deletes those that a new text has made unlike. */
const updateSimilarity = (tx: Tx, id: number, near: readonly SimilarFeature[]) =>
  sql`
    with current as (
      select w.first_id, w.second_id,
        w.first_confirmed_at is not null or w.second_confirmed_at is not null as is_confirmed,
        greatest(${titleSimilarity(sql`a.title`, sql`b.title`)}, near.similarity) as similarity
      from wish_proposals w
      join features a on a.id = w.first_id join features b on b.id = w.second_id
      left join ${similarRows(near)} on near.id = w.first_id + w.second_id - ${id}
      where (w.first_id = ${id} or w.second_id = ${id}) and w.state = 'open'
    ), deleted as (
      delete from wish_proposals w using current c
      where w.first_id = c.first_id and w.second_id = c.second_id
        and c.similarity < ${minSimilarity} and not c.is_confirmed
    )
    update wish_proposals w set similarity = c.similarity from current c
    where w.first_id = c.first_id and w.second_id = c.second_id and w.similarity <> c.similarity
      and (c.similarity >= ${minSimilarity} or c.is_confirmed)`.execute(tx);

/** Proposes features of other platforms that may ask for the same. A pair that is known stays as it is. */
export async function proposeWishes(
  tx: Tx,
  feature: ComparedFeature,
  near: readonly SimilarFeature[],
): Promise<void> {
  const similar = await findOnOtherPlatforms(tx, feature, near);
  const existing = await lockExisting(tx, [feature.id, ...similar.map((other) => other.id)]);
  const found = similar.filter((other) => existing.has(feature.id) && existing.has(other.id));
  const others = found.map((other) => other.id);
  const pairs = sql`select unnest(${others}::bigint[]), ${feature.id}::bigint`;
  await decidePairs(tx, pairs, { state: "open" }, sql`false`);
  await updateSimilarity(tx, feature.id, near);
}

export type ProposalRow = {
  first_id: number;
  second_id: number;
  similarity: number;
  first_confirmed: boolean;
  second_confirmed: boolean;
  rank: number;
};

/** Lists the open pairs that wait for a platform's team, or all; confirmed ones first, then by similarity. */
export async function listProposalsPage(
  db: Db,
  platformId: number | undefined,
  { limit, cursor }: PageRequest,
): Promise<ProposalRow[]> {
  const [rank, first, second] =
    cursor === undefined
      ? [3, 0, 0]
      : decodeCursor("wish-proposals", cursor, cursorNumber, cursorId, cursorId);
  const select = (waits: ReturnType<typeof sql>) => sql`(
    select w.first_id, w.second_id, w.similarity, w.rank,
      w.first_confirmed_at is not null as first_confirmed,
      w.second_confirmed_at is not null as second_confirmed
    from wish_proposals w
    join features a on a.id = w.first_id and a.listed
    join features b on b.id = w.second_id and b.listed
    join platforms p on p.id = w.first_platform_id and p.active
    join platforms q on q.id = w.second_platform_id and q.active
    where w.state = 'open' and ${waits}
      and (w.rank, w.first_id, w.second_id)
        < (${rank}::double precision, ${first}::bigint, ${second}::bigint)
    order by w.rank desc, w.first_id desc, w.second_id desc limit ${limit})`;
  const pairs =
    platformId === undefined
      ? select(sql`true`)
      : sql`${select(sql`w.first_platform_id = ${platformId}::bigint and w.first_confirmed_at is null`)}
        union all
        ${select(sql`w.second_platform_id = ${platformId}::bigint and w.second_confirmed_at is null`)}`;
  return readRows<ProposalRow>(db)`
    select * from (${pairs}) pairs
    order by rank desc, first_id desc, second_id desc limit ${limit}`;
}

export const toProposalCursor = (row: ProposalRow): string =>
  encodeCursor("wish-proposals", [row.rank, row.first_id, row.second_id]);
