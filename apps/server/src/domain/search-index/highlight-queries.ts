/** Finds the words of a search in texts. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import { type AnalyzedWord, highlightQuery } from "./query.ts";

type Range = { begin: number; end: number };

/** A text with the ranges that match. */
export type Highlighted = { text: string; ranges: Range[] };

/** Private-use characters. */
const [startMark, stopMark] = ["\uE000", "\uE001"];

/** Reads the ranges of a marked text. */
export function readMarks(marked: string): Highlighted {
  const ranges: Range[] = [];
  let text = "";
  for (const part of marked.split(startMark)) {
    const [match = "", after] = part.split(stopMark);
    if (after !== undefined) ranges.push({ begin: text.length, end: text.length + match.length });
    text += match + (after ?? "");
  }
  return { text, ranges };
}

/** Returns the part of `length` around the first range, with ellipses where it was cut. */
export function cutAround({ text, ranges }: Highlighted, length: number): Highlighted {
  const [first] = ranges;
  if (first === undefined || text.length <= length) return { text, ranges };
  const wanted = Math.max(0, first.begin - Math.floor(length / 4));
  const start = wanted === 0 ? 0 : text.indexOf(" ", wanted) + 1;
  const limit = start + length;
  const stop = limit >= text.length ? text.length : text.lastIndexOf(" ", limit);
  const prefix = start === 0 ? "" : "…";
  const shift = prefix.length - start;
  return {
    text: `${prefix}${text.slice(start, stop)}${stop < text.length ? "…" : ""}`,
    ranges: ranges
      .filter(({ begin, end }) => begin >= start && end <= stop)
      .map(({ begin, end }) => ({ begin: begin + shift, end: end + shift })),
  };
}

/** Marks the words in texts; with `length`, cuts each text around its first match. */
export async function highlight(
  db: Db,
  words: readonly AnalyzedWord[],
  texts: readonly string[],
  length = Number.POSITIVE_INFINITY,
): Promise<Highlighted[]> {
  const statement = sql<{ marked: string }>`
    select ts_headline('upwell', replace(without_signs(text), '-', ' '), ${highlightQuery(words)}::tsquery,
      ${`HighlightAll=true, StartSel=${startMark}, StopSel=${stopMark}`}) as marked
    from unnest(${[...texts]}::text[]) with ordinality as t(text, number) order by number`;
  const rows = await runPrepared(db, statement.compile(db));
  return rows.map(({ marked }, index) => {
    const text = texts[index] ?? "";
    const { text: plain, ranges } = readMarks(marked);
    // A text with such marks of its own would shift the ranges.
    return plain.length === text.length
      ? cutAround({ text, ranges }, length)
      : { text, ranges: [] };
  });
}
