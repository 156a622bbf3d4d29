/** Composes what the page of a feature shows: the feature, and the part of each slice that belongs to it. */

import type { FeatureDetailWire } from "@upwell/contract/features/schemas";
import { limits } from "@upwell/contract/limits";
import { serverLimits } from "@upwell/contract/server-limits";
import type { Viewer } from "../../lib/viewer.ts";
import { listAccepted } from "../answer-links/queries.ts";
import { presentNamedAuthor } from "../authors/present.ts";
import { getWorkaround } from "../comments/workaround.ts";
import { readFeature, readResolvedFeature } from "../features/find-feature.ts";
import { getDescriptionHtml } from "../features/format-description.ts";
import { findMergeTarget, listMergedFeatures } from "../features/merge-queries.ts";
import { getPermissions } from "../features/present.ts";
import { type FeatureDetailRow, findViewerState } from "../features/queries.ts";
import { listSplitFeatures } from "../features/split-queries.ts";
import { listLatestReasons } from "../vote-notes/list-notes.ts";
import { listOtherPlatforms } from "../wishes/find-wish.ts";
import { getClaims } from "../wishes/list-claims.ts";
import { findAnswer } from "./answer.ts";
import { findBeside } from "./beside-queries.ts";
import type { Deps } from "./deps.ts";
import { presentFeatureDetail } from "./present.ts";

type ReadDeps = Pick<Deps, "db" | "formatter">;

async function toDetail(deps: ReadDeps, row: FeatureDetailRow, viewer: Viewer | null) {
  const [html, { related, voters }, merged, splits, answer, answer_links, ...others] =
    await Promise.all([
      getDescriptionHtml(deps, row),
      findBeside(deps.db, row),
      row.has_merges ? listMergedFeatures(deps.db, row.id, limits.merges.listed) : [],
      row.has_splits ? listSplitFeatures(deps.db, row.id, serverLimits.splits.listed) : [],
      row.has_answer ? findAnswer(deps, row) : null,
      row.has_answer_links ? listAccepted(deps.db, row.id) : [],
      getWorkaround(deps, row),
      listLatestReasons(deps.db, row),
      listOtherPlatforms(deps, row),
      getClaims(deps, { feature_id: row.id }),
      viewer && findViewerState(deps.db, viewer.id, row.id),
    ]);
  const [workaround, reasons, wish, claims, state] = others;
  const faces = voters.map(presentNamedAuthor);
  const parts = { html, related, merged, splits, voters: faces, answer, answer_links, workaround };
  const mine = { my_vote: state?.my_vote ?? null };
  return presentFeatureDetail(row, { ...parts, ...mine, reasons, wish, claims }, viewer);
}

/** Returns a feature with its permissions. Throws like readFeature. */
export const getFeature = async (deps: ReadDeps, viewer: Viewer | null, id: number) =>
  toDetail(deps, await readFeature(deps.db, viewer, id), viewer);

/** Returns a feature, or the feature it was merged into. Throws 404 or 410. */
export async function getResolvedFeature(deps: ReadDeps, viewer: Viewer | null, id: number) {
  const row = await readResolvedFeature(deps.db, viewer, id);
  const detail = await toDetail(deps, row, viewer);
  if (row.id === id) return detail;
  const target = await findMergeTarget(deps.db, id);
  return { ...detail, ...(target && { merged_from: { id, title: target.title } }) };
}

export async function addVoteAndFollow(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  feature: FeatureDetailWire,
): Promise<FeatureDetailWire | null> {
  const { has_held_pictures, ...state } = await findViewerState(db, viewer.id, feature.id);
  // The cached one lacks them.
  if (has_held_pictures) return null;
  return { ...feature, ...state, can: getPermissions(viewer, feature) };
}
