/** What staff deleted in a discussion: listed to the team and admins, and restored by them. */
import { apiMessages } from "@upwell/contract/messages";
import { timeCursor } from "../../db/time-page.ts";
import { AppError, found } from "../../lib/app-error.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { presentAuthor } from "../authors/present.ts";
import { requireResolvedFeature } from "../features/find-feature.ts";
import { getRestorableSince } from "../features/restore-feature.ts";
import { logCommentRestored } from "../moderation-log/write-queries.ts";
import { getComment } from "./comments.ts";
import type { Deps } from "./deps.ts";
import { publishCommentChange } from "./publish-comment.ts";
import { findDeletedComment, listDeletedPage } from "./queries.ts";
import { showThread } from "./thread-queries.ts";
import { lockCommentFeature } from "./write-queries.ts";

/** Lists the comments on a feature that staff deleted and that can be restored, the latest deletion first. Throws 403, 404 or 410. */
export async function listDeletedComments(
  { db, now }: Deps,
  viewer: Viewer,
  featureId: number,
  page: PageRequest,
) {
  const feature = await requireResolvedFeature(db, featureId);
  if (!can.restoreComment(viewer, feature)) throw new AppError("forbidden");
  const since = getRestorableSince(now());
  return loadPage(
    page,
    (rows) => listDeletedPage(db, feature.id, since, rows),
    (row) => ({ ...row, user: presentAuthor(row) }),
    ({ id, deleted_at }) => timeCursor({ id, created_at: deleted_at }),
  );
}

/** Restores a comment with the replies that were deleted with it. Throws 403, 404, and 409 if what it answers is deleted. */
export async function restoreComment(deps: Deps, viewer: Viewer, id: number) {
  const since = getRestorableSince(deps.now());
  const comment = found(await findDeletedComment(deps.db, id, since));
  const feature = await requireResolvedFeature(deps.db, comment.feature_id);
  if (!can.restoreComment(viewer, feature)) throw new AppError("forbidden");
  await deps.write(async (tx) => {
    await lockCommentFeature(tx, id);
    const { is_parent_deleted } = found(await findDeletedComment(tx, id, since));
    if (is_parent_deleted) throw new AppError("conflict", { detail: apiMessages.restoreParent });
    const counts = found(await showThread(tx, id, since));
    await logCommentRestored(tx, id);
    const { user_id, content, feature_id } = comment;
    tx.audit(viewer, "comment.restore", "comment", {
      ...{ id, platform_id: counts.platform_id },
      details: { content, author_id: user_id, feature_id },
    });
    tx.emit(viewer, { kind: "answers_changed", platform_id: counts.platform_id });
    publishCommentChange(tx, counts);
  });
  return getComment(deps, viewer, id);
}
