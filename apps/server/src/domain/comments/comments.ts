/** Reading a feature's comments, and adding one. */
import type { CommentWire } from "@upwell/contract/comments";
import { sentences } from "@upwell/contract/sentences";
import type { Db, Tx } from "../../db/client.ts";
import { MovedOn, transactionOnceQuiet } from "../../db/quiet-transaction.ts";
import type { PageResult } from "../../http/route.ts";
import { AppError, fieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, pageOf } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { requireLiving } from "../features/find-feature.ts";
import { livingId } from "../features/heir.ts";
import { keepVerdict, reviewText } from "../moderation/review.ts";
import { announceComments } from "./announce.ts";
import { presentComment } from "./present.ts";
import { publishComment } from "./publish-comment.ts";
import { commentMarker, findComment, listCommentsPage } from "./queries.ts";
import { insertHiddenComment, lockCommentedFeature, type NewComment } from "./write-queries.ts";

export async function listComments(
  { db }: Deps,
  viewer: Viewer | null,
  featureId: number,
  { limit, cursor }: PageRequest,
): Promise<PageResult<CommentWire>> {
  const feature = await requireLiving(db, featureId, viewer);
  const page = { limit: limit + 1, cursor };
  const rows = await listCommentsPage(db, feature.id, viewer?.id ?? null, page);
  return pageOf(rows, limit, (row) => presentComment(row, feature, viewer), commentMarker);
}

/** One comment and its feature; 404 when it is gone, or the viewer may not see it. */
export async function requireComment({ db }: Deps, viewer: Viewer, id: number) {
  const row = await findComment(db, id, viewer.id);
  if (row === undefined) throw new AppError("not_found");
  return { row, feature: await requireLiving(db, row.feature_id, viewer) };
}

/** A comment as the viewer sees it now. */
export async function showComment(deps: Deps, viewer: Viewer, id: number): Promise<CommentWire> {
  const { row, feature } = await requireComment(deps, viewer, id);
  return presentComment(row, feature, viewer);
}

/** Replies go one level deep, to a comment of the same feature. */
async function ensureParent(db: Db, parentId: number, featureId: number): Promise<void> {
  const parent = await findComment(db, parentId, null);
  // Both may have been merged since the one or the other was looked at.
  const isThere =
    parent !== undefined &&
    (parent.feature_id === featureId ||
      (await livingId(db, parent.feature_id)) === (await livingId(db, featureId)));
  if (!isThere) throw fieldError("parent", sentences.parentUnknown);
  if (parent.parent_id !== null) throw fieldError("parent", sentences.parentIsReply);
}

/**
 * Writes a comment that is not public yet, under what its feature is in now if it was merged; nothing
 * where that, or what it replies to, is gone or out of sight.
 */
export async function writeComment(tx: Tx, comment: NewComment): Promise<number | undefined> {
  const { parent_id } = comment;
  const feature_id = await livingId(tx, comment.feature_id);
  // Before the comment itself, so that two who want both do not wait for each other.
  if (!(await lockCommentedFeature(tx, feature_id))) {
    // Merged in this moment: from the beginning, so that only one of the two is locked.
    if ((await livingId(tx, feature_id)) !== feature_id) throw new MovedOn();
    return undefined;
  }
  // With the feature locked no comment moves from it or to it.
  const parent = parent_id === null ? undefined : await findComment(tx, parent_id, null);
  if (parent_id !== null && parent?.feature_id !== feature_id) return undefined;
  return insertHiddenComment(tx, { ...comment, feature_id });
}

export async function createComment(
  deps: Deps,
  viewer: Viewer,
  featureId: number,
  { content, parent = null }: { content: string; parent?: number | null | undefined },
): Promise<CommentWire> {
  const feature = await requireLiving(deps.db, featureId);
  if (parent !== null) await ensureParent(deps.db, parent, feature.id);
  const comment = {
    feature_id: feature.id,
    parent_id: parent,
    content,
    is_official: can.speakOfficially(viewer, feature),
  };
  const reviewed = await reviewText(
    deps,
    { subject_type: "comment", content, author_id: viewer.id },
    { create_comment: comment },
  );
  const { id, published } = await transactionOnceQuiet(deps.db, async (tx) => {
    const written = await writeComment(tx, { ...comment, user_id: viewer.id });
    if (written === undefined) throw new AppError("not_found");
    await keepVerdict(tx, reviewed, written);
    const shown = reviewed.state === "public" ? await publishComment(tx, written) : undefined;
    return { id: written, published: shown };
  });
  if (published !== undefined) announceComments(deps, published);
  return showComment(deps, viewer, id);
}
