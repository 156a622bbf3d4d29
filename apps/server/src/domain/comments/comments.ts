/** Reading a feature's comments, and adding one. */
import type { CommentWire } from "@upwell/contract/comments";
import { sentences } from "@upwell/contract/sentences";
import type { Db } from "../../db/client.ts";
import type { PageResult } from "../../http/route.ts";
import { AppError, fieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, pageOf } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireFeature } from "../features/find-feature.ts";
import { presentComment } from "./present.ts";
import { commentMarker, findComment, insertComment, listCommentsPage } from "./queries.ts";

export async function listComments(
  { db }: Deps,
  viewer: Viewer | null,
  featureId: number,
  { limit, cursor }: PageRequest,
): Promise<PageResult<CommentWire>> {
  const feature = await requireFeature(db, featureId);
  const rows = await listCommentsPage(db, featureId, { limit: limit + 1, cursor });
  return pageOf(rows, limit, (row) => presentComment(row, feature, viewer), commentMarker);
}

/** Replies go one level deep, to a comment of the same feature. */
async function ensureParent(db: Db, parentId: number, featureId: number): Promise<void> {
  const parent = await findComment(db, parentId);
  if (parent?.feature_id !== featureId) throw fieldError("parent", sentences.parentUnknown);
  if (parent.parent_id !== null) throw fieldError("parent", sentences.parentIsReply);
}

export async function createComment(
  { db }: Deps,
  viewer: Viewer,
  featureId: number,
  { content, parent = null }: { content: string; parent?: number | null | undefined },
): Promise<CommentWire> {
  const feature = await requireFeature(db, featureId);
  if (parent !== null) await ensureParent(db, parent, featureId);
  const id = await insertComment(db, {
    feature_id: featureId,
    user_id: viewer.id,
    parent_id: parent,
    content,
  });
  const row = id === undefined ? undefined : await findComment(db, id);
  if (row === undefined) throw new AppError("not_found");
  return presentComment(row, feature, viewer);
}
