/** Which pages and deeds somebody means by what they type. */

export type Findable = {
  label: string;
  /** Other words for the same thing. */
  also: string;
};

/** Case and accents make no difference. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How well it fits: 0 for the label's own beginning, more for less; nothing where it does not. */
function distance({ label, also }: Findable, typed: string, parts: string[]): number | undefined {
  const own = wordsOf(label);
  const all = [...own, ...wordsOf(also)];
  const begins = (words: string[]) => (part: string) => words.some((word) => word.startsWith(part));
  if (!parts.every(begins(all))) return undefined;
  if (plain(label).startsWith(typed)) return 0;
  return parts.every(begins(own)) ? 1 : 2;
}

/** Those of which each typed word begins a word, the best fit first; all, if nothing is typed. */
export function matching<T extends Findable>(list: readonly T[], text: string): T[] {
  const parts = wordsOf(text);
  if (parts.length === 0) return text.trim() === "" ? [...list] : [];
  const typed = plain(text.trim());
  return list
    .map((one) => ({ one, far: distance(one, typed, parts) }))
    .filter((fit) => fit.far !== undefined)
    .sort((a, b) => (a.far ?? 0) - (b.far ?? 0))
    .map(({ one }) => one);
}
