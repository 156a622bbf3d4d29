/** Copies tags from one feature to another, and removes them again. */
import { limits } from "@upwell/contract/limits";
import type { Tx } from "../../db/client.ts";
import { copyTagRows, deleteUnusedTags, moveTagCounts, removeTagsOf } from "./queries.ts";

/**
 * Copies the tags of a feature to a public one, up to the limit: beyond it, its author could no longer
 * save it. Returns the ids of the copied tags.
 */
export async function copyTags(tx: Tx, { from, to, now }: { from: number; to: number; now: Date }) {
  const copied = await copyTagRows(tx, { from, to, max: limits.tagsPerFeature });
  await moveTagCounts(tx, new Map(copied.map((id) => [id, 1])), now);
  return copied;
}

type TagRemoval = {
  from: number;
  to: number;
  /** False for an unpublished feature: its tags are not counted. */
  isCounted: boolean;
  now: Date;
};

/** Removes those of the tags that were copied that the feature still has. Returns their ids. */
export async function removeCopiedTags(tx: Tx, { from, to, isCounted, now }: TagRemoval) {
  const removed = await removeTagsOf(tx, { from, to });
  if (isCounted) await moveTagCounts(tx, new Map(removed.map((id) => [id, -1])), now);
  await deleteUnusedTags(tx, removed);
  return removed;
}
