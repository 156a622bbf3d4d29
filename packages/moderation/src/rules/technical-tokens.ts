/** Tokens of a text that are not words: code, links, numbers, names of things. */
import { linkPattern } from "./links.ts";

const code = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g;
/** All begin at the start of a token, so that no token is read twice. */
const technicalToken = new RegExp(
  [
    // Mail addresses.
    "(?<!\\S)[^\\s@]+@[^\\s@.]+\\.[^\\s@]+",
    // Handles and issue numbers.
    "(?<![\\p{L}\\p{N}])[@#][\\p{L}\\p{N}]\\S*",
    // Paths and expressions.
    "(?<![^\\s*])[^\\s*/\\\\_=<>{}()\\[\\]|&%+]*[/\\\\_=<>{}()\\[\\]|&%+][^\\s*]*",
    // Identifiers and names of files; shorter ones are words with a dot within ("fu.ck").
    "(?<![\\p{L}\\p{N}])(?:\\p{L}*?\\p{Ll}\\p{Lu}|[\\p{L}\\p{N}]{3,}::)\\S*|(?<!\\S)\\S{3,60}\\.[a-z][a-z0-9]{1,4}(?![\\p{L}\\p{N}])",
    // Versions, hashes, numbers with a unit.
    "(?<![\\p{L}\\p{N}])(?:v?\\d+[.,:]\\S*|(?=[0-9a-f-]*\\d)[0-9a-f-]{7,}|\\d+\\p{L}{1,4})(?![\\p{L}\\p{N}])",
  ].join("|"),
  "gu",
);

export const removeTechnicalTokens = (text: string): string =>
  text.replace(code, " ").replace(linkPattern, " ").replace(technicalToken, " ");
