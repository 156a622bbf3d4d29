/** Texts without their disguises: the same letters, however they are written. */

/** Letters of other scripts, and signs, that pass for Latin ones. */
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

/** Digits and signs that stand for letters; only within words. */
const stands: Record<string, string> = {
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

const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\u00AD\u200B-\u200D\u2060\uFEFF]/gu, "")
    .toLowerCase()
    .replace(/[^\x00-\x7F]/gu, (letter) => lookAlikes[letter] ?? letter);

/** Small Latin letters without accents, everything else as it was: "Fück" is "fuck". */
export function fold(text: string): string {
  // Mixed scripts within a word are a disguise; a word all in another script is only that.
  return text.replace(/[\p{L}\p{M}\p{N}\u00AD\u200B-\u200D]+/gu, (word) =>
    /[a-z]/i.test(word) || !/\p{L}/u.test(word) ? folded(word) : word.toLowerCase(),
  );
}

/** Letters that stand alone, one after the other, as the word that they spell: "f u c k" is "fuck". */
function joinSpelled(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}])(?:[\p{L}$@!]([ .\-_*]{1,2}))(?:[\p{L}$@!]\1){1,14}[\p{L}](?![\p{L}\p{N}])/gu,
    (run) => run.replace(/[^\p{L}$@!]/gu, ""),
  );
}

const leet = (text: string): string =>
  text.replace(/[a-z0-9$@!€]*[a-z][a-z0-9$@!€]*/g, (word) =>
    /[0-9$@!€]/.test(word.replace(/[!]+$/, ""))
      ? word.replace(/[0134578$@!€]/g, (sign) => stands[sign] ?? sign)
      : word,
  );

/** Drawn-out letters once: "fuuuuck" is "fuck". */
const undrawn = (text: string): string => text.replace(/([a-z])\1{2,}/g, "$1");

/** The text as a reader would hear it, with its disguises taken off. */
export const unmask = (text: string): string => undrawn(leet(joinSpelled(fold(text))));
