/** The one function that changes a feature wherever a cache holds it. */
import type { Feature } from "@upwell/client/entities";

/** What a vote changes. */
export type Figures = { isUpvoted: boolean; upvoteCount: number };

/** What the deeds of others change. */
type Change = Partial<Figures & Pick<Feature, "commentCount" | "status">>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isFeature = (value: Record<string, unknown>): boolean =>
  "isUpvoted" in value && "upvoteCount" in value;

function patchAll(items: unknown[], id: number, change: Change): unknown[] {
  const patched = items.map((item) => patchFeature(item, id, change));
  return patched.some((item, index) => item !== items[index]) ? patched : items;
}

/**
 * Puts new figures on feature `id` within cached data of any form: a feature, a list, a page of a
 * list, the pages of an endless list. Data that does not hold it comes back as the same object.
 */
export function patchFeature(data: unknown, id: number, change: Change): unknown {
  if (Array.isArray(data)) return patchAll(data, id, change);
  if (!isRecord(data)) return data;
  if (isFeature(data)) {
    if (data.id !== id) return data;
    const { upvoteCount } = change;
    const both = upvoteCount === undefined ? {} : { upvotes: upvoteCount };
    return { ...data, ...change, ...both } satisfies Partial<Feature>;
  }
  for (const part of ["items", "pages"]) {
    const inner = data[part];
    if (!Array.isArray(inner)) continue;
    const patched = patchAll(inner, id, change);
    return patched === inner ? data : { ...data, [part]: patched };
  }
  return data;
}

/** Whether cached data holds feature `id`. */
export const holdsFeature = (data: unknown, id: number): boolean =>
  patchFeature(data, id, { isUpvoted: false, upvoteCount: 0 }) !== data;

/** The figures after a press, before the server has spoken; a count never falls below 0. */
export function afterPress(now: Figures, wanted: boolean): Figures {
  if (now.isUpvoted === wanted) return now;
  return { isUpvoted: wanted, upvoteCount: Math.max(0, now.upvoteCount + (wanted ? 1 : -1)) };
}
