/** Distinguishes sample data from the server's in the cache, where both have the same shape. */
import { replaceEqualDeep } from "@tanstack/react-query";

const samples = new WeakSet<object>();

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Marks this object as a sample. */
export function markSample(data: unknown): void {
  if (isObject(data)) samples.add(data);
}

/** Returns whether cached data is a sample: a value, a page, or the pages of an infinite list. */
export function isSample(data: unknown): boolean {
  if (!isObject(data)) return false;
  if (samples.has(data)) return true;
  if ("items" in data) return isSample(data.items);
  return "pages" in data && Array.isArray(data.pages) && data.pages.some(isSample);
}

/** Merges a read into the cache; a sample never replaces server data. */
export function preferRealData(before: unknown, now: unknown): unknown {
  if (!isSample(now)) return replaceEqualDeep(before, now);
  return before === undefined || isSample(before) ? now : before;
}
