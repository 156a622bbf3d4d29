/** What is a viewer's own in comments that are shown to all: rights. */
import type { CommentWire } from "@upwell/contract/comments";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireLiving } from "../features/find-feature.ts";
import { rightsOf } from "./present.ts";
import { hasHiddenComments } from "./queries.ts";

/** Null where some of the viewer's own are in review: they see those among the others. */
export async function withOwnRights(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  featureId: number,
  comments: readonly CommentWire[],
): Promise<CommentWire[] | null> {
  const feature = await requireLiving(db, featureId, viewer);
  if (await hasHiddenComments(db, viewer.id, feature.id)) return null;
  return comments.map((comment) => ({
    ...comment,
    can: rightsOf(viewer, { user_id: comment.user?.id ?? null }, feature),
  }));
}
