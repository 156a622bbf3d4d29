import { limits } from "@upwell/contract/limits";

/** Normalizes a code: upper case, without the spaces and hyphens of a paste. */
export const normalizeCode = (typed: string): string =>
  typed
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase()
    .slice(0, limits.code.length);
