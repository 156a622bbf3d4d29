/**
 * SQL of duplicate candidates: features whose titles share enough trigrams, or contain the words of the
 * other title (both use the trigram index of titles), or whose meaning is alike.
 */
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { hasRow, readRow, readRows, run } from "../../db/statements.ts";
import { cursorId, cursorInt, cursorNumber, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
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

const maxInt = 2_147_483_647;

/** Finds listed, undismissed features of the same platform by title and meaning, the most similar first. */
export async function findSimilarFeatures(
  tx: Tx,
  { id, platform_id, title }: ComparedFeature,
  near: readonly SimilarFeature[],
  limit: number,
): Promise<SimilarFeature[]> {
  await configureTrigramSearch(tx);
  const similarity = titleSimilarity(sql`f.title`, sql`${title}::text`);
  return readRows<SimilarFeature>(tx)`
    with found as (
      select id from ${titledFeatures}
      where platform_id = ${platform_id} and (title % ${title} or ${title} <% title)
      union select id from ${similarRows(near)}
    )
    select f.id, greatest(${similarity}, near.similarity) as similarity
    from found join features f using (id) left join ${similarRows(near)} using (id)
    where f.platform_id = ${platform_id} and f.listed and f.id <> ${id}
      and not exists (select from duplicate_candidates d
        where d.first_id = least(f.id, ${id}::bigint) and d.second_id = greatest(f.id, ${id}::bigint)
          and d.dismissed_at is not null)
    order by similarity desc, f.upvote_count desc, f.id desc limit ${limit}`;
}

/** Returns a feature to compare; undefined if it is not listed. */
export const findCompared = (db: Db, id: number): Promise<ComparedFeature | undefined> =>
  readRow<ComparedFeature>(db)`
    select id, platform_id, title from features where id = ${id} and listed`;

/**
 * Saves the candidates of a feature, and deletes those that no longer match after a change of its text, unless
 * users proposed them.
 */
export async function saveCandidates(
  tx: Tx,
  { id, platform_id }: ComparedFeature,
  similar: readonly SimilarFeature[],
  near: readonly SimilarFeature[],
): Promise<void> {
  await run(tx)`
    with current as (
      select d.first_id, d.second_id,
        greatest(${titleSimilarity(sql`a.title`, sql`b.title`)}, near.similarity) as similarity
      from duplicate_candidates d
      join features a on a.id = d.first_id join features b on b.id = d.second_id
      left join ${similarRows(near)} on near.id = d.first_id + d.second_id - ${id}
      where (d.first_id = ${id} or d.second_id = ${id}) and d.dismissed_at is null
    ), deleted as (
      delete from duplicate_candidates d using current c
      where d.first_id = c.first_id and d.second_id = c.second_id and c.similarity < ${minSimilarity}
        and d.proposal_count = 0
    )
    update duplicate_candidates d set similarity = c.similarity from current c
    where d.first_id = c.first_id and d.second_id = c.second_id 
      and (c.similarity >= ${minSimilarity} or d.proposal_count > 0)
      and d.similarity <> c.similarity`;
  const existing = await lockExisting(tx, [id, ...similar.map((other) => other.id)]);
  const found = similar.filter((other) => existing.has(id) && existing.has(other.id));
  if (found.length === 0) return;
  await tx
    .insertInto("duplicate_candidates")
    .values(
      found.map((other) => ({
        first_id: Math.min(id, other.id),
        second_id: Math.max(id, other.id),
        platform_id,
        similarity: other.similarity,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type CandidateRow = {
  first_id: number;
  second_id: number;
  similarity: number;
  proposals: number;
};

/** Lists undismissed candidates of two listed features: the most proposed, then the most similar first. */
export async function listCandidatesPage(
  db: Db,
  platformId: number,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<CandidateRow[]> {
  const [proposals, similarity, first, second] =
    cursor === undefined
      ? [maxInt, 2, 0, 0]
      : decodeCursor("pairs", cursor, cursorInt, cursorNumber, cursorId, cursorId);
  return readRows<CandidateRow>(db)`
    select d.first_id, d.second_id, d.similarity, d.proposal_count as proposals
    from duplicate_candidates d
    join features a on a.id = d.first_id and a.listed
    join features b on b.id = d.second_id and b.listed
    where d.platform_id = ${platformId} and d.dismissed_at is null
      and (d.proposal_count, d.similarity, d.first_id, d.second_id)
        < (${proposals}::bigint, ${similarity}::double precision, ${first}::bigint, ${second}::bigint)
    order by d.proposal_count desc, d.similarity desc, d.first_id desc, d.second_id desc limit ${limit}`;
}

export const toCandidateCursor = (row: CandidateRow): string =>
  encodeCursor("pairs", [row.proposals, row.similarity, row.first_id, row.second_id]);

/** Dismisses a candidate, whether or not it was found before. Returns false if it is dismissed already. */
export const dismissCandidate = (
  tx: Tx,
  [a, b]: readonly [ComparedFeature, ComparedFeature],
  { by, now }: { by: number; now: Date },
) =>
  hasRow(tx)`
    insert into duplicate_candidates (first_id, second_id, platform_id, similarity, dismissed_at, dismissed_by)
    values (least(${a.id}::bigint, ${b.id}::bigint), greatest(${a.id}::bigint, ${b.id}::bigint),
      ${a.platform_id}::bigint, ${titleSimilarity(sql`${a.title}::text`, sql`${b.title}::text`)},
      ${now}::timestamptz, ${by}::bigint)
    on conflict (first_id, second_id) do update
      set dismissed_at = excluded.dismissed_at, dismissed_by = excluded.dismissed_by, proposal_count = 0
      where duplicate_candidates.dismissed_at is null
    returning first_id`;
