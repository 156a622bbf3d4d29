/** A signature of a text: nearly the same texts share hashes of it. */
import { toComparedText } from "@upwell/moderation/shown-text";
import { findWords } from "@upwell/moderation/words";

/** Shorter texts repeat naturally. */
const minWords = 6;
const size = 6;

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) | 0;
}

/** Returns the lowest hashes of the pairs of distinct words; null for a short text. */
export function computeSignature(text: string): number[] | null {
  const words = findWords(toComparedText(text));
  if (words.length < minWords) return null;
  const pairs = words.slice(1).map((word, index) => hash(`${words[index]} ${word}`));
  return [...new Set(pairs)].sort((a, b) => a - b).slice(0, size);
}
