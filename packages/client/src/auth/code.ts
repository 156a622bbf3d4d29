import { limits } from "@upwell/contract/limits";

/** A code as it is compared: capitals, without the spaces and hyphens that pasting brings along. */
export const normalizeCode = (typed: string): string =>
  typed
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase()
    .slice(0, limits.code.length);
