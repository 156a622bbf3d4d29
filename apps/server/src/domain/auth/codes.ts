/** Verification codes: short enough to type, so attempts and lifetime are limited. */
import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { limits } from "@upwell/contract/limits";

/**
 * Excludes characters that look alike (0/O, 1/I/L, 2/Z, 5/S, 8/B), and vowels, so that no code
 * spells a word. 22 characters make 113 million codes; five attempts are negligible.
 */
export const codeAlphabet = "34679CDFGHJKMNPQRTVWXY";

/** Generates an unpredictable code. */
export const generateCode = (): string =>
  Array.from(
    { length: limits.code.length },
    () => codeAlphabet[randomInt(codeAlphabet.length)],
  ).join("");

/** Hashes a code for storage. The user id salts the hash. */
export const hashCode = (userId: number, code: string): Uint8Array =>
  createHash("sha256").update(`${userId}:${code.toUpperCase()}`).digest();

/** Compares hashes in constant time. */
export const isSameHash = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b);
