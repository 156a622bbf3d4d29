/** How many of the newest public texts contain each word. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { PublicWords } from "@upwell/moderation/site-weights";
import { findHosts, findWords } from "@upwell/moderation/words";
import type { Db } from "../../../db/client.ts";
import { listPublicTexts } from "./learning-queries.ts";

/** Ideas, and comments, that are counted. */
const maxEach = 500;
/** Texts that are read at a time, a few milliseconds, before other work goes on. */
const perTurn = 20;

export const noPublicWords: PublicWords = { texts: 0, counts: new Map() };

/** Counts the words of texts, each once per text. */
export async function countTextWords(texts: readonly string[]): Promise<PublicWords> {
  const counts = new Map<string, number>();
  for (const [index, text] of texts.entries()) {
    if (index % perTurn === perTurn - 1) await nextTurn();
    for (const word of [...findWords(text), ...findHosts(text)])
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return { texts: texts.length, counts };
}

export const countPublicWords = async (db: Db): Promise<PublicWords> =>
  countTextWords(await listPublicTexts(db, maxEach));
