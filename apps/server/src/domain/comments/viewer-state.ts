/** Adds the viewer's permissions to comments from the shared cache. */
import type { CommentWire } from "@upwell/contract/comments/schemas";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireResolvedFeature } from "../features/find-feature.ts";
import { getPermissions } from "./present.ts";
import { hasUnpublishedComments } from "./queries.ts";

/** Returns null if the viewer has unpublished comments, which the cached list lacks. */
export async function addPermissions(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  featureId: number,
  comments: readonly CommentWire[],
): Promise<CommentWire[] | null> {
  const feature = await requireResolvedFeature(db, featureId, viewer);
  if (await hasUnpublishedComments(db, viewer.id, feature.id)) return null;
  return comments.map((comment) => ({
    ...comment,
    can: getPermissions(viewer, { user_id: comment.user?.id ?? null }, feature),
  }));
}
