import type { OfficialRole } from "@upwell/contract/comments/values";
import { getModeratedText } from "@upwell/contract/features/moderated-text";
import type { PictureList } from "@upwell/contract/pictures/shapes";
import type { Via } from "@upwell/contract/via";
import type { WriteTx } from "../../db/write.ts";
import type { Formatted } from "../../formatter/format-text.ts";
import { AppError } from "../../lib/app-error.ts";
import { getVia, type Viewer } from "../../lib/viewer.ts";
import { can, getDeleter, getOfficialRole } from "../../policy/can.ts";
import { reviewEdit, saveVerdict, writeReviewed } from "../moderation/review.ts";
import { retractFeatures, rewordFeature } from "../notifications/retract.ts";
import { listOwnPictures } from "../pictures/queries.ts";
import { keepsPictures, setPictures, withAlternatives } from "../pictures/set-pictures.ts";
import { assertTemplateFilled } from "../platforms/feature-template.ts";
import { deleteWithUnusedTags, tagFeature } from "../tags/tag-feature.ts";
import {
  type Deletion,
  deleteRows,
  hideRows,
  lockForDeletion,
  moveCounts,
} from "./deletion-queries.ts";
import type { Deps } from "./deps.ts";
import { readFeature } from "./find-feature.ts";
import { formatDescription } from "./format-description.ts";
import { publishFeatureChange } from "./live-events.ts";
import { missingFeatureError } from "./merge-queries.ts";
import { upsertHtml } from "./queries.ts";
import { recordTextChange } from "./record-text-change.ts";
import { keepVersion } from "./version-queries.ts";
import { type LockedFeature, lockFeature, updateText } from "./write-queries.ts";

export type Change = {
  title?: string | undefined;
  description?: string | undefined;
  tags?: string[] | undefined;
  pictures?: PictureList | undefined;
};

const notAuthor = "Unauthorized: You can only edit your own features.";

/** Formats the new description. Returns undefined if the description does not change. */
export const formatChange = (deps: Pick<Deps, "formatter">, { description }: Change) =>
  description === undefined ? undefined : formatDescription(deps, description);

export type FormattedChange = {
  change: Change;
  formatted: Formatted | undefined;
  /** In whose name it is made; null for the feature's author. */
  by: OfficialRole | null;
  /** Whether a program makes it, which the text then says for good. */
  via?: Via | null;
  /** Who added pictures. */
  addedBy?: { user_id: number; isHeld?: boolean; isLate?: boolean };
};

/**
 * Writes the changed fields, and keeps the earlier text where it has to be shown. Returns the row before the
 * change, or undefined if the feature was deleted.
 */
export async function writeChange(
  tx: WriteTx,
  deps: Pick<Deps, "now">,
  id: number,
  { change, formatted, by, via = null, addedBy }: FormattedChange,
): Promise<LockedFeature | undefined> {
  const { title, description, tags, pictures } = change;
  const feature = await lockFeature(tx, id);
  if (feature === undefined) return undefined;
  const text = {
    title: title ?? feature.title,
    description: description ?? feature.description,
    updated_at: deps.now(),
    ...(via !== null && { via }),
  };
  await recordTextChange(tx, feature, { after: text, by, changed_at: text.updated_at });
  const isReworded = text.title !== feature.title || text.description !== feature.description;
  const isKept = isReworded && (await keepVersion(tx, "feature", id, { by, now: text.updated_at }));
  await rewordFeature(tx, id, { before: feature.title, after: text.title });
  await updateText(tx, id, {
    ...text,
    ...(formatted && { excerpt: formatted.excerpt }),
    ...(isKept && { edited_at: text.updated_at }),
  });
  if (formatted !== undefined) await upsertHtml(tx, id, formatted.html);
  if (addedBy !== undefined) {
    const { user_id, ...rest } = addedBy;
    const of = { owner: "feature_id", id, platform_id: feature.platform_id, user_id } as const;
    await setPictures(tx, of, { pictures, ...rest, at: text.updated_at });
  }
  const event = { feature_id: id, platform_id: feature.platform_id };
  if (isReworded) tx.emit(null, { kind: "feature_reworded", ...event });
  if (tags !== undefined) {
    await tagFeature(tx, {
      platformId: feature.platform_id,
      featureId: id,
      names: tags,
      isCounted: feature.listed,
      now: deps.now(),
    });
    tx.emit(null, { kind: "feature_changed", ...event });
  }
  return feature;
}

/**
 * Edits the viewer's own feature, or one of their team. The published text stays until moderation allows the new one. Throws
 * 403 for other users.
 */
export async function updateFeature(
  deps: Deps,
  viewer: Viewer,
  id: number,
  change: Change,
): Promise<void> {
  const before = await readFeature(deps.db, viewer, id);
  if (!can.editFeature(viewer, before)) throw new AppError("forbidden", { detail: notAuthor });
  const was = { ...before, tags: before.tags.map(({ name }) => name) };
  const after = {
    title: change.title ?? was.title,
    description: change.description ?? was.description,
    tags: change.tags ?? was.tags,
  };
  const had = change.pictures && (await listOwnPictures(deps.db, "feature_id", id));
  const keeps = keepsPictures(had ?? [], change.pictures);
  if (keeps && getModeratedText(after) === getModeratedText(was)) return;
  if (after.description !== was.description)
    await assertTemplateFilled(deps, before.platform_id, after.description);
  const formatted = await formatChange(deps, change);
  const via = getVia(viewer);
  const reviewed = await reviewEdit(
    deps,
    {
      subject_type: "feature",
      content: getModeratedText({
        ...after,
        description: withAlternatives(after.description, change.pictures),
      }),
      pictures: change.pictures,
      author_id: viewer.id,
      posted_as: getOfficialRole(viewer, before),
      via,
    },
    { update_feature: { id, ...change }, via },
    id,
  );
  await writeReviewed(deps, reviewed, {
    write: async (tx) => {
      const addedBy = { user_id: viewer.id, isHeld: reviewed.holdsPictures };
      const written = await writeChange(tx, deps, id, {
        change,
        formatted,
        by: null,
        via,
        addedBy,
      });
      if (written === undefined) throw await missingFeatureError(tx, id);
      await saveVerdict(tx, reviewed, id);
      if (written.listed)
        publishFeatureChange(tx, "edited", { id, platform_id: written.platform_id });
    },
  });
}

/**
 * Deletes a feature with its votes, its comments and the features merged into it: at once for its author, while one that staff
 * delete is hidden first, so that it can be restored. Records an audit event when an admin deletes another user's feature.
 */
export async function deleteFeature(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const feature = await readFeature(deps.db, viewer, id);
  if (!can.deleteFeature(viewer, feature)) throw new AppError("forbidden");
  await deps.write(async (tx) => {
    const ids = await lockForDeletion(tx, id);
    if (ids.length === 0) throw await missingFeatureError(tx, id);
    if (feature.user_id !== viewer.id)
      tx.audit(viewer, "feature.delete", "feature", {
        id,
        platform_id: feature.platform_id,
        details: { title: feature.title, author_id: feature.user_id },
      });
    const by = getDeleter(viewer, feature);
    await (by === "author" ? deleteFeatures : hideFeatures)(tx, ids, { by, now: deps.now() });
    if (feature.moderation_state === "public")
      publishFeatureChange(tx, "deleted", { id, platform_id: feature.platform_id });
  });
}

/** Deletes locked features with their notifications and unused tags, and decrements every count. */
export async function deleteFeatures(
  tx: WriteTx,
  ids: readonly number[],
  deletion: Deletion,
): Promise<void> {
  if (ids.length === 0) return;
  await retractFeatures(tx, ids);
  await deleteWithUnusedTags(tx, ids, async () => {
    await moveCounts(tx, ids, -1, { withContent: true });
    for (const removed of await deleteRows(tx, ids, deletion))
      tx.emit(null, { kind: "feature_removed", ...removed });
  });
}

async function hideFeatures(
  tx: WriteTx,
  ids: readonly number[],
  deletion: Deletion,
): Promise<void> {
  await retractFeatures(tx, ids);
  await moveCounts(tx, ids, -1, { withContent: false });
  for (const { id, platform_id } of await hideRows(tx, ids, deletion))
    tx.emit(null, { kind: "feature_removed", feature_id: id, platform_id });
}
