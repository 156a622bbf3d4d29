/** Words of many languages by meaning, so that training data in one language helps in others. */
import { readFileSync } from "node:fs";

/** Concept numbers by normalized prefix, or by whole word ("$" in the file). */
const prefixes = new Map<string, number[]>();
const wholeWords = new Map<string, number[]>();
/** Chinese and Japanese have no spaces, so their words match as substrings. */
const substrings = new Map<string, number[]>();

const lines = readFileSync(new URL("./concepts.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");
const getTable = (entry: string, word: string) => {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) return substrings;
  return entry.endsWith("$") || word.length < 3 ? wholeWords : prefixes;
};
for (const [concept, line] of lines.entries())
  for (const entry of (line.split(": ")[1] ?? "").trim().split(/\s+/)) {
    const word = entry.replace(/\$$/, "").normalize("NFKC");
    const known = getTable(entry, word);
    known.set(word, [...(known.get(word) ?? []), concept + 1]);
  }

const none: readonly number[] = [];
const maxPrefixLength = 14;
const maxSubstringLength = 6;

/** These concepts add features for every other word of a text. */
export const secondPersonConcept = 1;
export const groupConcept = 3;

export function addConcepts(word: string, found: Set<number>): void {
  const bare = word.replace(/^(?:و|ب|ل|ف)?ال(?=\p{L}{3})/u, "");
  for (const form of bare === word ? [word] : [word, bare]) {
    for (const concept of wholeWords.get(form) ?? none) found.add(concept);
    for (let length = 3; length <= Math.min(maxPrefixLength, form.length); length++)
      for (const concept of prefixes.get(form.slice(0, length)) ?? none) found.add(concept);
  }
}

/** Adds the concepts of a run of Chinese or Japanese characters to `found`. */
export function addHanConcepts(word: string, found: Set<number>): void {
  for (let at = 0; at < word.length; at++)
    for (let length = 1; length <= maxSubstringLength; length++)
      for (const concept of substrings.get(word.slice(at, at + length)) ?? none) found.add(concept);
}
