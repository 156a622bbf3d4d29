/** Lists, finds and creates comments. */
import type { CommentFilter, CommentSort } from "@upwell/contract/comments/values";
import { validationMessages } from "@upwell/contract/messages";
import type { PictureList } from "@upwell/contract/pictures/shapes";
import type { Db } from "../../db/client.ts";
import { AppError, createFieldError, found } from "../../lib/app-error.ts";
import { getDoubleSubmissionStart } from "../../lib/double-submission.ts";
import { type PageRequest, toPage } from "../../lib/page.ts";
import { getVia, type Viewer } from "../../lib/viewer.ts";
import { can, getOfficialRole } from "../../policy/can.ts";
import { requireResolvedFeature } from "../features/find-feature.ts";
import { resolveFeatureId } from "../features/merge-queries.ts";
import { reviewText, saveVerdict, writeReviewed } from "../moderation/review.ts";
import { setPictures, withAlternatives } from "../pictures/set-pictures.ts";
import { saveSeenFeatures } from "../team-news/seen-queries.ts";
import type { Deps } from "./deps.ts";
import { addMissingHtml, formatComment } from "./format-comment.ts";
import { type CommentedFeature, presentComment } from "./present.ts";
import { writeComment } from "./publish-comment.ts";
import {
  findComment,
  findDuplicateSince,
  listCommentsPage,
  listLatestPublicComments,
  toCommentCursor,
} from "./queries.ts";

/** Lists the comments of a feature, or of its merge target, or one kind of them, oldest first or by `sort`. */
export async function listComments(
  deps: Deps,
  viewer: Viewer | null,
  featureId: number,
  { limit, cursor }: PageRequest,
  { only, sort }: { only?: CommentFilter | undefined; sort?: CommentSort | undefined } = {},
) {
  const feature = await requireResolvedFeature(deps.db, featureId, viewer);
  const page = { limit: limit + 1, cursor, only, sort };
  const found = await listCommentsPage(deps.db, feature.id, viewer?.id ?? null, page);
  const rows = await addMissingHtml(deps, found);
  return toPage(rows, limit, (row) => presentComment(row, feature, viewer), toCommentCursor(sort));
}

/** Lists the newest public comments of a feature that everybody may see. */
export async function listLatestComments(
  deps: Pick<Deps, "db" | "formatter">,
  feature: CommentedFeature & { id: number },
  limit: number,
) {
  const found = await listLatestPublicComments(deps.db, feature.id, limit);
  const rows = await addMissingHtml(deps, found);
  return rows.map((row) => presentComment(row, feature, null));
}

/** Finds a comment that the viewer may see, and its feature. Throws 404. */
export async function requireComment(
  deps: Pick<Deps, "db" | "formatter">,
  viewer: Viewer | null,
  id: number,
) {
  const found = await findComment(deps.db, id, viewer?.id ?? 0);
  const [row] = await addMissingHtml(deps, found === undefined ? [] : [found]);
  if (row === undefined) throw new AppError("not_found");
  return { row, feature: await requireResolvedFeature(deps.db, row.feature_id, viewer) };
}

/** Returns a comment with the viewer's permissions. Throws 404. */
export async function getComment(deps: Deps, viewer: Viewer, id: number) {
  const { row, feature } = await requireComment(deps, viewer, id);
  return presentComment(row, feature, viewer);
}

/** Names a comment as what has pictures. */
export const ofComment = (id: number, platform_id: number) =>
  ({ owner: "comment_id", id, platform_id }) as const;

/** Throws a field error unless the parent is a top-level comment of the same feature. */
async function requireParent(db: Db, parentId: number, featureId: number): Promise<void> {
  const parent = await findComment(db, parentId, null);
  // A merge may have happened since either of them was read.
  const isOnFeature =
    parent !== undefined &&
    (parent.feature_id === featureId ||
      (await resolveFeatureId(db, parent.feature_id)) === (await resolveFeatureId(db, featureId)));
  if (!isOnFeature) {
    // The parent is also unknown if the feature was deleted since it was read: that is a 404.
    await requireResolvedFeature(db, featureId);
    throw createFieldError("parent", validationMessages.parentUnknown);
  }
  if (parent.parent_id !== null) throw createFieldError("parent", validationMessages.parentIsReply);
}

export type NewText = {
  content: string;
  parent?: number | null | undefined;
  is_concern?: boolean | undefined;
  pictures?: PictureList | undefined;
};

/**
 * Creates a comment on a feature, or on its merge target, in the state that moderation decides. Returns the first comment for
 * a double click.
 */
export async function createComment(
  deps: Deps,
  viewer: Viewer,
  featureId: number,
  { content, parent = null, is_concern = false, pictures }: NewText,
) {
  const feature = await requireResolvedFeature(deps.db, featureId);
  if (parent !== null) await requireParent(deps.db, parent, feature.id);
  const comment = {
    feature_id: feature.id,
    parent_id: parent,
    content,
    posted_as: getOfficialRole(viewer, feature),
    via: getVia(viewer),
    is_concern,
  };
  const findDuplicate = (db: Db) =>
    findDuplicateSince(db, { ...comment, user_id: viewer.id }, getDoubleSubmissionStart(deps));
  const duplicate = await findDuplicate(deps.db);
  if (duplicate !== undefined) return presentComment(duplicate, feature, viewer);
  if (!can.discuss(viewer, feature)) throw new AppError("discussion_locked");
  const content_html = await formatComment(deps, content);
  const reviewed = await reviewText(
    deps,
    {
      subject_type: "comment",
      content: withAlternatives(content, pictures),
      pictures,
      author_id: viewer.id,
      posted_as: comment.posted_as,
      via: comment.via,
    },
    { create_comment: { ...comment, pictures } },
  );
  const row = await writeReviewed(deps, reviewed, {
    findEarlier: async (tx) => {
      const duplicate = await findDuplicate(tx);
      return duplicate && { written: duplicate };
    },
    write: async (tx) => {
      const row = { ...comment, content_html, user_id: viewer.id };
      const written = found(await writeComment(tx, row, reviewed.state, viewer));
      const shown = await setPictures(
        tx,
        {
          ...ofComment(written.id, feature.platform_id),
          user_id: viewer.id,
          isPublic: reviewed.state === "public",
        },
        { pictures, isHeld: reviewed.holdsPictures, at: reviewed.reviewedAt },
      );
      await saveVerdict(tx, reviewed, written.id);
      // Who answers an idea has read it.
      if (comment.posted_as !== null) {
        const of = { userId: viewer.id, platformId: feature.platform_id };
        await saveSeenFeatures(tx, of, [written.feature_id], deps.now());
      }
      return { ...written, pictures: shown };
    },
  });
  return presentComment(row, feature, viewer);
}
