/** Finds and patches a feature wherever the query cache contains it. */
import type { Feature, FeatureDetail } from "@upwell/client/entities";

/** The viewer's vote and the vote count. */
export type VoteState = { isUpvoted: boolean; upvoteCount: number };

/** Changes by other users. */
type FeatureChange = Partial<
  VoteState & Pick<FeatureDetail, "commentCount" | "concernCount" | "status">
>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isFeature = (value: object): value is Feature =>
  "isUpvoted" in value && "upvoteCount" in value;

/** Where a page, the pages of a list, a wish and a roadmap hold their features. */
const parts = ["items", "pages", "features", "planned", "inDevelopment", "launched"] as const;

function patchAll(items: unknown[], id: number, change: FeatureChange): unknown[] {
  const patched = items.map((item) => patchFeature(item, id, change));
  return patched.some((item, index) => item !== items[index]) ? patched : items;
}

/**
 * Applies changes to feature `id` within cached data of any shape: a feature, a list, a page, the pages of an
 * infinite list, a wish or a roadmap. Returns the same object if the data does not contain it.
 */
export function patchFeature(data: unknown, id: number, change: FeatureChange): unknown {
  if (Array.isArray(data)) return patchAll(data, id, change);
  if (!isRecord(data)) return data;
  if (isFeature(data)) {
    if (data.id !== id) return data;
    const { upvoteCount } = change;
    const both = upvoteCount === undefined ? {} : { upvotes: upvoteCount };
    return { ...data, ...change, ...both } satisfies Partial<FeatureDetail>;
  }
  for (const part of parts) {
    const patched = patchFeature(data[part], id, change);
    if (patched !== data[part]) return { ...data, [part]: patched };
  }
  return data;
}

/** Returns feature `id` if cached data of any shape contains it as lists do: roadmaps and wishes have a part of it. */
export function findFeature(data: unknown, id: number): Feature | undefined {
  if (Array.isArray(data)) {
    for (const item of data) {
      const found = findFeature(item, id);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isRecord(data)) return undefined;
  if (isFeature(data)) return data.id === id && "tags" in data ? data : undefined;
  return findFeature(
    parts.map((part) => data[part]),
    id,
  );
}

/** Returns the optimistic vote state after a press; the count never drops below 0. */
export function applyVote(now: VoteState, isUpvote: boolean): VoteState {
  if (now.isUpvoted === isUpvote) return now;
  return { isUpvoted: isUpvote, upvoteCount: Math.max(0, now.upvoteCount + (isUpvote ? 1 : -1)) };
}
