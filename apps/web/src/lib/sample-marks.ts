/** Tells sample data from the server's within the cache, where both have the same form. */
import { replaceEqualDeep } from "@tanstack/react-query";

const samples = new WeakSet<object>();

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Remembers that this very object is a sample. */
export function markSample(data: unknown): void {
  if (isObject(data)) samples.add(data);
}

/** Whether cached data is a sample: itself, a page of it, or the pages of an endless list. */
export function isSample(data: unknown): boolean {
  if (!isObject(data)) return false;
  if (samples.has(data)) return true;
  if ("items" in data) return isSample(data.items);
  return "pages" in data && Array.isArray(data.pages) && data.pages.some(isSample);
}

/** What the cache holds after a read: never a sample in place of something that the server said. */
export function keepRealData(before: unknown, now: unknown): unknown {
  if (!isSample(now)) return replaceEqualDeep(before, now);
  return before === undefined || isSample(before) ? now : before;
}
