/** Duplicate candidates: proposed until a team member merges or dismisses them. */
import { limits } from "@upwell/contract/limits";
import { finish, type Item } from "../../db/queue.ts";
import { readSnapshot } from "../../db/snapshot.ts";
import { AppError } from "../../lib/app-error.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getFeaturesById } from "../features/list-features.ts";
import { requireMergeable } from "../features/merge-permissions.ts";
import { findNearFeature, findNearOfAll } from "../meaning/find-near.ts";
import { minLikeness, toSimilarity } from "../meaning/likeness.ts";
import { duplicateQueue } from "../meaning/queries.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import { proposeWishes } from "../wishes/proposal-queries.ts";
import {
  dismissCandidate,
  findCompared,
  findSimilarFeatures,
  listCandidatesPage,
  saveCandidates,
  toCandidateCursor,
} from "./candidate-queries.ts";
import type { Deps } from "./deps.ts";
import { dismissProposals } from "./proposal-queries.ts";

/** Finds candidates for their meaning, on a platform or, with null, among all ideas. */
async function findCandidates(deps: Deps, id: number, platformId: number | null) {
  const scope = { limit: 20, minimum: minLikeness.duplicate };
  const near =
    platformId === null
      ? await findNearOfAll(deps, id, scope)
      : await findNearFeature(deps, id, { ...scope, platformId });
  return near.map((one) => ({ id: one.id, similarity: toSimilarity(one.likeness) }));
}

/** Lists features similar to a listed feature, by a new search. Throws 404 if it is not listed. */
export async function listDuplicates(deps: Deps, viewer: Viewer, id: number) {
  const feature = await requireMergeable(deps, viewer, id);
  if (!feature.listed) throw new AppError("not_found");
  const near = await findCandidates(deps, id, feature.platform_id);
  const similar = await readSnapshot(deps.db, (tx) =>
    findSimilarFeatures(tx, feature, near, limits.merges.proposed),
  );
  const features = await getFeaturesById(
    deps,
    viewer,
    similar.map((one) => one.id),
  );
  return similar.flatMap(({ id: otherId, similarity }) => {
    const feature = features.get(otherId);
    return feature === undefined ? [] : [{ feature, similarity }];
  });
}

/** Lists a platform's candidates: the most proposed by users first, then the most similar that the job has found. */
export async function listDuplicatePairs(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  page: PageRequest,
) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  const load = (rows: PageRequest) => listCandidatesPage(deps.db, id, rows);
  const pairs = await loadPage(page, load, (row) => row, toCandidateCursor);
  const ids = pairs.items.flatMap(({ first_id, second_id }) => [first_id, second_id]);
  const features = await getFeaturesById(deps, viewer, ids);
  const items = pairs.items.flatMap(({ first_id, second_id, similarity, proposals }) => {
    const [first, second] = [features.get(first_id), features.get(second_id)];
    if (first === undefined || second === undefined) return [];
    return [{ first, second, similarity, proposals }];
  });
  return { items, next: pairs.next };
}

/** Dismisses a candidate, so that it is not proposed again, and notifies the users who proposed it. Idempotent. */
export async function dismissDuplicate(
  deps: Deps,
  viewer: Viewer,
  [firstId = 0, secondId = 0]: readonly number[],
): Promise<void> {
  const first = await requireMergeable(deps, viewer, firstId);
  const second = await requireMergeable(deps, viewer, secondId);
  if (first.platform_id !== second.platform_id) throw new AppError("merge_across_platforms");
  await deps.write(async (tx) => {
    const dismissal = { by: viewer.id, now: deps.now() };
    if (!(await dismissCandidate(tx, [first, second], dismissal))) return;
    if (await dismissProposals(tx, [first.id, second.id], dismissal.now))
      tx.emit(viewer, {
        kind: "duplicate_dismissed",
        feature_id: first.id,
        other_feature_id: second.id,
      });
    tx.audit(viewer, "duplicate.dismiss", "feature", {
      id: first.id,
      platform_id: first.platform_id,
      details: { title: first.title, other: second.id, other_title: second.title },
    });
  });
}

/**
 * Finds candidates, and the same wish on other platforms, for a queued feature, and finishes it.
 * Compares meaning before the transaction, whose connection must not wait for a read of another one.
 */
export async function compareFeature(deps: Deps, item: Item<"tasks">): Promise<void> {
  const feature = await findCompared(deps.db, item.subject_id);
  const near = feature ? await findCandidates(deps, feature.id, feature.platform_id) : [];
  const nearElsewhere = feature ? await findCandidates(deps, feature.id, null) : [];
  await deps.write(async (tx) => {
    await finish(tx, duplicateQueue, [item]);
    if (feature === undefined) return;
    await saveCandidates(
      tx,
      feature,
      await findSimilarFeatures(tx, feature, near, limits.merges.proposed),
      near,
    );
    await proposeWishes(tx, feature, nearElsewhere);
  });
}
