/** Drops characters that show nothing: with them, a text is empty to readers, or another one than it seems. */

/** Scripts whose words are spelled with joiners: Arabic for Persian, and those of South Asia. */
const joining = [
  "Arabic",
  "Syriac",
  "Devanagari",
  "Bengali",
  "Gurmukhi",
  "Gujarati",
  "Oriya",
  "Tamil",
  "Telugu",
  "Kannada",
  "Malayalam",
  "Sinhala",
];
const scripts = joining.map((script) => `\\p{Script=${script}}`).join("");
/** A letter of these scripts, and a sign above, below or beside one, such as a virama. */
const letter = `(?=[${scripts}])\\p{L}`;
const sign = `(?=[${scripts}])\\p{M}`;
/** An emoji, with its skin tone. */
const emoji = "\\p{Extended_Pictographic}\\p{Emoji_Modifier}?";
/** The flags of England, Scotland and Wales: a black flag with the letters of the region as tags. */
const regionFlags = ["gbeng", "gbsct", "gbwls"].map(
  (region) =>
    `\u{1F3F4}${Array.from(region, (char) => String.fromCodePoint(0xe0000 + char.charCodeAt(0))).join("")}\u{E007F}`,
);

/** What would be dropped, but is part of the spelling of what precedes it. */
const spellings = [
  ...regionFlags,
  // Between the emoji of a sequence, and the choice between emoji and text.
  `(?<=${emoji}\\uFE0F?)\\u200D(?=\\p{Extended_Pictographic})`,
  `(?<=${emoji})[\\uFE0E\\uFE0F]`,
  // A key, such as 1 in a square.
  "(?<=[0-9#*])\\uFE0F(?=\\u20E3)",
  `(?<=${letter})[\\u200C\\u200D](?=${letter}|${sign})`,
  `(?<=${sign})[\\u200C\\u200D]`,
  // Forms of letters.
  "(?<=(?=\\p{Script=Mongolian})\\p{L})[\\u180B-\\u180F]",
];

/** Characters without a shape by Unicode's rules, the blank pattern of Braille and the blank note head. */
const invisible = "[\\p{Default_Ignorable_Code_Point}\\u2800\\u{1D159}]";

const pattern = new RegExp(`(${spellings.join("|")})|${invisible}`, "gu");
const any = new RegExp(invisible, "u");

/** Drops the invisible characters of a text, except in emoji and where the spelling of a word needs them. */
export const dropInvisible = (text: string): string =>
  any.test(text)
    ? text.replace(pattern, (_, spelling: string | undefined) => spelling ?? "")
    : text;
