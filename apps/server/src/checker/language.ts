/** Whether a text is English: what is written in another language is not mended. */
import { detect } from "tinyld";

/** How far a text can be mended: surely English, likely so, or something else. */
export type Certainty = "english" | "likely" | "other";

/** Of fewer letters nobody can tell a language. */
const detectable = 40;

/** Small words that English has many of, and other languages do not have. */
const smallWords = new Set(
  `the and it when with this that would should be from not have you your my are please can could they
  there which what who how because don't doesn't i'm it's`.split(/\s+/),
);

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];

/** The detector alone takes a few mistakes for Danish; the small words are seldom wrong. */
function soundsEnglish(text: string): boolean {
  const words = wordsOf(text);
  const small = words.filter((word) => smallWords.has(word)).length;
  return (small >= 2 && small / words.length >= 0.08) || detect(text) === "en";
}

/** Surely another language, told without looking a word up; of short texts few can be told. */
export function soundsForeign(text: string): boolean {
  const { length } = text.trim();
  if (length < detectable || soundsEnglish(text)) return false;
  return length >= 2 * detectable || !wordsOf(text).some((word) => smallWords.has(word));
}

/**
 * Judges a passage of `whole`, of whose words the dictionary does not know `unknown`. Short texts
 * tell no language; of them the share of known words has to do.
 */
export function certaintyOf(passage: string, whole: string, unknown: number): Certainty {
  const count = wordsOf(passage).length;
  const share = unknown / Math.max(1, count);
  if (count >= 3 && share > 0.5) return "other";
  const sample = [passage, whole].find((text) => text.trim().length >= detectable);
  if (sample === undefined) return share <= 0.34 ? "likely" : "other";
  if (soundsEnglish(sample)) return "english";
  return share <= 0.15 && count >= 4 ? "likely" : "other";
}
