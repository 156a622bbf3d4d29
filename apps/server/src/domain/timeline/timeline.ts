/** What became of a feature; a merged one keeps its own timeline. */
import type { StatusUpdateWire } from "@upwell/contract/timeline";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireLiving } from "../features/find-feature.ts";
import { presentAuthor } from "../users/present.ts";
import { listStatusUpdates } from "./queries.ts";

export async function getTimeline(
  { db }: Deps,
  viewer: Viewer | null,
  featureId: number,
): Promise<StatusUpdateWire[]> {
  await requireLiving(db, featureId, viewer);
  const rows = await listStatusUpdates(db, featureId);
  return rows.map((row) => ({
    id: row.id,
    user_id: row.user_id,
    feature_id: row.feature_id,
    old_status: row.old_status,
    new_status: row.new_status,
    created_at: row.created_at.toISOString(),
    comment: row.comment,
    user: presentAuthor(row),
  }));
}
