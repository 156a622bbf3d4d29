/** How alike two texts are: the measure of PostgreSQL's pg_trgm, of what the page shows of them. */
import { toComparedText } from "@upwell/moderation/shown-text";

/** Characters of a text that are compared. */
const maxLength = 2000;

/** Returns the distinct groups of three letters of a text's words, with two blanks before and one behind each. */
function listTrigrams(content: string): Set<string> {
  const text = toComparedText(content).slice(0, maxLength).toLowerCase();
  const trigrams = new Set<string>();
  for (const word of text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}

/** Returns a function that says how alike another text is to this one: from 0 to 1, of the groups in either those in both. */
export function createLikeness(content: string): (other: string) => number {
  const own = listTrigrams(content);
  return (other) => {
    const others = listTrigrams(other);
    let common = 0;
    for (const trigram of others) if (own.has(trigram)) common += 1;
    const either = own.size + others.size - common;
    return either === 0 ? 0 : common / either;
  };
}
