import type { WriteTx } from "../../db/write.ts";
import { retractAssignment } from "../notifications/retract.ts";
import { deleteAssignments } from "./team-setup-queries.ts";

/** Frees what is assigned to a user on a platform, who leaves its team or only reads there from now on. */
export async function freeFeatures(
  tx: WriteTx,
  { userId, platformId }: { userId: number; platformId: number },
): Promise<void> {
  const freed = await deleteAssignments(tx, userId, platformId);
  if (freed.length === 0) return;
  const ids = freed.flatMap((one) => [one.feature_id, one.origin_feature_id ?? one.feature_id]);
  await retractAssignment(tx, userId, ids);
  tx.audit(null, "employment.free_features", "user", {
    id: userId,
    platform_id: platformId,
    details: { features: freed.length },
  });
}
