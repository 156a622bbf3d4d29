/** Finds swear words, plain or masked ("sh1t", "f u c k", "f**k"). */
import { findLanguages, type Language } from "../language.ts";
import { deobfuscate, isAscii, normalizeCharacters, normalizeText } from "../normalize.ts";
import { removeTechnicalTokens } from "../technical-tokens.ts";
import { swearWords } from "./swear-words.ts";

export type SwearWord = {
  /** As it stands in the text. */
  word: string;
  /** True for an unmistakable word that is not masked; a person decides about the others. */
  isCertain: boolean;
};

type Entry = {
  text: string;
  /** It may end in other letters. */
  isStem: boolean;
  /** It may be anywhere within a word. */
  isPart: boolean;
  listedIn: Language;
  /** Undefined: it counts in texts of any language. */
  language: Language | undefined;
  /** For a word with a harmless meaning: matches texts in which it has that meaning. */
  harmless?: RegExp;
};

/** In these scripts words are not separated. */
const isUnseparated = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

type Kind = Pick<Entry, "listedIn" | "language" | "harmless">;

const readEntries = (list: string, kind: Kind): Entry[] => {
  const [words = "", ...phrases] = list.split("|");
  return [...words.split(/\s+/), ...phrases.map((phrase) => phrase.trim())]
    .filter((text) => text !== "")
    .map((entry) => ({
      ...kind,
      text: entry.replaceAll("*", ""),
      isStem: entry.endsWith("*"),
      isPart: entry.startsWith("*") || isUnseparated.test(entry),
    }));
};

const matchesNothing = /(?!)/u;

const readHeld = (line: string, language: Language): Entry[] => {
  const [words = "", stems = ""] = line.split(":");
  const given = stems.trim().replaceAll(/\s+/g, "|");
  const harmless = given === "" ? matchesNothing : new RegExp(`(?<!\\p{L})(?:${given})`, "iu");
  return readEntries(words, { listedIn: language, language, harmless });
};

const entries = Object.entries(swearWords).flatMap(([name, { anywhere, here = "", held = [] }]) => {
  const language = name as Language;
  return [
    ...readEntries(anywhere, { listedIn: language, language: undefined }),
    ...readEntries(here, { listedIn: language, language }),
    ...held.flatMap((line) => readHeld(line, language)),
  ];
});

const isPhrase = ({ text }: Entry) => text.includes(" ");
const isWord = (entry: Entry) => !isPhrase(entry) && !entry.isPart;

const keyLength = 3;
const none: readonly Entry[] = [];

/** Returns a function that finds the entries of a word in lower case. */
function createIndex(all: readonly Entry[]) {
  const index = Map.groupBy(all, ({ text }) => text.slice(0, keyLength));
  return (word: string): readonly Entry[] =>
    index
      .get(word.slice(0, keyLength))
      ?.filter(({ text, isStem }) => (isStem ? word.startsWith(text) : word === text)) ?? none;
}

const findPlain = createIndex(entries.filter(isWord));

/** Shorter words are ambiguous without their accents. */
const minMaskedLength = 4;
const maskable = entries
  .filter((entry) => !isPhrase(entry) && !isUnseparated.test(entry.text))
  .map((entry) => ({ ...entry, text: normalizeText(entry.text) }))
  .filter(({ text }) => text.length >= minMaskedLength);
const findMaskableWord = createIndex(maskable.filter(({ isPart }) => !isPart));
const maskableParts = maskable.filter(({ isPart }) => isPart);
/** The letters of a part that may be hidden: all but the first and the last. */
const starredParts = maskableParts.map((entry) => ({
  entry,
  pattern: new RegExp(entry.text.replace(/(?<=.).(?=.)/gu, "(?:$&|[*#])"), "u"),
}));
const findMaskable = (word: string): Entry[] => [
  ...findMaskableWord(word),
  ...maskableParts.filter(({ text }) => word.includes(text)),
];

const partsAndPhrases = entries.filter((entry) => !isWord(entry));
const entryByPhrase = new Map(partsAndPhrases.map((entry) => [entry.text, entry]));
const alternatives = (isIncluded: (entry: Entry) => boolean) =>
  partsAndPhrases
    .filter(isIncluded)
    .map(({ text }) => text)
    .join("|");
const phrasePattern = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${alternatives(isPhrase)})(?![\\p{L}\\p{M}])|${alternatives(({ isPart }) => isPart)}`,
  "gu",
);

const wordPattern = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)?/gu;
const findWords = (text: string): ReadonlySet<string> => new Set(text.match(wordPattern));

/** Signs and digits between the letters of a word or before them, and three hidden letters. */
const maskedPattern =
  /(?<![\p{L}\p{M}\p{N}])[\d$@]?\p{L}[\p{L}\p{M}]*(?:[\d$@!€*#.~^'’-]{1,4}[\p{L}\p{M}]+)+|[$@]\p{L}+|(?<![\p{L}*])[fs]\*{3}(?![\p{L}*])/giu;
/** Part of every match of the pattern above; most sentences have none. */
const maskSign = /[\d$@!€*#.~^'’-]\S/;
const spacedPattern =
  /(?<![\p{L}\p{N}])\p{L}([ .\-_*/|,~·•]{1,2})\p{L}(?:\1\p{L}){1,14}(?![\p{L}\p{N}])/gu;
const spacedHanPattern = /\p{Script=Han}(?:[ .\-_*·]{1,3}\p{Script=Han})+/gu;

/** Longer ones hide no swear word. */
const maxStarred = 30;

/** Returns the entries that a word with hidden letters may stand for. */
function findStarred(word: string): Entry[] {
  if (word.length > maxStarred) return [];
  const letters = normalizeText(word).replace(/[^\p{L}*#]/gu, "");
  const pattern = new RegExp(
    letters.replace(/[*#]+/g, ({ length }) => `\\p{L}{${length},${length + 1}}`),
    "u",
  );
  const whole = maskable.filter(({ text, isStem }) => {
    const found = pattern.exec(text);
    return found?.index === 0 && (isStem || found[0].length === text.length);
  });
  const parts = starredParts.filter((part) => part.pattern.test(letters));
  return [...whole, ...parts.map(({ entry }) => entry)];
}

/** Returns the entries that a word stands for once it is read aloud. */
function unmask(word: string): Entry[] {
  if (/\p{L}[*#]/u.test(word)) return findStarred(word);
  if (/\p{L}@\p{L}/u.test(word)) return findStarred(word.replaceAll("@", "*"));
  const han = entryByPhrase.get(word.replace(/[^\p{Script=Han}]/gu, ""));
  if (han !== undefined) return [han];
  const joined = word.toLowerCase().replace(/[^\p{L}\p{M}]/gu, "");
  const read = deobfuscate(word);
  const letters = read.replace(/[^\p{L}]/gu, "");
  const found = [...findMaskable(read), ...(letters === read ? none : findMaskable(letters))];
  // Accents mask English words only; the words of other languages are also typed without.
  return isAscii(word) || !/\p{Script=Latin}/u.test(word)
    ? found
    : [...findPlain(joined), ...found.filter(({ listedIn }) => listedIn === "en")];
}

/** In one alphabet, without accents; other letters may look like these, and marks may hide them. */
const plainWord = /^(?:[a-z]+|[\p{L}&&[\p{Script=Cyrillic}\p{Script=Arabic}]]+)$/iv;
const repeatedLetters = /(\p{L})\1{2}/iu;

/** Returns what may be a masked word: a word with signs, of spaced or repeated letters, or that is odd. */
function listMaskedWords(prose: string, isStyled: boolean, words = findWords(prose)): string[] {
  const isRepeated = repeatedLetters.test(prose);
  const isOdd = (word: string) =>
    isStyled || !plainWord.test(word) || (isRepeated && repeatedLetters.test(word));
  return [
    ...((maskSign.test(prose) ? prose.match(maskedPattern) : null) ?? []),
    ...(prose.match(spacedPattern) ?? []),
    ...(prose.match(spacedHanPattern) ?? []),
    ...words.values().filter(isOdd),
  ];
}

/** A short text without function words, such as a tag or an interjection, is most often in the language of the site. */
const defaultLanguage: Language = "en";
const segmenter = new Intl.Segmenter("zh", { granularity: "word" });
/** Characters before and after a match that tell where its words begin and end. */
const segmentedLength = 20;

/** Returns whether a match begins and ends between words: 王八蛋 does not in 国王八蛋糕 ("king, eight cakes"). */
function isOfWholeWords(text: string, start: number, length: number): boolean {
  const from = Math.max(0, start - segmentedLength);
  const around = text.slice(from, start + length + segmentedLength);
  const borders = new Set(Array.from(segmenter.segment(around), ({ index }) => from + index));
  return borders.has(start) && (borders.has(start + length) || start + length === text.length);
}

/** Of a longer text the rest is not read, which bounds the cost. */
const maxLength = 20_000;

/** Names of languages, tools and places that contain one; of a village called like one, the words beside it. */
const names =
  /(?<!\p{L})(?:brain(?:fuck|f[*u]{1,3}ck?|f\*{2,3})|jsfuck|thefuck|libfuck|fuck ?ad ?block|shitterton|shittim|twatt|fucking(?= (?:\(?(?:in )?(?:upper )?austria|was renamed|was called|is now called))|(?<=(?:village|town|place|hamlet) (?:of|called|named) )fucking)(?!\p{L})/giu;

const partOfNames = /fuck|brainf|shit|twatt/i;

/** Returns the first unmistakable swear word, else the first doubtful or masked one. */
export function findSwearWord(whole: string): SwearWord | undefined {
  const read = whole.slice(0, maxLength).normalize("NFC");
  const text = partOfNames.test(read) ? read.replace(names, "name") : read;
  let languages: readonly Language[] | undefined;
  const counts = (entry: Entry) => {
    if (entry.language === undefined) return true;
    languages ??= findLanguages(text);
    if (languages.length > 0) return languages.includes(entry.language);
    return isPhrase(entry) || entry.language === defaultLanguage;
  };
  let doubtful: SwearWord | undefined;
  const judge = (word: string, found: readonly Entry[]): SwearWord | undefined => {
    if (found.length === 0) return undefined;
    if (found.some(({ harmless }) => harmless?.test(text))) return undefined;
    const counting = found.filter(counts);
    if (counting.some(({ harmless }) => harmless === undefined)) return { word, isCertain: true };
    if (counting.length > 0) doubtful ??= { word, isCertain: false };
    return undefined;
  };
  const words = findWords(text);
  for (const word of words) {
    const certain = judge(word, findPlain(word.toLowerCase()));
    if (certain !== undefined) return certain;
  }
  const spaced = text.toLowerCase().replace(/\s+/g, " ");
  for (const { 0: phrase, index } of spaced.matchAll(phrasePattern)) {
    const entry = entryByPhrase.get(phrase);
    if (isUnseparated.test(phrase) && !isOfWholeWords(spaced, index, phrase.length)) continue;
    const certain = entry && judge(phrase, [entry]);
    if (certain !== undefined) return certain;
  }
  return doubtful ?? findMasked(text, words, counts);
}

function findMasked(
  raw: string,
  words: ReadonlySet<string>,
  counts: (entry: Entry) => boolean,
): SwearWord | undefined {
  const isMasked = (word: string) => {
    const found = unmask(word);
    return found.some(counts) && !found.some(({ harmless }) => harmless?.test(text));
  };
  const text = normalizeCharacters(raw);
  // Styled letters and invisible ones within words are gone now.
  const isStyled = text !== raw;
  // Technical tokens are removed only if there is something to find, since that takes longer.
  const masked = listMaskedWords(text, isStyled, isStyled ? undefined : words);
  if (!masked.some(isMasked)) return undefined;
  const word = listMaskedWords(removeTechnicalTokens(text), isStyled).find(isMasked);
  return word === undefined ? undefined : { word, isCertain: false };
}
