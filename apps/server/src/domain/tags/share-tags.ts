/** Tags that one feature takes over from another, and gives back. */
import { limits } from "@upwell/contract/limits";
import type { Tx } from "../../db/client.ts";
import { moveTagCounts } from "./queries.ts";
import { copyTags, removeTags } from "./share-queries.ts";

/**
 * Gives a public feature the tags of another, its own first: beyond the limit its author could not
 * save it any more. Answers with what it got.
 */
export async function shareTags(
  tx: Tx,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<number[]> {
  const shared = await copyTags(tx, { from, to, atMost: limits.tagsPerFeature });
  await moveTagCounts(tx, new Map(shared.map((id) => [id, 1])), now);
  return shared;
}

type Unsharing = {
  from: number;
  tags: readonly number[];
  /** A feature that is not public counts nowhere. */
  isCounted: boolean;
  now: Date;
};

/** Takes back what is still there of them. */
export async function unshareTags(
  tx: Tx,
  { from, tags, isCounted, now }: Unsharing,
): Promise<void> {
  const removed = await removeTags(tx, from, tags);
  if (isCounted) await moveTagCounts(tx, new Map(removed.map((id) => [id, -1])), now);
}
