/** Text normalization and deobfuscation for the rules and the classifier. */
import { findLatinLookalike } from "../confusables.ts";

/**
 * Letters of other scripts that readers take for Latin ones, in addition to the confusables table.
 */
const lookAlikes: Record<string, string> = {
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  у: "y",
  х: "x",
  і: "i",
  ѕ: "s",
  ј: "j",
  ԁ: "d",
  һ: "h",
  к: "k",
  м: "m",
  т: "t",
  в: "b",
  н: "h",
  ո: "n",
  ս: "u",
  օ: "o",
  α: "a",
  ε: "e",
  ο: "o",
  ι: "i",
  κ: "k",
  ν: "v",
  μ: "u",
  ρ: "p",
  τ: "t",
  υ: "u",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
};

/** Digits and signs that replace letters within words (leetspeak). */
const leetLetters: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  $: "s",
  "@": "a",
  "!": "i",
  "€": "e",
};

const toPlainLatin = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(
      /[^\x00-\x7F]/gu,
      (letter) => lookAlikes[letter] ?? findLatinLookalike(letter) ?? letter,
    );

/** Converts negative circled and squared letters, which Unicode does not decompose. */
const toPlainLetter = (letter: string): string =>
  String.fromCharCode(97 + (((letter.codePointAt(0) ?? 0) - 0x1f150) % 32));

/** Removes accents from Latin words; only lowercases words in other scripts. */
const normalizeWords = (text: string): string =>
  // A word of mixed scripts is obfuscated and treated as Latin.
  text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) =>
    !isAscii(word) && (/\p{Script=Latin}/u.test(word) || !/\p{L}/u.test(word))
      ? toPlainLatin(word)
      : word.toLowerCase(),
  );

/** Caches the last results, because most rules process the same text, and some its words in between. */
function memoize(make: (text: string) => string): (text: string) => string {
  const cached = new Map<string, string>();
  return (text) => {
    const known = cached.get(text);
    if (known !== undefined) return known;
    const result = make(text);
    if (cached.size === memoSize) cached.delete(cached.keys().next().value as string);
    cached.set(text, result);
    return result;
  };
}
const memoSize = 64;
export const isAscii = (text: string): boolean => /^[\x00-\x7F]*$/.test(text);

/** Converts styled and full-width letters to plain ones, and removes invisible characters. */
export const normalizeCharacters = memoize((text) =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}|\p{Variation_Selector}|\u034F|[\u115F\u1160\u3164]/gu, "")
    .replace(/[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu, toPlainLetter),
);

/** Replaces line breaks and runs of spaces by a space. */
export const toLine = memoize((text) => text.replace(/\s+/g, " "));

/** Lowercases Latin letters and removes accents: "Fück" becomes "fuck". */
export const normalizeText = memoize((text) =>
  isAscii(text) ? text.toLowerCase() : normalizeWords(normalizeCharacters(text)),
);

/** Joins spaced letters: "f u c k" becomes "fuck". */
const joinSpacedLetters = (text: string): string =>
  text
    .replace(
      /(?<![\p{L}\p{N}])(?:[\p{L}$@!]\p{M}{0,3}([ .\-_*/|,~·•]{1,2}))(?:[\p{L}$@!]\p{M}{0,3}\1){1,14}\p{L}\p{M}{0,3}(?![\p{L}\p{N}\p{M}])/gu,
      (run) => run.replace(/[^\p{L}\p{M}$@!]/gu, ""),
    )
    .replace(/(?<=\p{Script=Han})[ .\-_*·]{1,3}(?=\p{Script=Han})/gu, "");

const leetSign = /[0-9$@!€]/;

/** Handles ("@ssmith") and issue numbers stay as they are. */
const replaceLeet = (text: string): string =>
  !leetSign.test(text)
    ? text
    : text.replace(/(?<![\p{L}\p{N}])[@#][\p{L}\p{N}]+|[a-z0-9$@!€]+/gu, (word) =>
        !/^[@#]/.test(word) && /[a-z]/.test(word) && leetSign.test(word.replace(/(?<!!)!+$/, ""))
          ? word.replace(/[0134578$@!€]/g, (sign) => leetLetters[sign] ?? sign)
          : word,
      );

/** Collapses repeated letters: "fuuuuck" becomes "fuck". */
const collapseRepeats = (text: string): string => text.replace(/(\p{L})\1{2,}/gu, "$1");

/** Reverses common obfuscations, so that rules see the word as read aloud. */
export const deobfuscate = memoize((text) => {
  const characters = isAscii(text) ? text : normalizeCharacters(text);
  const joined = joinSpacedLetters(characters);
  const plain = joined === characters ? normalizeText(text) : normalizeWords(joined);
  return collapseRepeats(replaceLeet(plain));
});

const maxBeginning = 2500;
const maxEnd = 1500;
const maxRead = maxBeginning + maxEnd;
/** So that no sentence is split by the border of two passages. */
const overlap = 300;

/** Returns the beginning and the end of a long text, which bounds the cost of patterns and scores. */
export const excerpt = (text: string): string =>
  text.length <= maxRead ? text : `${text.slice(0, maxBeginning)}\n${text.slice(-maxEnd)}`;

/** Returns what `excerpt` leaves out of a text, in passages that it returns whole. */
export function getPassages(text: string): string[] {
  const passages: string[] = [];
  for (let start = maxBeginning - overlap; start < text.length - maxEnd; start += maxRead - overlap)
    passages.push(text.slice(start, Math.min(start + maxRead, text.length - maxEnd + overlap)));
  return text.length <= maxRead ? [] : passages;
}
