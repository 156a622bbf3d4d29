/** Matches shouting, repetition and gibberish. */
import * as m from "@upwell/messages/moderation";
import { normalizeText } from "./normalize.ts";
import { type RuleMatch, reject } from "./rule-match.ts";

const minShoutedWords = 5;
const minCapitalsRatio = 0.75;

/** Matches texts of long words in capitals; acronyms alone do not match. */
export function findShouting(text: string): RuleMatch | undefined {
  const words = text.match(/\p{Lu}{3,}/gu) ?? [];
  if (words.length < minShoutedWords) return undefined;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (capitals < letters * minCapitalsRatio) return undefined;
  const lower = text.toLowerCase();
  const suggestion = lower.charAt(0).toUpperCase() + lower.slice(1);
  return { ...reject(m.shouting), suggestion };
}

const keyboardRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm", "azertyuiop"];
const keyboardRuns = keyboardRows.flatMap((row) =>
  [row, [...row].reverse().join("")].flatMap((keys) =>
    Array.from({ length: keys.length - 3 }, (_, start) => keys.slice(start, start + 4)),
  ),
);

/** Letters that are one sound: German joins words ("Zahlungsströme", "Rechtsschutz"). */
const soundOfLetters = /s?ch|ng|st|tz|ck|pf|th|ph|sh/g;

/** Matches runs of adjacent keys, and words without vowels. */
function isKeyboardMash(word: string): boolean {
  if (
    keyboardRuns.some((run) => word.includes(run)) &&
    !/^(?:qwert[yz]|azerty|wert\w*|propert\w*|\w*upload\w*)/.test(word)
  )
    return true;
  if (/^qwertyuiop|^asdf/.test(word)) return true;
  if (/[bcdfghjklmnpqrstvwxz]{6,}/.test(word.replace(soundOfLetters, "s"))) return true;
  const vowels = word.match(/[aeiouy]/g)?.length ?? 0;
  return word.length >= 5 && vowels === 0;
}

const minMashRatio = 0.5;

export function findGibberish(text: string): RuleMatch | undefined {
  const trimmed = text.trim();
  // Twelve of the same character, and little else. Numbers are examples where there are words.
  const run = /(\S)\1{11,}|(\S\S)\2{6,}/u.exec(trimmed)?.[0] ?? "";
  if (/^\d/.test(run) && /\p{L}{2}/u.test(trimmed)) return undefined;
  if (run.length > trimmed.length * 0.5) return reject(m.gibberish);
  if (trimmed.length >= 10 && !/[\p{L}\p{N}]/u.test(trimmed)) return reject(m.gibberish);
  // Ignores code, file names and constants.
  const words =
    normalizeText(trimmed.replace(/`[^`]*`|https?:\/\/\S+/g, " ")).match(
      /(?<![\w./\\-])[a-z]{5,}(?![\w./\\-])/g,
    ) ?? [];
  const all = normalizeText(trimmed).match(/[a-z]{2,}/g) ?? [];
  const needed = Math.max(1, Math.ceil(all.length * minMashRatio));
  // Looks at few words of an ordinary text: one of these has to be mashed, if enough are.
  const first = words.slice(0, Math.max(0, words.length - needed + 1));
  const isMostlyMashed =
    first.some(isKeyboardMash) && words.filter(isKeyboardMash).length >= needed;
  return isMostlyMashed ? reject(m.gibberish) : undefined;
}

const minRepetitionWords = 8;
const maxDistinctRatio = 0.3;

export function findRepetition(text: string): RuleMatch | undefined {
  const words = normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < minRepetitionWords) return undefined;
  // Longer texts repeat words naturally.
  const window = words.slice(0, 60);
  return new Set(window).size / window.length <= maxDistinctRatio
    ? reject(m.repetition)
    : undefined;
}
