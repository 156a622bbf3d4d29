/** The language of a text, as far as the rules of one language have to know it. */
import { createRequire } from "node:module";
import { isAscii } from "./normalize.ts";

export type Language =
  | "en"
  | "de"
  | "fr"
  | "es"
  | "pt"
  | "it"
  | "nl"
  | "pl"
  | "tr"
  | "ru"
  | "uk"
  | "ar"
  | "hi"
  | "zh"
  | "ja"
  | "ko";

/** A third of the letters decides, since texts about software name products in Latin letters. */
const minScriptShare = 1 / 3;

const languagesByScript: readonly [RegExp, readonly Language[]][] = [
  [/\p{Script=Cyrillic}/gu, ["ru", "uk"]],
  [/\p{Script=Arabic}/gu, ["ar"]],
  [/\p{Script=Devanagari}/gu, ["hi"]],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, ["ja"]],
  [/\p{Script=Hangul}/gu, ["ko"]],
  [/\p{Script=Han}/gu, ["zh", "ja"]],
];

/** Frequent words that few other languages have. Single letters may be spaced ones ("k y s"). */
const functionWordLists: Partial<Record<Language, string>> = {
  en: "the and is are you your this that these those they with for from have has not what when which who how why should would could please it it's its i'm my we our be been an of to was were or if but can't don't doesn't will can show add all",
  de: "der das und ist nicht ein eine einen einem einer ich du ihr wir sie mit für auf auch wird werden wenn oder aber bitte mir mich dir dich euch zum zur beim vom dass sind kann sich wie noch schon nur im den dem des bei ihn euer eure die in",
  fr: "le la les des est une un pas je tu vous nous ils elles avec pour sur dans du au aux et ou mais qui ce cette ces c'est j'ai d'un d'une ne être sont mon ma mes votre vos quand très plus en de il",
  es: "el la los las una unos es en para con por pero cuando muy más está están esto esta este yo tú usted nosotros hay del al mi mis sus sin también eres un de que no se lo",
  pt: "os as uma uns não em para com por mas quando muito mais está estão isto isso este esta eu você vocês nós há do da dos das ao meu minha seus sem também na no nas nos são um de que se",
  it: "il lo la gli un una di non che per con ma quando molto più sono sei questo questa questi io tu voi noi c'è della delle dei degli dell nel nella alla mio mia si anche come le in",
  nl: "de het een en is niet ik jij je jullie wij zij met voor op ook wordt worden als of maar van naar bij dat zijn kan zich hoe nog al alleen deze mijn graag moet in die",
  pl: "jest nie się na do to że jak ale dla po przy przez lub oraz czy są ja ty wy my mój moja tego tej tym już tylko proszę można",
  tr: "ve bir bu şu için ile çok değil mi mı ne nasıl ama veya olarak daha gibi kadar her ben sen siz biz benim var yok olan lütfen de da",
};

const languagesByWord = new Map<string, Language[]>();
for (const [language, words] of Object.entries(functionWordLists))
  for (const word of new Set(words.split(" ")))
    languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language as Language]);

const maxWords = 80;
/** The detector takes 7 µs for each character, and guesses on shorter texts. */
const maxDetected = 160;
const minDetected = 40;

function findByScript(text: string): readonly Language[] | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return undefined;
  return languagesByScript.find(
    ([script]) => (text.match(script)?.length ?? 0) >= letters * minScriptShare,
  )?.[1];
}

/** Counts the function words of each language in a text; a word of several counts less. */
function countFunctionWords(text: string) {
  const scores = new Map<Language, number>();
  const words = (text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []).slice(0, maxWords);
  for (const word of words) {
    const found = languagesByWord.get(word.replace("’", "'")) ?? [];
    for (const language of found)
      scores.set(language, (scores.get(language) ?? 0) + 1 / found.length);
  }
  return { scores, most: Math.max(0, ...scores.values()), words: words.length };
}

/** Returns the languages of which the text has most function words. */
function findByFunctionWords(text: string): readonly Language[] {
  const { scores, most } = countFunctionWords(text);
  // A sole word that is half another language's proves nothing.
  return most < 1 ? [] : [...scores].filter(([, score]) => score === most).map(([one]) => one);
}

export const languageGroups = [
  "english",
  "latin",
  "cyrillic",
  "arabic",
  "devanagari",
  "cjk",
] as const;
/** Languages for which the classifier has separate thresholds. */
export type LanguageGroup = (typeof languageGroups)[number];

const groupsByLanguage: Partial<Record<Language, LanguageGroup>> = {
  ru: "cyrillic",
  ar: "arabic",
  hi: "devanagari",
  zh: "cjk",
  ja: "cjk",
  ko: "cjk",
};

/** The beginning tells the language of a long text. */
const maxRead = 2000;

/** Returns the group of a text by script and function words; short texts in plain Latin letters are taken for English. */
export function getLanguageGroup(whole: string): LanguageGroup {
  const text = whole.slice(0, maxRead);
  const [scripted] = findByScript(text) ?? [];
  if (scripted !== undefined) return groupsByLanguage[scripted] ?? "latin";
  const byWords = findByFunctionWords(text);
  const isEnglish = byWords.length === 0 ? isAscii(text) : byWords.includes("en");
  return isEnglish ? "english" : "latin";
}

const require = createRequire(import.meta.url);
let detector: typeof import("tinyld") | undefined;

/** Loads the detector with the first text: its tables take 60 ms, which the start need not wait for. */
function loadDetector(): typeof import("tinyld") {
  detector ??= require("tinyld") as typeof import("tinyld");
  return detector;
}

/** Returns the likely languages of a text, which may be others than those with rules; none for a short one that tells nothing. */
export function findLanguages(text: string): readonly Language[] {
  const byScript = findByScript(text);
  if (byScript !== undefined) return byScript;
  const byWords = findByFunctionWords(text);
  if (byWords.length > 0) return byWords;
  const plain = text.trim();
  return plain.length < minDetected
    ? []
    : [loadDetector().detect(plain.slice(0, maxDetected)) as Language];
}

/** Returns whether a text may be in one of the languages. Costs little only for a text that a rule has matched. */
export function mayBe(text: string, languages: readonly Language[]): boolean {
  const found = findLanguages(text);
  return found.length === 0 || found.some((language) => languages.includes(language));
}

/** In these it was measured how often moderation is wrong. */
const measured: readonly string[] = "en de fr es pt it nl pl tr ru uk ar hi zh ja".split(" ");
/** Letters that none of these has: Vietnamese, Persian and Urdu. */
const otherLetters =
  /[ơưđăạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]|[پچژگٹڈڑےہ]|\p{Script=Hangul}/iu;
/** Two function words, and as many of all. */
const leastShare = 0.15;

/** What the detector takes keywords for, and languages that people hardly write in. */
const isUnlikely = (language: string): boolean => "la rn vo eo ga ber tlh".includes(language);
const sureOfOther = 0.8;

/** Returns whether the detector is sure of a language that was not measured. */
function isOther(text: string): boolean {
  const [first] = loadDetector().detectAll(text.slice(0, maxDetected));
  return (
    first !== undefined &&
    first.accuracy >= sureOfOther &&
    !measured.includes(first.lang) &&
    !isUnlikely(first.lang)
  );
}

const hasFunctionWords = (sentence: string): boolean => {
  const { most, words } = countFunctionWords(sentence);
  return most >= 2 && most / words >= leastShare;
};

/**
 * Returns false for a text in a language that moderation was never measured in, as far as its words, letters or the detector
 * tell. One sentence in another language is enough. Costs little only for a text that would be stopped.
 */
export function isMeasured(whole: string): boolean {
  const text = whole.slice(0, maxRead);
  if (text.split(/[.!?\n]+/).some(hasFunctionWords)) return true;
  if (otherLetters.test(text)) return false;
  const [scripted] = findByScript(text) ?? [];
  if (scripted === "ar") return true;
  if (scripted === undefined && /\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text))
    return false;
  const plain = text.trim();
  return plain.length < minDetected || !isOther(plain);
}
