/** Putting two ideas that ask for the same together. */
import type { MergeWire } from "@upwell/contract/merges";
import type { Tx } from "../../db/client.ts";
import { transactionOnceQuiet } from "../../db/quiet-transaction.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { announceFeature } from "../features/announce.ts";
import { leaveInto } from "../features/merged-feature.ts";
import { tellOf } from "../notifications/tell-of.ts";
import { shareTags } from "../tags/share-tags.ts";
import { countTags } from "../tags/tag-feature.ts";
import {
  countPeople,
  forgetPairs,
  moveComments,
  movePeople,
  notePeople,
  noteTags,
} from "./move-queries.ts";
import { type Joined, shiftFigures, shiftTotals, shiftVoters } from "./parts-queries.ts";
import { presentMerge } from "./present.ts";
import {
  findMerge,
  insertMerge,
  type LockedIdea,
  leadsTo,
  lockFeatures,
  type Moved,
  writeMoved,
} from "./queries.ts";
import { requireMergeable } from "./rights.ts";

/** Locks both, and refuses with the reason what cannot be merged. */
async function lockBoth(tx: Tx, sourceId: number, targetId: number): Promise<LockedIdea[]> {
  if (sourceId === targetId) throw new AppError("merge_itself");
  const locked = await lockFeatures(tx, [sourceId, targetId]);
  const [source, target] = [locked.get(sourceId), locked.get(targetId)];
  if (source === undefined || target === undefined) throw new AppError("merge_gone");
  if (source.platform_id !== target.platform_id) throw new AppError("merge_elsewhere");
  if (source.merged_into_id !== null) throw new AppError("merge_source_merged");
  if (target.merged_into_id !== null)
    throw new AppError(
      (await leadsTo(tx, targetId, sourceId)) ? "merge_circle" : "merge_target_merged",
    );
  if (!source.listed || !target.listed) throw new AppError("merge_gone");
  return [source, target];
}

/** Moves everything; counts are locked in their order: features, platforms, users, totals, tags. */
async function moveAll(tx: Tx, deps: Deps, joined: Joined) {
  const { mergeId, source, target } = joined;
  // First, so that the platform is locked before any person is.
  await leaveInto(tx, source, target);
  await notePeople(tx, joined);
  await movePeople(tx, joined);
  const people = await countPeople(tx, mergeId);
  const comments = await moveComments(tx, joined);
  const all = ({ moved, others }: { moved: number; others: number }) => moved + others;
  await shiftFigures(tx, source, {
    votes: -all(people("vote")),
    comments: -comments.shown,
    followers: -all(people("follow")),
  });
  const figures = await shiftFigures(tx, target, {
    votes: people("vote").moved,
    comments: comments.shown,
    followers: people("follow").moved,
  });
  await shiftVoters(tx, mergeId, -1);
  await shiftTotals(tx, { features: -1, upvotes: -people("vote").others });
  await countTags(tx, source, -1);
  const tags = await shareTags(tx, { from: source, to: target, now: deps.now() });
  await noteTags(tx, mergeId, tags);
  await forgetPairs(tx, source);
  const moved: Moved = {
    votes: people("vote").moved,
    comments: comments.all,
    followers: people("follow").moved,
    tags: tags.length,
  };
  await writeMoved(tx, mergeId, moved);
  return { moved, figures };
}

/** All or nothing: from then on the source's address leads to the target. */
export async function mergeFeature(
  deps: Deps,
  viewer: Viewer,
  sourceId: number,
  targetId: number,
): Promise<MergeWire> {
  const { platform_id } = await requireMergeable(deps, viewer, sourceId);
  const { row, figures } = await transactionOnceQuiet(deps.db, async (tx) => {
    const [source, target] = await lockBoth(tx, sourceId, targetId);
    const mergeId = await insertMerge(
      tx,
      { platform_id, source_id: sourceId, target_id: targetId, merged_by: viewer.id },
      deps.now(),
    );
    const { moved, figures } = await moveAll(tx, deps, {
      mergeId,
      source: sourceId,
      target: targetId,
    });
    await tellOf(tx, {
      kind: "merge",
      actor_id: viewer.id,
      feature_id: targetId,
      merge_id: mergeId,
    });
    await noteDeed(tx, {
      actor_id: viewer.id,
      action: "feature.merge",
      subject_type: "feature",
      subject_id: sourceId,
      platform_id,
      details: { title: source?.title, into: targetId, into_title: target?.title, ...moved },
    });
    return { row: await findMerge(tx, mergeId), figures };
  });
  announceFeature(deps, "merged", { id: sourceId, platform_id });
  announceFeature(deps, ["votes", "comments"], { id: targetId, platform_id, ...figures });
  if (row === undefined) throw new AppError("not_found");
  return presentMerge(row);
}
