/** How a comment becomes public, and how it stops being so. */
import type { Tx } from "../../db/client.ts";
import { tellOf } from "../notifications/outbox-queries.ts";
import {
  hideRow,
  lockCommentedFeature,
  type PublishedComment,
  publishRow,
} from "./write-queries.ts";

/** Shows a held or refused comment, and tells whom it concerns. Nothing if that changes nothing. */
export async function publishComment(
  tx: Tx,
  id: number,
  featureId: number,
): Promise<PublishedComment | undefined> {
  if (!(await lockCommentedFeature(tx, featureId))) return undefined;
  const comment = await publishRow(tx, id);
  if (comment !== undefined)
    await tellOf(tx, {
      kind: "comment",
      actor_id: comment.user_id,
      feature_id: comment.feature_id,
      comment_id: comment.id,
    });
  return comment;
}

/** Takes a public comment back: only its author still sees it. Nothing if it is not public. */
export async function withdrawComment(
  tx: Tx,
  id: number,
  featureId: number,
): Promise<PublishedComment | undefined> {
  await lockCommentedFeature(tx, featureId);
  return hideRow(tx, id, "rejected");
}
