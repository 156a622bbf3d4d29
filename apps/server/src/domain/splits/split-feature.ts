/** Splits a feature that asks for two things. */

import type { OfficialRole } from "@upwell/contract/comments/values";
import { getModeratedText } from "@upwell/contract/features/moderated-text";
import { validationMessages } from "@upwell/contract/messages";
import type { splitBody } from "@upwell/contract/splits/schemas";
import type * as z from "zod/mini";
import type { Tx } from "../../db/client.ts";
import type { WriteTx } from "../../db/write.ts";
import { formatField } from "../../formatter/format-markdown.ts";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import { getDoubleSubmissionStart } from "../../lib/double-submission.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getOfficialRole } from "../../policy/can.ts";
import { type Change, formatChange, writeChange } from "../features/change-feature.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { requireMergeable } from "../features/merge-permissions.ts";
import { missingFeatureError } from "../features/merge-queries.ts";
import { findFeature } from "../features/queries.ts";
import { writeFeature } from "../features/write-feature.ts";
import { type LockedFeature, lockFeature, publishRow } from "../features/write-queries.ts";
import { assertMayBeSent } from "../moderation/review.ts";
import { moveFeatureTagCounts } from "../tags/queries.ts";
import { copyRelations, lockForCopy } from "./copy-queries.ts";
import type { Deps } from "./deps.ts";
import { presentSplit } from "./present.ts";
import { copyAge, findRepeatedSplit, insertSplit, requireSplit } from "./queries.ts";

export type SplitInput = z.infer<typeof splitBody>;

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Returns the fields that change the original's text. */
function getChange(before: { title: string; description: string }, input: SplitInput): Change {
  const changed = (key: "title" | "description") =>
    input[key] !== undefined && input[key] !== before[key] ? { [key]: input[key] } : {};
  return { ...changed("title"), ...changed("description") };
}

/** Checks and formats the new texts. Team members are trusted, so rules alone decide. */
async function prepare(deps: Deps, viewer: Viewer, id: number, input: SplitInput) {
  const before = await findFeature(deps.db, null, id);
  if (before === undefined) throw await missingFeatureError(deps.db, id);
  const newFeature = {
    title: input.new_title,
    description: input.new_description,
    tags: input.new_tags,
  };
  if (isSame(newFeature.title, input.title ?? before.title))
    throw createFieldError("new_title", validationMessages.splitSameTitle);
  const change = getChange(before, input);
  const changed = Object.values(change).filter((text) => typeof text === "string");
  const { platform_id } = before;
  if (changed.length > 0)
    await assertMayBeSent(deps, viewer, { platform_id, content: changed.join("\n\n") });
  await assertMayBeSent(deps, viewer, { platform_id, content: getModeratedText(newFeature) });
  return {
    newFeature,
    change,
    newFormatted: await formatField(deps, "new_description", newFeature.description),
    changeFormatted: await formatChange(deps, change),
  };
}
type Prepared = Awaited<ReturnType<typeof prepare>> & { by: OfficialRole };

/** Locks a feature that can be split. Throws 409 if it was merged or hidden since. */
async function lockOriginal(tx: Tx, id: number): Promise<LockedFeature> {
  const feature = await lockFeature(tx, id);
  if (feature === undefined) throw await missingFeatureError(tx, id);
  if (!feature.listed) throw new AppError("split_unavailable");
  return feature;
}

/** Writes the new feature unpublished, in the name of those who split the original: the words are theirs. */
async function writeNewFeature(
  tx: Tx,
  deps: Deps,
  original: LockedFeature,
  { newFeature, newFormatted, by }: Prepared,
): Promise<number> {
  const suggestion = { ...newFeature, platform: original.platform_id };
  const author = { user_id: null, posted_as: by, via: null };
  const id = await writeFeature(tx, deps, author, suggestion, newFormatted);
  if (id === undefined) throw new AppError("split_unavailable");
  await copyAge(tx, original.id, id);
  return id;
}

/** Changes the original's text, which an undo and its author can restore. */
async function changeOriginal(
  tx: WriteTx,
  deps: Deps,
  id: number,
  { change, changeFormatted: formatted, by }: Prepared,
): Promise<void> {
  if (Object.keys(change).length > 0) await writeChange(tx, deps, id, { change, formatted, by });
}

function record(
  tx: WriteTx,
  viewer: Viewer,
  { id, platform_id, title }: LockedFeature,
  { new_feature, ...split }: ReturnType<typeof presentSplit>,
): void {
  const { id: newFeatureId, title: newTitle } = new_feature ?? { id: 0, title: "" };
  tx.emit(viewer, {
    kind: "split",
    feature_id: id,
    other_feature_id: newFeatureId,
    split_id: split.id,
  });
  tx.emit(viewer, { kind: "feature_published", feature_id: newFeatureId, platform_id });
  const { votes, followers } = split;
  tx.audit(viewer, "feature.split", "feature", {
    id,
    platform_id,
    details: { title, into: newFeatureId, into_title: newTitle, votes, followers },
  });
  publishFeatureChange(tx, "edited", { id, platform_id });
  publishFeatureChange(tx, "created", { id: newFeatureId, platform_id, upvotes: votes });
}

/**
 * Splits a feature in one transaction: keeps it for the first thing, with an edited text, and makes a feature of
 * the team for the second. Voters and followers are copied, and are notified once. Returns the earlier split for
 * a double click.
 */
export async function splitFeature(deps: Deps, viewer: Viewer, id: number, input: SplitInput) {
  const { platform_id } = await requireMergeable(deps, viewer, id);
  const by = getOfficialRole(viewer, { platform_id }) ?? "team";
  const prepared = { ...(await prepare(deps, viewer, id, input)), by };
  return deps.write(async (tx) => {
    const original = await lockOriginal(tx, id);
    const now = deps.now();
    const since = getDoubleSubmissionStart(deps);
    const repeated = await findRepeatedSplit(tx, id, prepared.newFeature.title, since);
    if (repeated !== undefined) return presentSplit(await requireSplit(tx, repeated));
    await lockForCopy(tx, id);
    const newFeatureId = await writeNewFeature(tx, deps, original, prepared);
    await changeOriginal(tx, deps, id, prepared);
    await publishRow(tx, newFeatureId);
    const copied = await copyRelations(tx, { original: id, newFeature: newFeatureId });
    await moveFeatureTagCounts(tx, [newFeatureId], 1);
    const { id: splitId } = await insertSplit(tx, {
      platform_id,
      original_id: id,
      new_feature_id: newFeatureId,
      split_by: viewer.id,
      votes_copied: copied.upvotes,
      followers_copied: copied.follower_count,
      created_at: now,
    });
    const split = presentSplit(await requireSplit(tx, splitId));
    record(tx, viewer, original, split);
    return split;
  });
}
