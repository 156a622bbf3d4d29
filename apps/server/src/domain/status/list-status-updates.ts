/** Lists a feature's status changes; a merged feature keeps its own timeline. */
import type { StatusUpdateWire } from "@upwell/contract/status/schemas";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { presentAuthor } from "../authors/present.ts";
import { requireResolvedFeature } from "../features/find-feature.ts";
import { listStatusUpdates, type StatusUpdateRow } from "./queries.ts";

export const presentStatusUpdate = (row: StatusUpdateRow): StatusUpdateWire => ({
  id: row.id,
  user_id: row.user_id,
  feature_id: row.feature_id,
  old_status: row.old_status,
  new_status: row.new_status,
  created_at: row.created_at.toISOString(),
  comment: row.comment,
  posted_as: row.posted_as,
  old_expected: row.old_expected,
  new_expected: row.new_expected,
  reconsider_after: row.reconsider_after,
  author_job_title: row.author_job_title,
  user: presentAuthor(row),
});

/** Returns a feature's status changes, newest first. Throws 404. */
export async function getTimeline({ db }: Deps, viewer: Viewer | null, featureId: number) {
  await requireResolvedFeature(db, featureId, viewer);
  const rows = await listStatusUpdates(db, featureId);
  return rows.map(presentStatusUpdate);
}
