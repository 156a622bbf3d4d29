/** Terms of the trade with what they are also called, from public documentation: "profiler" is what finds out what is slow. */
import { readFileSync } from "node:fs";

const text = readFileSync(new URL("../../assets/trade-terms.tsv", import.meta.url), "utf8");
const pairs = text
  .trim()
  .split("\n")
  .map((line) => line.split("\t") as [term: string, meaning: string]);

/** Lower case, with a space for each sign. */
const toPlain = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");

const meanings = new Map(pairs.map(([term, meaning]) => [toPlain(term), meaning]));
/** In both directions. */
const otherNames = Map.groupBy(
  pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]),
  ([name]) => toPlain(name),
);

/** Matches the longest of some names, also in the plural. */
function createPattern(names: Iterable<string>): RegExp {
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  const alternatives = longestFirst.map((name) => name.replaceAll(" ", "[^\\p{L}\\p{N}]+"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(${alternatives.join("|")})s?(?![\\p{L}\\p{N}])`, "giu");
}
const termPattern = createPattern(meanings.keys());
const namePattern = createPattern(otherNames.keys());

/** Adds in brackets what each term of a text means, for a model that does not know the trade. */
export const explainTerms = (original: string): string =>
  original.replace(termPattern, (whole, term: string) => {
    const meaning = meanings.get(toPlain(term));
    return meaning === undefined ? whole : `${whole} (${meaning})`;
  });

type FoundName = {
  /** The positions of its first word, and of the one behind its last. */
  start: number;
  end: number;
  others: string[];
};

/** Finds the names in the words of a text, with what else they are called. */
export function findOtherNames(words: readonly string[]): FoundName[] {
  const plain = words.map(toPlain).join(" ");
  return Array.from(plain.matchAll(namePattern), ({ 0: whole, 1: name = "", index }) => {
    const start = plain.slice(0, index).split(" ").length - 1;
    const others = (otherNames.get(toPlain(name)) ?? []).map(([, other]) => other);
    return { start, end: start + whole.split(" ").length, others };
  });
}

/** Changes with the list. */
export const termsVersion = `${pairs.length}-${text.length}`;
