/** SQL of the words that decisions are counted for. */

import { minDecisions, type WordCount } from "@upwell/moderation/site-weights";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/client.ts";
import { hasRow, readColumn, readRows, run } from "../../../db/statements.ts";

/** The most frequent words have weights; more would only take memory. */
const maxLoaded = 20_000;

/** Bits of the set of a word's authors. */
const authorBits = 64;

type DecidedWords = {
  words: readonly string[];
  decision: "approved" | "rejected";
  /** The author of the text, null if the account was deleted. */
  user_id: number | null;
};

/**
 * Adds one to each word, and the author to its authors: a bit, which does not tell who wrote what. Sorted, so that
 * concurrent decisions lock words in one order.
 */
export async function countWords(
  tx: Tx,
  { words, decision, user_id }: DecidedWords,
): Promise<void> {
  const column = sql.ref(decision);
  const none = sql`repeat('0', ${sql.lit(authorBits)})::bit(64)`;
  const author = user_id === null ? none : sql`set_bit(${none}, ${user_id % authorBits}::int, 1)`;
  await run(tx)`
    insert into moderation_words as w (word, ${column}, authors)
    select word, 1, ${author} from unnest(${[...words].sort()}::text[]) word
    on conflict (word) do update
    set ${column} = w.${column} + 1, authors = w.authors | excluded.authors`;
}

/**
 * Lists the words with enough decisions to weigh, those with most first; the empty word counts all. Two authors may
 * share a bit, but none has two: there are at least as many authors as bits.
 */
export const listWordCounts = (db: Db) =>
  readRows<WordCount>(db)`
    select word, approved, rejected, bit_count(authors)::int as authors from moderation_words
    where approved + rejected >= ${minDecisions} or word = ''
    order by approved + rejected desc, word limit ${maxLoaded}`;

export async function deleteWords(tx: Tx): Promise<void> {
  await tx.deleteFrom("moderation_words").execute();
}

/**
 * Claims what the decision about a text teaches. Returns false if another text of its campaign has taught already:
 * a text of many accounts is one opinion.
 */
export const claimLearning = (tx: Tx, verdictId: number) =>
  hasRow(tx)`
    update moderation_verdicts v set is_learned = true
    where v.id = ${verdictId} and not exists (
      select from moderation_verdicts c
      where c.campaign_id = v.campaign_id and c.id <> v.id and c.is_learned)
    returning v.id`;

/** Selects the newest public ideas and comments. */
export const listPublicTexts = (db: Db, each: number) =>
  readColumn<string>(db)`
    (select title || E'\n' || description as text from features where listed order by id desc limit ${each})
    union all
    (select content from comments where moderation_state = 'public' order by id desc limit ${each})`;
