/** Finds one feature, for its page and for other slices. */
import { limits } from "@upwell/contract/limits";
import type { Db, Tx } from "../../db/client.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getWorkaround } from "../comments/find-workaround.ts";
import { findAnswer } from "../status/answer.ts";
import { listLatestWhys } from "../vote-lines/latest-whys.ts";
import { getWishElsewhere } from "../wishes/find-wish.ts";
import { getDescriptionHtml } from "./format-description.ts";
import {
  findMergeTarget,
  followMerges,
  listMergedFeatures,
  missingFeatureError,
  unavailableFeatureError,
} from "./merge-queries.ts";
import { presentFeatureDetail } from "./present.ts";
import {
  type FeatureDetailRow,
  findFeature,
  findFeatureOwner,
  findViewerState,
} from "./queries.ts";
import { listSplitSides } from "./split-queries.ts";
import { lockFeature } from "./write-queries.ts";

type ReadDeps = Pick<Deps, "db" | "formatter">;

async function toDetail(deps: ReadDeps, row: FeatureDetailRow, viewer: Viewer | null) {
  const [html, merged, splits, answer, workaround, whys, wish, state] = await Promise.all([
    getDescriptionHtml(deps, row),
    row.has_merges ? listMergedFeatures(deps.db, row.id, limits.merges.listed) : [],
    row.has_splits ? listSplitSides(deps.db, row.id, limits.splits.listed) : [],
    findAnswer(deps.db, row),
    getWorkaround(deps, row),
    listLatestWhys(deps.db, row),
    getWishElsewhere(deps, row),
    viewer && findViewerState(deps.db, viewer.id, row.id),
  ]);
  const my_vote = state?.my_vote ?? null;
  const parts = { html, merged, splits, answer, workaround, whys, wish, my_vote };
  return presentFeatureDetail(row, parts, viewer);
}

/**
 * Returns a feature with its permissions. Throws 404 if it is unknown or hidden, 409 if it was merged,
 * 410 if it was deleted or its platform was taken down.
 */
export async function getFeature(deps: ReadDeps, viewer: Viewer | null, id: number) {
  const row = await findFeature(deps.db, viewer?.id ?? null, id);
  if (row === undefined) throw await missingFeatureError(deps.db, id);
  return toDetail(deps, row, viewer);
}

/** Returns a feature, or the feature it was merged into, for the feature page. Throws 404 or 410. */
export async function getResolvedFeature(deps: ReadDeps, viewer: Viewer | null, id: number) {
  const { db } = deps;
  const found = await followMerges(db, id, (at) => findFeature(db, viewer?.id ?? null, at));
  if (found === undefined) throw await unavailableFeatureError(db, id);
  const detail = await toDetail(deps, found.result, viewer);
  if (found.id === id) return detail;
  const target = await findMergeTarget(db, id);
  return { ...detail, ...(target && { merged_from: { id, title: target.title } }) };
}

/**
 * Returns a feature's id, platform, author and counts. Throws like getFeature. Without a viewer it
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

/** Locks a listed feature until the transaction ends. Throws 404 if it is not public, 409 if it was merged. */
export async function lockListedFeature(tx: Tx, id: number) {
  const feature = await lockFeature(tx, id);
  if (feature === undefined || !feature.listed) throw await missingFeatureError(tx, id);
  return feature;
}
