/** How a text is written: loudly, again and again, or without any words. */
import * as m from "@upwell/messages/moderation";
import { type Finding, reject } from "./finding.ts";
import { fold } from "./fold.ts";

const shoutedWords = 5;
const shoutedShare = 0.75;

/** Acronyms are capitals, too; only a text made of long words in capitals is shouted. */
export function findShouting(text: string): Finding | undefined {
  const words = text.match(/\p{Lu}{3,}/gu) ?? [];
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (words.length < shoutedWords || capitals < letters * shoutedShare) return undefined;
  const quiet = text.toLowerCase();
  const suggestion = quiet.charAt(0).toUpperCase() + quiet.slice(1);
  return { ...reject(m.shouting), suggestion };
}

const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm", "azertyuiop"];
const runs = rows.flatMap((row) =>
  [row, [...row].reverse().join("")].flatMap((keys) =>
    Array.from({ length: keys.length - 3 }, (_, start) => keys.slice(start, start + 4)),
  ),
);

/** Keys that lie beside each other, no vowels, or hardly any. */
function isMashed(word: string): boolean {
  if (
    runs.some((run) => word.includes(run)) &&
    !/^(?:qwert[yz]|azerty|wert\w*|propert\w*|\w*upload\w*)/.test(word)
  )
    return true;
  if (/^qwertyuiop|^asdf/.test(word)) return true;
  if (/[bcdfghjklmnpqrstvwxz]{6,}/.test(word)) return true;
  const vowels = word.match(/[aeiouy]/g)?.length ?? 0;
  return word.length >= 5 && vowels === 0;
}

const wordsAtLeast = 0.5;

export function findGibberish(text: string): Finding | undefined {
  const trimmed = text.trim();
  // Twelve of the same sign, and hardly anything else.
  const drawn = /(\S)\1{11,}|(\S\S)\2{6,}/u.exec(trimmed)?.[0] ?? "";
  if (drawn.length > trimmed.length * 0.5) return reject(m.gibberish);
  if (trimmed.length >= 10 && !/[\p{L}\p{N}]/u.test(trimmed)) return reject(m.gibberish);
  // Code, names of files and constants are no words, and no gibberish either.
  const words =
    fold(trimmed.replace(/`[^`]*`/g, " ")).match(/(?<![\w./\\-])[a-z]{5,}(?![\w./\\-])/g) ?? [];
  const mashed = words.filter(isMashed);
  const others = (fold(trimmed).match(/[a-z]{2,}/g) ?? []).length - mashed.length;
  const isMostly = mashed.length / Math.max(1, mashed.length + others) >= wordsAtLeast;
  return mashed.length > 0 && isMostly ? reject(m.gibberish) : undefined;
}

const repeatedAtLeast = 8;
const distinctShare = 0.3;

export function findRepetition(text: string): Finding | undefined {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < repeatedAtLeast) return undefined;
  // The longer a text is, the more of its words come again by themselves.
  const window = words.slice(0, 60);
  return new Set(window).size / window.length <= distinctShare ? reject(m.repetition) : undefined;
}
