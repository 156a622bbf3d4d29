/**
 * Every string of the specification that a person can see has to be asserted by a journey. This
 * prints those that are not, and ends with 1 where there are any. The catalogue is
 * e2e/quoted-strings.json; `asserted` is what stands for a text with a changing part.
 */
import { globSync, readFileSync } from "node:fs";

type Quoted = { section: number; text: string; asserted?: string };

const tokens = [
  String.raw`/\*[\s\S]*?\*/`,
  String.raw`//[^\n]*`,
  String.raw`"(?:\\.|[^"\\\n])*"`,
  String.raw`'(?:\\.|[^'\\\n])*'`,
  String.raw`\x60(?:\\.|[^\x60\\])*\x60`,
  String.raw`/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n*])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n])*/`,
];
const token = new RegExp(tokens.join("|"), "g");

/** What is between the quotes of a program's texts and patterns; comments are none. */
export function literalsOf(program: string): string[] {
  return [...program.matchAll(token)]
    .map(([found]) => found)
    .filter((found) => !/^\/[/*]/.test(found))
    .map((found) => found.slice(1, -1).replaceAll(/\\([^\w])/g, "$1"));
}

/** A short text is a word like any other: a literal must be that and nothing else. */
const shortest = 16;

/** Whether one of the literals says the text. */
export function isSaid(wanted: string, literals: readonly string[]): boolean {
  return literals.some(
    (literal) =>
      literal.replaceAll(/^\^|\$$/g, "") === wanted ||
      (wanted.length >= shortest && literal.includes(wanted)),
  );
}

const read = (path: string) => readFileSync(path, "utf8");

/** The strings that nothing asserts. */
export function unsaid(catalogue: readonly Quoted[], journeys: readonly string[]): Quoted[] {
  const literals = journeys.flatMap(literalsOf);
  return catalogue.filter(({ text, asserted = text }) => !isSaid(asserted, literals));
}

if (import.meta.main) {
  const catalogue = JSON.parse(read("e2e/quoted-strings.json")) as Quoted[];
  const missing = unsaid(catalogue, globSync("e2e/**/*.ts").map(read));
  for (const { section, text } of missing) console.error(`${section}: ${text}`);
  console.log(`${catalogue.length} quoted strings, ${missing.length} that no test asserts`);
  process.exitCode = missing.length > 0 ? 1 : 0;
}
