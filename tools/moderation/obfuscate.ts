/** Training data augmentation: filter evasion and typing errors. */
import { createRandom } from "./train-head.ts";

const digits: Record<string, string> = { a: "4", e: "3", i: "1", o: "0", s: "5", t: "7" };

const obfuscations: readonly ((word: string, at: number) => string)[] = [
  (word, at) => `${word.slice(0, at)}*${word.slice(at + 1)}`,
  (word) => word.replace(/[aeiost]/g, (letter) => digits[letter] ?? letter),
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.charAt(at) + word.slice(at),
  (word, at) => `${word.slice(0, at)} ${word.slice(at)}`,
  (word, at) => `${word.slice(0, at)}.${word.slice(at)}`,
  (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
];

/** Obfuscates about a third of the longer words. Deterministic per seed. */
export function obfuscate(text: string, seed: number): string {
  const random = createRandom(seed);
  return text.replace(/[\p{L}]{4,}/gu, (word) => {
    if (random() > 0.35) return word;
    const change = obfuscations[Math.floor(random() * obfuscations.length)];
    return change?.(word, 1 + Math.floor(random() * (word.length - 2))) ?? word;
  });
}
