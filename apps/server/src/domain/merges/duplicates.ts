/** Ideas that are likely the same: proposed until somebody of the team says otherwise. */
import { limits } from "@upwell/contract/limits";
import type { DuplicatePairWire, LikelyDuplicateWire } from "@upwell/contract/merges";
import { transactionOnceQuiet } from "../../db/quiet-transaction.ts";
import type { PageResult } from "../../http/route.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, pageOf } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { featuresByIds } from "../features/list-features.ts";
import {
  dismissPair,
  findLikely,
  listPairsPage,
  pairMarker,
  takeWaiting,
  writePairs,
} from "./pair-queries.ts";
import { requireMergeable, requirePlatformToMergeOn } from "./rights.ts";

/** What is like one idea, looked for at this moment. */
export async function listDuplicates(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<LikelyDuplicateWire[]> {
  const idea = await requireMergeable(deps, viewer, id);
  if (!idea.listed) throw new AppError("not_found");
  const likely = await deps.db
    .transaction()
    .execute((tx) => findLikely(tx, idea, limits.merges.proposed));
  const features = await featuresByIds(
    deps,
    viewer,
    likely.map((one) => one.id),
  );
  return likely.flatMap(({ id: otherId, likeness }) => {
    const feature = features.get(otherId);
    return feature === undefined ? [] : [{ feature, likeness }];
  });
}

/** The pairs that the job has found on a platform, the most alike first. */
export async function listDuplicatePairs(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  { limit, cursor }: PageRequest,
): Promise<PageResult<DuplicatePairWire>> {
  const platform = await requirePlatformToMergeOn(deps, viewer, slug);
  const rows = await listPairsPage(deps.db, platform.id, { limit: limit + 1, cursor });
  const page = pageOf(rows, limit, (row) => row, pairMarker);
  const ids = page.items.flatMap(({ first_id, second_id }) => [first_id, second_id]);
  const features = await featuresByIds(deps, viewer, ids);
  const items = page.items.flatMap(({ first_id, second_id, likeness }) => {
    const [first, second] = [features.get(first_id), features.get(second_id)];
    return first === undefined || second === undefined ? [] : [{ first, second, likeness }];
  });
  return { items, next: page.next };
}

/** Never proposes the two again; twice is once. */
export async function dismissDuplicate(
  deps: Deps,
  viewer: Viewer,
  [firstId = 0, secondId = 0]: readonly number[],
): Promise<void> {
  const first = await requireMergeable(deps, viewer, firstId);
  const second = await requireMergeable(deps, viewer, secondId);
  if (first.platform_id !== second.platform_id) throw new AppError("merge_elsewhere");
  await deps.db.transaction().execute(async (tx) => {
    const said = { by: viewer.id, now: deps.now() };
    if (!(await dismissPair(tx, [first, second], said))) return;
    await noteDeed(tx, {
      actor_id: viewer.id,
      action: "duplicate.dismiss",
      subject_type: "feature",
      subject_id: first.id,
      platform_id: first.platform_id,
      details: { title: first.title, other: second.id, other_title: second.title },
    });
  });
}

/** Compares the idea that came last with the others of its platform. False when none waits. */
export const compareNext = ({ db }: Pick<Deps, "db">): Promise<boolean> =>
  transactionOnceQuiet(db, async (tx) => {
    const idea = await takeWaiting(tx);
    if (idea === undefined) return false;
    if (idea === null) return true;
    await writePairs(tx, idea, await findLikely(tx, idea, limits.merges.proposed));
    return true;
  });
