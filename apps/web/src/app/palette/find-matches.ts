/** Matches typed text against the pages and actions of the palette. */

export type Searchable = {
  label: string;
  synonyms: string;
};

/** Ignores case and accents. */
const normalize = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

const getWords = (text: string) =>
  normalize(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Returns the rank of a match, 0 for a prefix of the label and more for weaker matches, or
 * undefined if nothing matches.
 */
function rank({ label, synonyms }: Searchable, typed: string, parts: string[]): number | undefined {
  const labelWords = getWords(label);
  const all = [...labelWords, ...getWords(synonyms)];
  const isPrefixIn = (words: string[]) => (part: string) =>
    words.some((word) => word.startsWith(part));
  if (!parts.every(isPrefixIn(all))) return undefined;
  if (normalize(label).startsWith(typed)) return 0;
  return parts.every(isPrefixIn(labelWords)) ? 1 : 2;
}

/** Whether an entry or what it is also called has all that is typed: "dark mode" is only part of "Switch theme to dark". */
export const isNamed = ({ label, synonyms }: Searchable, text: string): boolean =>
  [label, synonyms].some((name) =>
    getWords(text).every((part) => getWords(name).some((word) => word.startsWith(part))),
  );

/**
 * Returns the entries in which each typed word is a prefix of a word, best match first; all entries
 * if nothing is typed.
 */
export function findMatches<T extends Searchable>(list: readonly T[], text: string): T[] {
  const parts = getWords(text);
  if (parts.length === 0) return text.trim() === "" ? [...list] : [];
  const typed = normalize(text.trim());
  return list
    .map((one) => ({ one, far: rank(one, typed, parts) }))
    .filter((fit) => fit.far !== undefined)
    .sort((a, b) => (a.far ?? 0) - (b.far ?? 0))
    .map(({ one }) => one);
}
