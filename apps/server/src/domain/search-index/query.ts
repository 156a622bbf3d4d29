/**
 * Builds the text queries of a search. A query joins the words of a search with `and`; each word has alternatives.
 * The terms of documents are described at `search_documents` in the schema.
 */

/** What the index knows of a typed word. */
export type AnalyzedWord = {
  /** Its lexemes; none for a stop word. */
  lexemes: readonly string[];
  /** Lexemes of words that begin with it, if it is the last one. */
  completions: readonly string[];
  /**
   * Lexemes of the word joined with one or two beside it: "pass keys" finds "passkeys"; and of a frequent word with two of
   * its letters swapped, where it would otherwise stand for the beginning of another: "fiel" finds "file", too.
   */
  joined: readonly string[];
  /** Lexemes of the two words that it may be: "darkmode" finds "dark mode". Empty if it is none. */
  parts: readonly string[];
  /** Platforms with the word in their name. */
  platformIds: readonly number[];
  /** Lexemes of what else the term is called that the word is part of, each by itself: "login" finds "sign in". */
  others: readonly (readonly string[])[];
};

/** Longer searches are cut: nobody types more words, and each costs an index scan. */
const maxWords = 12;

/** Splits a text into words, at the places where those of documents are cut (`without_signs` in the database). */
export const splitWords = (typed: string): string[] =>
  (
    typed.match(/[\p{L}\p{M}\p{N}\u200c\u200d]+(?:['’][\p{L}\p{M}\p{N}\u200c\u200d]+)*/gu) ?? []
  ).slice(0, maxWords);

const quote = (term: string) => `'${term.replaceAll(/['\\]/g, "$&$&")}'`;

const anyOf = (queries: readonly string[]) => `(${[...new Set(queries)].join(" | ")})`;

/** Lists the lexemes of a word, of its completions and of the words that it is joined to. */
export const getLexemes = ({ lexemes, completions, joined }: AnalyzedWord) => [
  ...lexemes,
  ...completions,
  ...joined,
];

/** Lists the alternatives of a word as queries, with each lexeme written by `toTerm`. */
const listTerms = (word: AnalyzedWord, toTerm: (lexeme: string) => string) => [
  ...getLexemes(word).map(toTerm),
  ...(word.parts.length === 0 ? [] : [`(${word.parts.map(toTerm).join(" & ")})`]),
];

/** Lists what else a word is called, as queries. */
const listOthers = ({ others }: AnalyzedWord, toTerm: (lexeme: string) => string) =>
  others.map((lexemes) => `(${lexemes.map(toTerm).join(" & ")})`);

const toTitleTerm = (lexeme: string) => quote(`#t${lexeme}`);

const platformTerms = ({ platformIds }: AnalyzedWord) => platformIds.map((id) => quote(`#p${id}`));

/** Matches documents that have the word in their title; or, for a feature, in the name of its platform. */
export const titleQuery = (word: AnalyzedWord): string =>
  anyOf([
    ...listTerms(word, toTitleTerm),
    ...listOthers(word, toTitleTerm),
    ...platformTerms(word),
  ]);

/** Matches documents that have the word anywhere. */
export const textQuery = (word: AnalyzedWord): string =>
  anyOf([...listTerms(word, quote), ...listOthers(word, quote), ...platformTerms(word)]);

/** Matches documents that have the word in a tag. */
export const tagQuery = (word: AnalyzedWord): string =>
  anyOf(listTerms(word, (lexeme) => `${quote(lexeme)}:B`));

/** Matches documents that have the word in their text, or by another name; or, for a feature, in the name of its platform. */
export const plainTextQuery = (word: AnalyzedWord): string =>
  anyOf([
    ...listTerms(word, (lexeme) => `${quote(lexeme)}:C`),
    ...listOthers(word, quote),
    ...platformTerms(word),
  ]);

/** Matches documents that have the word in their own title. */
export const ownTitleQuery = (word: AnalyzedWord): string => anyOf(listTerms(word, toTitleTerm));

/** Matches documents that have any of the words in their title, also one of the two that a word may be. */
export const anyTitleQuery = (words: readonly AnalyzedWord[]): string =>
  anyOf(words.flatMap((word) => [...getLexemes(word), ...word.parts]).map(toTitleTerm));

/** Matches documents that have any of the words; not by the name of a platform. */
export const anyTextQuery = (words: readonly AnalyzedWord[]): string =>
  anyOf(words.flatMap((word) => listTerms(word, quote)));

export const allOf = (queries: readonly string[]): string => queries.join(" & ");

/** Matches documents that two of the queries match; of fewer than three queries, one of them. */
export const someOf = (queries: readonly string[]): string =>
  anyOf(
    queries.length < 3
      ? queries
      : queries.flatMap((one, at) => queries.slice(at + 1).map((other) => `${one} & ${other}`)),
  );

/** British endings of lexemes, which the index has in American spelling. */
const britishEndings: readonly (readonly [RegExp, string])[] = [
  [/or$/, "our"],
  [/iz$/, "is"],
  [/lyz$/, "lys"],
  [/^(cent|lit|met|fib|theat|spect)er$/, "$1r"],
  [/og$/, "ogu"],
  [/ens$/, "enc"],
  [/^gray/, "grey"],
  [/^(practi|licen)c$/, "$1s"],
];

/** Matches any of the words in a text as it was written. */
export const highlightQuery = (words: readonly AnalyzedWord[]): string =>
  anyOf(
    words
      .flatMap((word) => [...getLexemes(word), ...word.parts])
      .flatMap((lexeme) => [
        lexeme,
        ...britishEndings
          .filter(([ending]) => ending.test(lexeme))
          .map(([ending, british]) => lexeme.replace(ending, british)),
      ])
      .map(quote),
  );
