import type { Write } from "../../db/write.ts";
import { deleteRows } from "../comments/thread-queries.ts";
import { lockCommentFeature } from "../comments/write-queries.ts";
import { deleteFeatures } from "../features/change-feature.ts";
import { findExpired, lockForDeletion } from "../features/deletion-queries.ts";
import { getRestorableSince } from "../features/restore-feature.ts";

/** Deletes for good the next feature or comment that staff deleted and nobody restored. Returns false if there is none. */
export const finishNextDeletion = ({
  write,
  now,
}: {
  write: Write;
  now(): Date;
}): Promise<boolean> =>
  write(async (tx) => {
    const expired = await findExpired(tx, getRestorableSince(now()));
    if (expired === undefined) return false;
    const { kind, id } = expired;
    if (kind === "feature")
      await deleteFeatures(tx, await lockForDeletion(tx, id), { by: "moderation", now: now() });
    else {
      await lockCommentFeature(tx, id);
      await deleteRows(tx, id);
    }
    return true;
  });
