/** Writes, publishes and unpublishes comments. */
import type { Publish, WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { type ChangedFeature, publishFeatureChange } from "../features/live-events.ts";
import { followMerges } from "../features/merge-queries.ts";
import { lockPublicFeature } from "../features/write-queries.ts";
import { findComment } from "./queries.ts";
import {
  insertComment,
  lockCommentFeature,
  type NewComment,
  type PublishedComment,
  publishRow,
  unpublishRow,
} from "./write-queries.ts";

type OnFeature = Pick<ChangedFeature, "platform_id" | "comment_count" | "concern_count"> & {
  feature_id: number;
};

/** Publishes that the comments of a feature changed. */
export const publishCommentChange = (
  tx: { publish: Publish },
  { feature_id, platform_id, comment_count, concern_count }: OnFeature,
): void =>
  publishFeatureChange(tx, "comments", {
    id: feature_id,
    platform_id,
    ...(comment_count !== undefined && { comment_count }),
    ...(concern_count !== undefined && { concern_count }),
  });

function emitPublished(tx: WriteTx, comment: PublishedComment): void {
  publishCommentChange(tx, comment);
  const { id, user_id, feature_id, platform_id } = comment;
  // Nobody is told of what was brought from elsewhere, and whoever wrote it does not answer here.
  if (comment.imported_at) {
    tx.emit(null, { kind: "answers_changed", platform_id });
    return;
  }
  if (comment.posted_as !== null) {
    tx.emit({ id: user_id }, { kind: "answers_changed", platform_id });
    tx.audit({ id: user_id }, "comment.answer", "comment", {
      id,
      platform_id,
      details: { posted_as: comment.posted_as },
    });
  }
  tx.emit({ id: user_id }, { kind: "comment", feature_id, platform_id, comment_id: id });
}

/**
 * Writes a comment on a feature, or on its merge target. Returns undefined if the feature or the parent
 * comment is not public. Throws 409 if the discussion is locked for its author; a decision of moderation, which has none,
 * publishes what was submitted before.
 */
export async function writeComment(
  tx: WriteTx,
  comment: NewComment,
  state: "public" | "pending",
  author?: Viewer,
) {
  const { parent_id } = comment;
  // Locks the feature before the comment, like all transactions that lock both.
  const locked = await followMerges(tx, comment.feature_id, (id) => lockPublicFeature(tx, id));
  if (locked === undefined) return undefined;
  if (author !== undefined && !can.discuss(author, locked.result))
    throw new AppError("discussion_locked");
  // The lock keeps merges from moving comments.
  const parent = parent_id === null ? undefined : await findComment(tx, parent_id, null);
  if (parent_id !== null && parent?.feature_id !== locked.id) return undefined;
  const row = await insertComment(tx, { ...comment, feature_id: locked.id }, state);
  const { platform_id, comment_count, concern_count } = row;
  if (platform_id !== null && comment_count !== null && concern_count !== null)
    emitPublished(tx, { ...row, platform_id, comment_count, concern_count });
  return row;
}

/** Publishes a pending or rejected comment. Returns undefined if it or its feature prevents that. */
export async function publishComment(tx: WriteTx, id: number) {
  if (!(await lockCommentFeature(tx, id))) return undefined;
  const comment = await publishRow(tx, id);
  if (comment !== undefined) emitPublished(tx, comment);
  return comment;
}

/** Unpublishes a comment: only its author still sees it. Does nothing if it is not public. */
export async function unpublishComment(tx: WriteTx, id: number): Promise<void> {
  await lockCommentFeature(tx, id);
  const comment = await unpublishRow(tx, id, "rejected");
  if (comment === undefined) return;
  // With it, the answers to it are hidden.
  tx.emit(null, { kind: "answers_changed", platform_id: comment.platform_id });
  publishCommentChange(tx, comment);
}
