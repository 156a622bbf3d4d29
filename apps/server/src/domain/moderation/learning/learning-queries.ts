/** SQL of the words that decisions are counted for. */
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/client.ts";
import type { WordCount } from "./site-weights.ts";

/** The most frequent words have weights; more would only take memory. */
const maxLoaded = 20_000;

/** Adds one to each word. Sorted, so that concurrent decisions lock words in one order. */
export async function countWords(
  tx: Tx,
  words: readonly string[],
  decision: "approved" | "rejected",
): Promise<void> {
  const column = sql.ref(decision);
  await sql`
    insert into moderation_words as w (word, ${column})
    select word, 1 from unnest(${[...words].sort()}::text[]) word
    on conflict (word) do update set ${column} = w.${column} + 1`.execute(tx);
}

/** Lists the words with the most decisions; the empty word counts all and comes first. */
export async function listWordCounts(db: Db): Promise<WordCount[]> {
  const { rows } = await sql<WordCount>`
    select word, approved, rejected from moderation_words
    order by approved + rejected desc, word limit ${maxLoaded}`.execute(db);
  return rows;
}

export async function deleteWords(tx: Tx): Promise<void> {
  await tx.deleteFrom("moderation_words").execute();
}
