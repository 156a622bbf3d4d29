/** Which words differ between two similar texts. */
import { diffWords } from "diff";

/** `at` is its place among all parts, by characters. */
export type Part = { at: number; text: string; isAdded: boolean; isRemoved: boolean };

/** Bounds the comparison of long texts that have little in common. */
const timeoutMs = 200;

/** Splits two texts into words of both, and of one of them alone; undefined if they have too little in common. */
export function compareTexts(before: string, after: string): readonly Part[] | undefined {
  let at = 0;
  return diffWords(before, after, { timeout: timeoutMs })?.map(({ value, added, removed }) => {
    const part = { at, text: value, isAdded: added, isRemoved: removed };
    at += value.length;
    return part;
  });
}

/** Splits a text into words that `base` has, too, and words that it alone has; undefined if they have too little in common. */
export const compareWords = (text: string, base: string): readonly Part[] | undefined =>
  compareTexts(base, text)?.filter(({ isRemoved }) => !isRemoved);

/** Longer stretches of the same words are cut in the middle. */
const maxSame = 240;
/** What stays of them beside words that differ. */
const context = 80;

/** Leaves out the middle of long stretches of the same words. */
export const shortenParts = (parts: readonly Part[]): readonly Part[] =>
  parts.map((part) =>
    part.isAdded || part.isRemoved || part.text.length <= maxSame
      ? part
      : { ...part, text: `${part.text.slice(0, context)} … ${part.text.slice(-context)}` },
  );
