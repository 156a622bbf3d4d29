/** What was typed into a search box, as the database understands it. */

export const searchedWords = (typed: string): string[] => typed.match(/[\p{L}\p{N}]+/gu) ?? [];

/** All words must occur, the last may still be being typed; "" when nothing can be looked for. */
export function prefixQuery(typed: string): string {
  const words = searchedWords(typed);
  return words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(" & ");
}

/** All words but the last must occur. */
export const wholeQuery = (typed: string): string => searchedWords(typed).slice(0, -1).join(" & ");

/** Any of the words may occur: what is alike shares some of them, not all. */
export const anyWordQuery = (typed: string): string => searchedWords(typed).join(" | ");
