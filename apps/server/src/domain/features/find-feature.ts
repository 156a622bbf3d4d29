/** Finds one feature, for its use cases and for other slices. */
import type { Db, Tx } from "../../db/client.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { followMerges, missingFeatureError, unavailableFeatureError } from "./merge-queries.ts";
import { findFeature, findFeatureOwner } from "./queries.ts";
import { lockFeature } from "./write-queries.ts";

/**
 * Returns a feature with its texts. Throws 404 if it is unknown or hidden, 409 if it was merged, 410 if it was
 * deleted or its platform was taken down.
 */
export async function readFeature(db: Db, viewer: Viewer | null, id: number) {
  const row = await findFeature(db, viewer?.id ?? null, id);
  if (row === undefined) throw await missingFeatureError(db, id);
  return row;
}

/**
 * Returns a feature's id, platform, author and counts. Throws like readFeature. Without a viewer it
 * finds public features only.
 */
export async function requireFeature(db: Db, id: number, viewer: Viewer | null = null) {
  const row = await findFeatureOwner(db, id, viewer?.id ?? null);
  if (row === undefined) throw await missingFeatureError(db, id);
  return row;
}

/** Like requireFeature, but follows merges. Throws 404 or 410. */
export async function requireResolvedFeature(db: Db, id: number, viewer: Viewer | null = null) {
  const found = await followMerges(db, id, (at) => findFeatureOwner(db, at, viewer?.id ?? null));
  if (found === undefined) throw await unavailableFeatureError(db, id);
  return found.result;
}

/** Returns a feature with its texts, or the one that it was merged into. Throws 404 or 410. */
export async function readResolvedFeature(db: Db, viewer: Viewer | null, id: number) {
  const found = await followMerges(db, id, (at) => findFeature(db, viewer?.id ?? null, at));
  if (found === undefined) throw await unavailableFeatureError(db, id);
  return found.result;
}

/** Locks a listed feature until the transaction ends. Throws 404 if it is not public, 409 if it was merged. */
export async function lockListedFeature(tx: Tx, id: number) {
  const feature = await lockFeature(tx, id);
  if (feature === undefined || !feature.listed) throw await missingFeatureError(tx, id);
  return feature;
}
