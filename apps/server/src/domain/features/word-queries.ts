/** How frequent words and tags are, by what the database keeps of them anyway. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

export type Weights = {
  /**
   * In which share of all features each word occurs; 0 in few. The database's own statistics know
   * the most frequent thousand.
   */
  words: { lexeme: string; share: number }[];
  /** The same of whatever the last word begins; null where that is looked for nowhere. */
  last: number | null;
  /** False where there are no statistics yet. */
  is_known: boolean;
  /** The platform's; null for the whole directory. */
  ideas_here: number | null;
  /** In which share of the features here each tag hangs. */
  tags: number[];
};

const noWeights: Weights = { words: [], last: null, is_known: false, ideas_here: null, tags: [] };

type Weighed = {
  platformId: number | undefined;
  /** Words typed to their end, and one that may go on. */
  words: string;
  last?: string;
  tagNames?: readonly string[] | undefined;
};

export async function weigh(
  db: Db,
  { platformId, words, last = "", tagNames = [] }: Weighed,
): Promise<Weights> {
  const here = platformId ?? null;
  const { rows } = await sql<Weights>`
    with known as materialized (
      select e.lexeme, e.share
      from pg_stats s, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs)
        as e(lexeme, share)
      where s.schemaname = current_schema() and s.tablename = 'features' and s.attname = 'search'
        and e.lexeme is not null
    ), place as materialized (
      select (select feature_count from platforms where id = ${here}::int) as ideas,
        (select sum(value) from counters where name = 'features') as ideas_anywhere
    )
    select
      coalesce((
        select json_agg(json_build_object('lexeme', w.lexeme, 'share', coalesce(
          (select k.share from known k where k.lexeme = w.lexeme), 0)))
        from unnest(to_tsvector('english', ${words})) w), '[]'::json) as words,
      (select coalesce((select sum(k.share) from known k where starts_with(k.lexeme, w.lexeme)), 0)
        from unnest(to_tsvector('english', ${last})) w limit 1) as last,
      exists (select from known) as is_known,
      place.ideas as ideas_here,
      array(
        select (select coalesce(sum(t.feature_count), 0) from tags t
            where lower(t.name) = lower(n.name)
              and (${here}::int is null or t.platform_id = ${here}::int))::float8
          / greatest(1, coalesce(place.ideas, place.ideas_anywhere))
        from unnest(${[...tagNames]}::text[]) n(name)
      ) as tags
    from place`.execute(db);
  return rows[0] ?? noWeights;
}
