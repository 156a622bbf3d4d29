/** Verification codes: short enough to be typed, too short to be kept without care. */
import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { limits } from "@upwell/contract/limits";

/**
 * No two of these look alike (0/O, 1/I/L, 2/Z, 5/S, 8/B), and without vowels no code
 * reads as a word. 22 characters make 113 million codes, against which five tries are nothing.
 */
export const codeAlphabet = "34679CDFGHJKMNPQRTVWXY";

/** A code that nobody can foresee. */
export const newCode = (): string =>
  Array.from(
    { length: limits.code.length },
    () => codeAlphabet[randomInt(codeAlphabet.length)],
  ).join("");

/** What the database keeps: bound to its account, so that it says nothing about any other. */
export const hashCode = (userId: number, code: string): Uint8Array =>
  createHash("sha256").update(`${userId}:${code.toUpperCase()}`).digest();

/** Compares without telling by its duration how much was right. */
export const isSameHash = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b);
