import type { Tx } from "../../db/client.ts";
import { findOrInsertTags, moveTagCounts, moveTagCountsOf, replaceFeatureTags } from "./queries.ts";

type Tagging = {
  platformId: number;
  featureId: number;
  names: readonly string[];
  /** A feature that is not public counts nowhere. */
  isCounted: boolean;
  now: Date;
};

/** Gives a feature its tags, instead of those it had; names that differ only in case are one tag. */
export async function tagFeature(
  tx: Tx,
  { platformId, featureId, names, isCounted, now }: Tagging,
): Promise<void> {
  const distinct = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
  const after = distinct.length === 0 ? [] : await findOrInsertTags(tx, platformId, distinct);
  const before = await replaceFeatureTags(tx, featureId, after);
  if (!isCounted) return;
  const gone = before.filter((id) => !after.includes(id)).map((id) => [id, -1] as const);
  const added = after.filter((id) => !before.includes(id)).map((id) => [id, 1] as const);
  await moveTagCounts(tx, new Map<number, 1 | -1>([...gone, ...added]), now);
}

/** Counts all tags of a feature that comes into sight, or no longer of one that goes out of it. */
export const countTags = (tx: Tx, featureId: number, delta: 1 | -1): Promise<void> =>
  moveTagCountsOf(tx, featureId, delta);
