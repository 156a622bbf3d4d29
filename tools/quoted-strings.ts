/**
 * Checks that a journey asserts every visible string that the specification quotes. Prints those that
 * none asserts and exits with 1 if there are any. The catalogue is tests/e2e/quoted-strings.json;
 * `asserted` replaces a text with a variable part.
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

/** Returns the contents of a program's string and pattern literals, without comments. */
export function findLiterals(program: string): string[] {
  return [...program.matchAll(token)]
    .map(([found]) => found)
    .filter((found) => !/^\/[/*]/.test(found))
    .map((found) => found.slice(1, -1).replaceAll(/\\([^\w])/g, "$1"));
}

/** A short text must be a whole literal, because it may be part of any sentence. */
const shortest = 16;

/** Returns true if one of the literals contains the text. */
export function isAsserted(wanted: string, literals: readonly string[]): boolean {
  return literals.some(
    (literal) =>
      literal.replaceAll(/^\^|\$$/g, "") === wanted ||
      (wanted.length >= shortest && literal.includes(wanted)),
  );
}

const read = (path: string) => readFileSync(path, "utf8");

/** Returns the strings that no journey asserts. */
export function findUnasserted(
  catalogue: readonly Quoted[],
  journeys: readonly string[],
): Quoted[] {
  const literals = journeys.flatMap(findLiterals);
  return catalogue.filter(({ text, asserted = text }) => !isAsserted(asserted, literals));
}

if (import.meta.main) {
  const catalogue = JSON.parse(read("tests/e2e/quoted-strings.json")) as Quoted[];
  const missing = findUnasserted(catalogue, globSync("tests/e2e/**/*.ts").map(read));
  for (const { section, text } of missing) console.error(`${section}: ${text}`);
  console.log(`${catalogue.length} quoted strings, ${missing.length} that no test asserts`);
  process.exitCode = missing.length > 0 ? 1 : 0;
}
