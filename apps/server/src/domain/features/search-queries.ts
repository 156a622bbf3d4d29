/** What a search hits, and how its hits are best found. */
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { containsPattern } from "../../lib/like.ts";
import { all, type Condition, type FeatureFilter, tagged } from "./filter-queries.ts";
import type { Search } from "./page-queries.ts";
import { prefixQuery, searchedWords, wholeQuery } from "./search.ts";
import { type Weights, weigh } from "./word-queries.ts";

/** What so few letters begin is much, whatever the statistics say. */
const shortPrefix = 3;
/** More rows than this are never looked at one by one; a walk that needs so many is not begun. */
const longestWalk = 12_000;
const longestNeeded = 4_000;
/** So small a platform is walked from end to end. */
const smallPlatform = 1_500;
/** Of a word in a larger share of all features, each hit is not looked at. */
const frequent = 0.005;
/** Without statistics nothing is known of any word. */
const cautiousWalk = 2_000;

const byWords = (query: string): Condition => sql`f.search @@ to_tsquery('english', ${query})`;

/**
 * All words occur, the last may still be being typed; or the title contains just what was typed. One
 * or two letters have to begin a word: anywhere in one they are in nearly every title, and no index
 * knows where not.
 */
function matching(typed: string, words: Condition | undefined): Condition {
  if (words !== undefined && /^\w{1,2}$/.test(typed.trim())) return words;
  const inTitle = sql<SqlBool>`f.title ilike ${containsPattern(typed)}`;
  return words === undefined ? inTitle : sql`(${words} or ${inTitle})`;
}

/** The filters of a page whose cost depends on how much they hit. */
type Filters = Pick<FeatureFilter, "platformId" | "tagNames" | "search"> & { page: number };

function walkFor({ words, last, is_known, ideas_here, tags }: Weights, page: number): number {
  if (ideas_here !== null && ideas_here <= smallPlatform) return smallPlatform + 1;
  if (!is_known) return cautiousWalk;
  const shares = [...words.map(({ share }) => share), ...(last === null ? [] : [last]), ...tags];
  const needed = page / shares.reduce((product, share) => product * Math.min(1, share), 1);
  if (needed > longestNeeded) return 0;
  // Three times what is needed on average is nearly always enough.
  return Math.min(longestWalk, Math.max(cautiousWalk, Math.ceil(3 * needed)));
}

/** As the index is asked for it. */
function hitsOf(typed: string, { words, last }: Weights): Condition {
  const query = prefixQuery(typed);
  // All that a frequent word begins is much to collect: where another word is rarer, that is asked
  // for, and the beginning is looked for in what it hits, in a form that the index does not know.
  const rarest = Math.min(...words.map(({ share }) => share), 1);
  if (rarest > frequent || rarest >= (last ?? 0)) return byWords(query);
  return sql`(${byWords(wholeQuery(typed))}
    and (f.search || ''::tsvector) @@ to_tsquery('english', ${query}))`;
}

/** How to find, for a page of so many rows, what was typed and is tagged so. */
export async function planSearch(
  db: Db,
  { platformId, tagNames = [], search, page }: Filters,
): Promise<Search> {
  const typed = searchedWords(search ?? "");
  const last = typed.at(-1) ?? "";
  const words = typed.slice(0, -1).join(" ");
  const found = await weigh(db, { platformId, tagNames, words, last });
  const isShort = last !== "" && last.length <= shortPrefix;
  const weights = isShort && found.last !== null ? { ...found, last: 1 } : found;
  const tags = tagNames.map(tagged);
  const bySearch = (condition: Condition | undefined) =>
    search === undefined ? [] : [matching(search, condition)];
  const query = prefixQuery(search ?? "");
  return {
    hit: all([...tags, ...bySearch(query === "" ? undefined : byWords(query))]),
    hits: all([...tags, ...bySearch(query === "" ? undefined : hitsOf(search ?? "", weights))]),
    walkLength: walkFor(weights, page),
  };
}
