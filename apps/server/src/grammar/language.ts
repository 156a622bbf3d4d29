/** Detects English: texts in other languages are not corrected. */
import { detect } from "tinyld";

/** How certain it is that a text is English. */
export type Certainty = "english" | "likely" | "other";

/** Characters needed to detect a language. */
const minDetectable = 40;

/** Frequent English words that other languages do not have. */
const smallWords = new Set(
  `the and it when with this that would should be from not have you your my are please can could they
  there which what who how because don't doesn't i'm it's`.split(/\s+/),
);

const splitWords = (text: string) => text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];

/** Counts small words too, since the detector takes misspelled English for Danish. */
function looksEnglish(text: string): boolean {
  const words = splitWords(text);
  const small = words.filter((word) => smallWords.has(word)).length;
  return (small >= 2 && small / words.length >= 0.08) || detect(text) === "en";
}

/** Returns true if a text is certainly in another language, without a dictionary. */
export function looksForeign(text: string): boolean {
  const { length } = text.trim();
  if (length < minDetectable || looksEnglish(text)) return false;
  return length >= 2 * minDetectable || !splitWords(text).some((word) => smallWords.has(word));
}

/**
 * Estimates the language of a passage of `whole` that has `unknown` misspelled words. For texts that
 * are too short for detection, the share of unknown words decides.
 */
export function estimateCertainty(passage: string, whole: string, unknown: number): Certainty {
  const count = splitWords(passage).length;
  const share = unknown / Math.max(1, count);
  if (count >= 3 && share > 0.5) return "other";
  const sample = [passage, whole].find((text) => text.trim().length >= minDetectable);
  if (sample === undefined) return share <= 0.34 ? "likely" : "other";
  if (looksEnglish(sample)) return "english";
  return share <= 0.15 && count >= 4 ? "likely" : "other";
}
