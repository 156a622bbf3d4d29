/** Taking two ideas apart again. */
import type { MergeWire } from "@upwell/contract/merges";
import { answers } from "@upwell/contract/sentences";
import type { Tx } from "../../db/client.ts";
import { transactionOnceQuiet } from "../../db/quiet-transaction.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { announceFeature } from "../features/announce.ts";
import { standAlone } from "../features/merged-feature.ts";
import { silence, tellOf } from "../notifications/tell-of.ts";
import { unshareTags } from "../tags/share-tags.ts";
import { countTags } from "../tags/tag-feature.ts";
import { type Joined, shiftFigures, shiftTotals, shiftVoters } from "./parts-queries.ts";
import { presentMerge, undoUntil } from "./present.ts";
import { findCandidate, findMerge, lockFeatures, type MergeRow, markUndone } from "./queries.ts";
import { countReturned, returnComments, returnPeople, tagsOfMerge } from "./return-queries.ts";

/** Locks both, looks at the merge once more, and refuses with the reason what cannot be undone. */
async function lockMerged(tx: Tx, id: number, now: Date) {
  const before = await findMerge(tx, id);
  const ids = [before?.source_id, before?.target_id].filter((one) => typeof one === "number");
  const locked = await lockFeatures(tx, ids);
  const merge = await findMerge(tx, id);
  if (merge === undefined) throw new AppError("not_found");
  if (merge.undone_at !== null) throw new AppError("merge_undone");
  const source = locked.get(merge.source_id ?? 0);
  const target = locked.get(merge.target_id ?? 0);
  if (source === undefined || target === undefined) throw new AppError("merge_gone");
  if (now > undoUntil(merge.created_at)) throw new AppError("merge_expired");
  if (target.merged_into_id !== null) {
    const into = await findCandidate(tx, target.merged_into_id);
    throw new AppError("merge_target_merged", {
      detail: answers.mergeTargetMerged(target.title, into?.title ?? ""),
    });
  }
  return { source, target };
}

/** Counts are locked in their order: features, platforms, users, totals, tags. */
async function returnAll(tx: Tx, deps: Deps, joined: Joined, targetListed: boolean) {
  const { mergeId, source, target } = joined;
  // First, so that the platform is locked before any person is.
  const listed = await standAlone(tx, source);
  await returnPeople(tx, joined);
  const people = await countReturned(tx, mergeId);
  const [votes, followers] = [people("vote"), people("follow")];
  const comments = await returnComments(tx, joined);
  const ofSource = await shiftFigures(tx, source, {
    votes: votes.moved + votes.restored,
    comments,
    followers: followers.moved + followers.restored,
  });
  const ofTarget = await shiftFigures(tx, target, {
    votes: -votes.moved,
    comments: -comments,
    followers: -followers.moved,
  });
  await shiftVoters(tx, mergeId, 1);
  await shiftTotals(tx, { features: listed ? 1 : 0, upvotes: votes.restored });
  if (listed) await countTags(tx, source, 1);
  const tags = await tagsOfMerge(tx, mergeId);
  await unshareTags(tx, { from: target, tags, isCounted: targetListed, now: deps.now() });
  return { listed, ofSource, ofTarget };
}

/** Whom nobody has told of the merge, nobody needs to tell of its end. */
async function tellOfUndoing(tx: Tx, viewer: Viewer, { mergeId, source }: Joined): Promise<void> {
  if (await silence(tx, { kind: "merge", merge_id: mergeId })) return;
  await tellOf(tx, {
    kind: "merge_undone",
    actor_id: viewer.id,
    feature_id: source,
    merge_id: mergeId,
  });
}

async function requireMerge({ db }: Deps, viewer: Viewer, id: number): Promise<MergeRow> {
  const merge = await findMerge(db, id);
  if (merge === undefined) throw new AppError("not_found");
  if (!can.mergeFeatures(viewer, merge)) throw new AppError("forbidden");
  return merge;
}

/** Gives the source back what moved and is still there; what came to the target afterwards stays. */
export async function undoMerge(deps: Deps, viewer: Viewer, id: number): Promise<MergeWire> {
  const { platform_id } = await requireMerge(deps, viewer, id);
  const { row, joined, returned, targetListed } = await transactionOnceQuiet(
    deps.db,
    async (tx) => {
      const { source, target } = await lockMerged(tx, id, deps.now());
      const joined: Joined = { mergeId: id, source: source.id, target: target.id };
      const returned = await returnAll(tx, deps, joined, target.listed);
      await markUndone(tx, id, viewer.id, deps.now());
      await tellOfUndoing(tx, viewer, joined);
      await noteDeed(tx, {
        actor_id: viewer.id,
        action: "feature.unmerge",
        subject_type: "feature",
        subject_id: source.id,
        platform_id,
        details: { title: source.title, from: target.id, from_title: target.title },
      });
      return { row: await findMerge(tx, id), joined, returned, targetListed: target.listed };
    },
  );
  if (returned.listed)
    announceFeature(deps, "created", { id: joined.source, platform_id, ...returned.ofSource });
  if (targetListed)
    announceFeature(deps, ["votes", "comments"], {
      id: joined.target,
      platform_id,
      ...returned.ofTarget,
    });
  if (row === undefined) throw new AppError("not_found");
  return presentMerge(row);
}
