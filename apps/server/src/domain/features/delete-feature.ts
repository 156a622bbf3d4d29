/** Deleting a feature. */
import { transactionOnceQuiet } from "../../db/quiet-transaction.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { announceFeature } from "./announce.ts";
import { deleteRows, lockForDeletion, uncount } from "./delete-queries.ts";
import { getFeature } from "./find-feature.ts";
import { whyAway } from "./heir.ts";

/** Deletes it with its votes and comments, and what was merged into it; an admin's deed on somebody else's is noted. */
export async function deleteFeature(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const feature = await getFeature(deps, viewer, id);
  if (!can.deleteFeature(viewer, feature)) throw new AppError("forbidden");
  await transactionOnceQuiet(deps.db, async (tx) => {
    const ids = await lockForDeletion(tx, id);
    if (ids.length === 0) throw await whyAway(tx, id);
    if (feature.user_id !== viewer.id)
      await noteDeed(tx, {
        actor_id: viewer.id,
        action: "feature.delete",
        subject_type: "feature",
        subject_id: id,
        platform_id: feature.platform_id,
        details: { title: feature.title, author_id: feature.user_id },
      });
    await uncount(tx, ids);
    await deleteRows(tx, ids);
  });
  if (feature.moderation_state === "public")
    announceFeature(deps, "deleted", { id, platform_id: feature.platform_id });
}
