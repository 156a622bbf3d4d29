/** How frequent words and tags are, by what the database keeps of them anyway. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";

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

/** Lexeme by share, of the most frequent. */
type Shares = ReadonlyMap<string, number>;

/** Autovacuum analyzes a large table more seldom than this. */
const keptMs = 60_000;
const kept = new WeakMap<Db, { shares: Promise<Shares>; until: number }>();

async function readShares(db: Db): Promise<Shares> {
  const { rows } = await sql<{ lexeme: string; share: number }>`
    select e.lexeme, e.share
    from pg_stats s, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs)
      as e(lexeme, share)
    where s.schemaname = current_schema() and s.tablename = 'features' and s.attname = 'search'
      and e.lexeme is not null`.execute(db);
  return new Map(rows.map(({ lexeme, share }) => [lexeme, share]));
}

/** A thousand words that change with the statistics alone: unpacking them would cost every search. */
async function knownShares(db: Db): Promise<Shares> {
  const before = kept.get(db);
  if (before !== undefined && before.until > Date.now()) return before.shares;
  const shares = readShares(db);
  kept.set(db, { shares, until: Date.now() + keptMs });
  const found = await shares.catch((error: unknown) => {
    kept.delete(db);
    throw error;
  });
  // The first statistics count as soon as they are there.
  if (found.size === 0) kept.delete(db);
  return found;
}

function shareBegunBy(shares: Shares, prefix: string): number {
  let sum = 0;
  for (const [lexeme, share] of shares) if (lexeme.startsWith(prefix)) sum += share;
  return sum;
}

type Weighed = {
  platformId: number | undefined;
  /** Words typed to their end, and one that may go on. */
  words: string;
  last?: string;
  tagNames?: readonly string[] | undefined;
};

type Place = { words: string[]; last: string | null; ideas_here: number | null; tags: number[] };

/** What is asked of the database each time: how it reads the words, and how much there is. */
async function readPlace(
  db: Db,
  { platformId, words, last = "", tagNames = [] }: Weighed,
): Promise<Place | undefined> {
  const here = platformId ?? null;
  const statement = sql<Place>`
    with place as materialized (
      select (select feature_count from platforms where id = ${here}::int) as ideas,
        (select sum(value) from counters where name = 'features') as ideas_anywhere
    )
    select
      tsvector_to_array(to_tsvector('english', ${words})) as words,
      (tsvector_to_array(to_tsvector('english', ${last})))[1] as last,
      place.ideas as ideas_here,
      array(
        select (select coalesce(sum(t.feature_count), 0) from tags t
            where lower(t.name) = lower(n.name)
              and (${here}::int is null or t.platform_id = ${here}::int))::float8
          / greatest(1, coalesce(place.ideas, place.ideas_anywhere))
        from unnest(${[...tagNames]}::text[]) n(name)
      ) as tags
    from place`;
  const [place] = await runPrepared(db, statement.compile(db));
  return place;
}

export async function weigh(db: Db, weighed: Weighed): Promise<Weights> {
  const [shares, place] = await Promise.all([knownShares(db), readPlace(db, weighed)]);
  const { words = [], last = null, ideas_here = null, tags = [] } = place ?? {};
  return {
    words: words.map((lexeme) => ({ lexeme, share: shares.get(lexeme) ?? 0 })),
    last: last === null ? null : shareBegunBy(shares, last),
    is_known: shares.size > 0,
    ideas_here,
    tags,
  };
}
