/**
 * Finds words and phrases that this project replaced by the standard terms of the field, in names, comments,
 * messages and documents.
 */
import { readFileSync } from "node:fs";
import type { SourceFile } from "./read-tree.ts";
import { names, phrases, words } from "./retired-terms.ts";

const toKebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
const nameByKebab = new Map(Object.keys(names).map((name) => [toKebab(name), name]));
const namePattern = new RegExp(
  `\\b(?:${Object.keys(names).join("|")})\\b|(?<![\\w-])(?:${[...nameByKebab.keys()].filter((name) => name.includes("-")).join("|")})(?=\\.\\w|/)`,
);

/** Allowed: sample texts, evaluation texts of moderation, attack corpora, and names that systems give. */
const isSample =
  /^packages\/sample\/src\/(?:ideas\/|people|directory)|\/corpora\/|^texts\/|\/rules\/|common-passwords|rules-texts\.test|load\/dataset\/vocabulary|query-cost\/directory|server-account\.ts|\/retired-terms\.ts|code-rules\.test/;

const root = new URL("../../", import.meta.url);
const quoted: readonly string[] = (
  JSON.parse(readFileSync(new URL("tests/e2e/quoted-strings.json", root), "utf8")) as readonly {
    text: string;
  }[]
).map(({ text }) => text);

const splitName = (line: string) =>
  line
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);

function findInText(text: string): string[] {
  const found = phrases.flatMap(([pattern, instead]) => {
    const match = pattern.exec(text);
    return match === null ? [] : [`"${match[0].trim()}": write ${instead}`];
  });
  const name = namePattern.exec(text)?.[0];
  if (name !== undefined)
    found.push(`"${name}": write ${names[name] ?? names[nameByKebab.get(name) ?? ""]}`);
  const retired = new Set(splitName(text).filter((word) => Object.hasOwn(words, word)));
  return [...found, ...[...retired].map((word) => `"${word}": write ${words[word]}`)];
}

/** Strings that the specification quotes may hold retired words. */
const withoutQuotes = (line: string) =>
  quoted.reduce((rest, quote) => rest.replaceAll(quote, ""), line);

const findInLine = (line: string): string[] =>
  findInText(line).length === 0 ? [] : findInText(withoutQuotes(line));

/** Each retired word or phrase with its line, and what to write instead. */
export function retiredWords({ path, text }: SourceFile): string[] {
  if (isSample.test(path)) return [];
  const inPath = findInLine(path).map((found) => `${path} is named ${found}`);
  return [
    ...inPath,
    ...text
      .split("\n")
      .flatMap((line, index) => findInLine(line).map((found) => `${path}:${index + 1} ${found}`)),
  ];
}
