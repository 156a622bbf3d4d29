/** SQL of search: matching, estimating how selective a search is, and similar titles. */
import { limits } from "@upwell/contract/limits";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import {
  all,
  anyWordQuery,
  type Condition,
  completeWordsQuery,
  type FeatureFilter,
  hasAllTags,
  hasTag,
  isOnPlatform,
  matchesQuery,
  matchesText,
  prefixQuery,
  splitWords,
} from "./order-queries.ts";
import { type FeatureRow, selectFeatures } from "./queries.ts";

/** How to find the matches of a filter. */
export type FilterPlan = {
  /** Checks one row. */
  rowCondition: Condition;
  /** Finds the same rows by an index. */
  indexCondition: Condition;
  /** How many rows to scan in order before matches are fetched by index; 0 fetches immediately. */
  maxScanRows: number;
};

type Lexeme = { lexeme: string; frequency: number };

type Selectivity = {
  /** Frequency: share of all features with the lexeme; 0 below the most common thousand. */
  words: Lexeme[];
  /** Total frequency of the lexemes that start with the last word; null without a last word. */
  prefixFrequency: number | null;
  /** False before the first `analyze`. */
  hasStatistics: boolean;
  /** Features of the platform; null for the whole directory. */
  platformFeatureCount: number | null;
  /** Share of the features here with each tag. */
  tags: number[];
};

/** Frequencies of the most common lexemes. */
type Frequencies = ReadonlyMap<string, number>;

/** Autovacuum analyzes a large table less often. */
const frequenciesTtlMs = 60_000;
const frequenciesCache = new WeakMap<Db, { frequencies: Promise<Frequencies>; until: number }>();

async function readFrequencies(db: Db): Promise<Frequencies> {
  const { rows } = await sql<Lexeme>`
    select e.lexeme, e.frequency
    from pg_stats s, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs)
      as e(lexeme, frequency)
    where s.schemaname = current_schema() and s.tablename = 'features' and s.attname = 'search'
      and e.lexeme is not null`.execute(db);
  return new Map(rows.map(({ lexeme, frequency }) => [lexeme, frequency]));
}

/** Caches the frequencies: unpacking a thousand lexemes would slow down every search. */
async function getFrequencies(db: Db): Promise<Frequencies> {
  const cached = frequenciesCache.get(db);
  if (cached !== undefined && cached.until > Date.now()) return cached.frequencies;
  const frequencies = readFrequencies(db);
  frequenciesCache.set(db, { frequencies, until: Date.now() + frequenciesTtlMs });
  const found = await frequencies.catch((error: unknown) => {
    frequenciesCache.delete(db);
    throw error;
  });
  // Does not cache missing statistics, so that the first ones are used immediately.
  if (found.size === 0) frequenciesCache.delete(db);
  return found;
}

function getPrefixFrequency(frequencies: Frequencies, prefix: string): number {
  let sum = 0;
  for (const [lexeme, frequency] of frequencies) if (lexeme.startsWith(prefix)) sum += frequency;
  return sum;
}

type SearchTerms = {
  platformId: number | undefined;
  /** Completed words. */
  words: string;
  /** The last word, which may be incomplete. */
  last?: string;
  tagNames?: readonly string[] | undefined;
};

type SearchStatistics = {
  words: string[];
  last: string | null;
  platform_feature_count: number | null;
  tags: number[];
};

/** Reads what is not cached: the lexemes of the words, the platform's size and the shares of the tags. */
async function readStatistics(
  db: Db,
  { platformId, words, last = "", tagNames = [] }: SearchTerms,
): Promise<SearchStatistics | undefined> {
  const platform = platformId ?? null;
  const statement = sql<SearchStatistics>`
    with counts as materialized (
      select (select feature_count from platforms where id = ${platform}::int) as on_platform,
        (select sum(value) from counters where name = 'features') as in_directory
    )
    select
      tsvector_to_array(to_tsvector('english', ${words})) as words,
      (tsvector_to_array(to_tsvector('english', ${last})))[1] as last,
      counts.on_platform as platform_feature_count,
      array(
        select (select coalesce(sum(t.feature_count), 0) from tags t
            where lower(t.name) = lower(n.name)
              and (${platform}::int is null or t.platform_id = ${platform}::int))::float8
          / greatest(1, coalesce(counts.on_platform, counts.in_directory))
        from unnest(${[...tagNames]}::text[]) n(name)
      ) as tags
    from counts`;
  const [statistics] = await runPrepared(db, statement.compile(db));
  return statistics;
}

async function estimateSelectivity(db: Db, terms: SearchTerms): Promise<Selectivity> {
  const [frequencies, statistics] = await Promise.all([
    getFrequencies(db),
    readStatistics(db, terms),
  ]);
  const { words = [], last = null, platform_feature_count = null, tags = [] } = statistics ?? {};
  return {
    words: words.map((lexeme) => ({ lexeme, frequency: frequencies.get(lexeme) ?? 0 })),
    prefixFrequency: last === null ? null : getPrefixFrequency(frequencies, last),
    hasStatistics: frequencies.size > 0,
    platformFeatureCount: platform_feature_count,
    tags,
  };
}

/** Prefixes up to this length count as frequent, whatever the statistics say. */
const shortPrefix = 3;
const maxScanRows = 12_000;
/** A scan that is expected to need more rows is not started. */
const maxExpectedRows = 4_000;
/** A platform with at most this many features is scanned completely. */
const smallPlatform = 1_500;
/** Matches of a more frequent word are not filtered one by one. */
const frequentWord = 0.005;
/** The shortest scan, and the scan without statistics. */
const minScanRows = 2_000;

/** The filters whose cost depends on how many rows match. */
type Filters = Pick<FeatureFilter, "platformId" | "tagNames" | "search"> & { page: number };

function getScanRows(selectivity: Selectivity, page: number): number {
  const { words, prefixFrequency, hasStatistics, platformFeatureCount, tags } = selectivity;
  if (platformFeatureCount !== null && platformFeatureCount <= smallPlatform)
    return smallPlatform + 1;
  if (!hasStatistics) return minScanRows;
  const shares = [...words.map(({ frequency }) => frequency), prefixFrequency ?? 1, ...tags];
  const expected = page / shares.reduce((product, share) => product * Math.min(1, share), 1);
  if (expected > maxExpectedRows) return 0;
  // Three times the expected number is nearly always enough.
  return Math.min(maxScanRows, Math.max(minScanRows, Math.ceil(3 * expected)));
}

/** Returns the condition that finds matches by the text index. */
function toIndexCondition(typed: string, { words, prefixFrequency }: Selectivity): Condition {
  const query = prefixQuery(typed);
  // Collecting all lexemes of a frequent prefix is slow. If another word is rarer, the index finds that
  // word, and the concatenation keeps the prefix from using the index.
  const rarest = Math.min(...words.map(({ frequency }) => frequency), 1);
  if (rarest > frequentWord || rarest >= (prefixFrequency ?? 0)) return matchesQuery(query);
  return sql`(${matchesQuery(completeWordsQuery(typed))}
    and (f.search || ''::tsvector) @@ to_tsquery('english', ${query}))`;
}

/** Returns the conditions for all of the tags; the index condition starts with the rarest tag. */
function tagConditions(names: readonly string[], shares: readonly number[]) {
  const [rarest] = names
    .map((name, index) => ({ name, share: shares[index] ?? 0 }))
    .sort((a, b) => a.share - b.share);
  if (rarest === undefined) return { row: [], index: [] };
  const one = hasTag(rarest.name);
  if (names.length === 1) return { row: [one], index: [one] };
  const every = hasAllTags(names);
  return { row: [every], index: [one, every] };
}

/** For more tags than a feature can have, or a text without letters and digits. */
const noMatches: FilterPlan = {
  rowCondition: sql`false`,
  indexCondition: sql`false`,
  maxScanRows: 0,
};

/** Plans how to find a page of `page` rows for a search and tags. */
export async function planSearch(db: Db, { platformId, tagNames = [], search, page }: Filters) {
  const typed = splitWords(search ?? "");
  if (tagNames.length > limits.tagsPerFeature) return noMatches;
  if (search !== undefined && typed.length === 0) return noMatches;
  const last = typed.at(-1) ?? "";
  const words = typed.slice(0, -1).join(" ");
  const estimated = await estimateSelectivity(db, { platformId, tagNames, words, last });
  const isShort = last !== "" && last.length <= shortPrefix;
  const selectivity =
    isShort && estimated.prefixFrequency !== null
      ? { ...estimated, prefixFrequency: 1 }
      : estimated;
  const tags = tagConditions(tagNames, selectivity.tags);
  const bySearch = (condition: (typed: string) => Condition) =>
    search === undefined ? [] : [matchesText(search, condition(search))];
  return {
    rowCondition: all([...tags.row, ...bySearch((text) => matchesQuery(prefixQuery(text)))]),
    indexCondition: all([
      ...tags.index,
      ...bySearch((text) => toIndexCondition(text, selectivity)),
    ]),
    maxScanRows: getScanRows(selectivity, page),
  };
}

/** A platform with at most this many features has every title compared; comparing is the slow part. */
const maxCompared = 1_000;
const maxRareWords = 4;

const quoteLexeme = (lexeme: string) => `'${lexeme.replaceAll("'", "''")}'`;

/** Returns a tsquery for one of the rare words or all of the frequent ones; "" if there are none. */
function sharedWordsQuery(words: readonly Lexeme[]): string {
  const chosen = [...words].sort((a, b) => a.frequency - b.frequency).slice(0, maxRareWords);
  const quote = (of: Lexeme[]) => of.map(({ lexeme }) => quoteLexeme(lexeme));
  const rare = quote(chosen.filter(({ frequency }) => frequency === 0));
  const frequent = quote(chosen.filter(({ frequency }) => frequency > 0));
  const together = frequent.length > 1 ? [`(${frequent.join(" & ")})`] : [];
  return [...rare, ...together].join(" | ");
}

/**
 * Selects the features to compare with a title. On a large platform these are the ones with the most
 * votes, which users suggest again most often, and those that share distinctive words.
 */
async function selectCandidates(db: Db, platformId: number, title: string) {
  const { words, platformFeatureCount } = await estimateSelectivity(db, {
    platformId,
    words: title,
  });
  const onPlatform = sql`select f.id from features f where f.listed and ${isOnPlatform(platformId)}`;
  if ((platformFeatureCount ?? 0) <= maxCompared) return onPlatform;
  const mostVoted = sql`(${onPlatform}
    order by f.upvote_count desc, f.created_at desc, f.id desc limit ${maxCompared})`;
  const sharedWords = sharedWordsQuery(words);
  return sharedWords === ""
    ? mostVoted
    : sql`${mostVoted} union
      select f.id from features f
      where (f.listed and ${isOnPlatform(platformId)}) is true and f.search @@ ${sharedWords}::tsquery`;
}

/** Lists a platform's features with a title similar to `title`, the most similar first. */
export async function listSimilarFeatures(
  db: Db,
  viewerId: number | null,
  platformId: number,
  title: string,
  limit: number,
): Promise<FeatureRow[]> {
  const similarity = sql<number>`greatest(similarity(f.title, ${title}), word_similarity(${title}, f.title) * 0.8)`;
  const words = anyWordQuery(title);
  const rank = sql<number>`case when f.search @@ to_tsquery('english', ${words})
    then ts_rank(setweight(to_tsvector('english', f.title), 'A'), to_tsquery('english', ${words}))
    else 0 end`;
  const { rows } = await sql<{ id: number }>`
    with compared as materialized (
      select f.id, f.upvote_count, ${similarity} as similarity, ${rank} as text_rank
      from features f where f.id in (${await selectCandidates(db, platformId, title)})
    )
    select id from compared where similarity > 0.3 or text_rank > 0.65
    order by similarity + text_rank desc, upvote_count desc, id desc limit ${limit}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const found = await selectFeatures(db, viewerId)
    .where(sql<boolean>`f.id = any(${ids}::int[])`)
    .execute();
  return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
