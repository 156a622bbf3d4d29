/** SQL that compares titles by their trigrams. */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { run } from "../../db/statements.ts";

/** Similarity from 0 to 1; at most 0.8 for a title that is only contained in the other. */
export const titleSimilarity = (
  a: ReturnType<typeof sql>,
  b: ReturnType<typeof sql>,
) => sql<number>`
  round(greatest(similarity(${a}, ${b}), 0.8 * word_similarity(${a}, ${b}),
    0.8 * word_similarity(${b}, ${a}))::numeric, 3)::double precision`;

export type ComparedFeature = { id: number; platform_id: number; title: string };
export type SimilarFeature = { id: number; similarity: number };

/** Features as rows `near (id, similarity)`, for the from clause of a statement. */
export const similarRows = (near: readonly SimilarFeature[]) =>
  sql`unnest(${near.map(({ id }) => id)}::bigint[], ${near.map(({ similarity }) => similarity)}::float8[])
    as near(id, similarity)`;

/** The titles of listed features as rows `(id, platform_id, title)` with a trigram index, for the from clause of a statement. */
export const titledFeatures = sql`(
  select id, platform_id, title from search_documents where votes_group is not null) as titled`;

/** Less similar features are not proposed. */
export const minSimilarity = 0.5;

/**
 * Sets the trigram thresholds, and forces the index until the transaction ends: the planner
 * underestimates the cost of the operators. Of 100,000 titles made of the same words the index finds
 * the similar ones in 0.1 s, a sequential scan in 1 s.
 */
export const configureTrigramSearch = (tx: Tx): Promise<void> =>
  run(tx)`select set_config('pg_trgm.similarity_threshold', ${String(minSimilarity)}, true),
    set_config('pg_trgm.word_similarity_threshold', '0.8', true),
    set_config('enable_seqscan', 'off', true)`;
