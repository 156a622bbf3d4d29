/** How a comment becomes public, and how it stops being so. */
import type { Tx } from "../../db/client.ts";
import { tellOf } from "../notifications/tell-of.ts";
import {
  hideRow,
  lockFeatureOf,
  type PublishedComment,
  publishRow,
  refuseHeldRow,
} from "./write-queries.ts";

/** Shows a held or refused comment, and tells whom it concerns. Nothing if that changes nothing. */
export async function publishComment(tx: Tx, id: number): Promise<PublishedComment | undefined> {
  if (!(await lockFeatureOf(tx, id))) return undefined;
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
export async function withdrawComment(tx: Tx, id: number): Promise<PublishedComment | undefined> {
  await lockFeatureOf(tx, id);
  return hideRow(tx, id, "rejected");
}

/** Puts a held comment among the refused ones, which their author alone sees. False if it is not held. */
export const refuseHeldComment = (tx: Tx, id: number): Promise<boolean> => refuseHeldRow(tx, id);
