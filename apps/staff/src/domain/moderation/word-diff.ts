/** Which words of a text another, similar text does not have. */
import { diffWords } from "diff";

/** `at` is its place in the text. */
export type Part = { at: number; text: string; isAdded: boolean };

/** Bounds the comparison of long texts that have little in common. */
const timeoutMs = 200;

/** Splits a text into words that `base` has, too, and words that it alone has; undefined if they have too little in common. */
export function compareWords(text: string, base: string): readonly Part[] | undefined {
  let at = 0;
  return diffWords(base, text, { timeout: timeoutMs })
    ?.filter(({ removed }) => !removed)
    .map(({ value, added }) => {
      const part = { at, text: value, isAdded: added };
      at += value.length;
      return part;
    });
}

/** Longer stretches of the same words are cut in the middle. */
const maxSame = 240;
/** What stays of them beside words that differ. */
const context = 80;

/** Leaves out the middle of long stretches of the same words. */
export const shortenParts = (parts: readonly Part[]): readonly Part[] =>
  parts.map((part) =>
    part.isAdded || part.text.length <= maxSame
      ? part
      : { ...part, text: `${part.text.slice(0, context)} … ${part.text.slice(-context)}` },
  );
