/** Lists a feature's status changes; a merged feature keeps its own timeline. */

import type { Viewer } from "../../lib/viewer.ts";
import { presentAuthor } from "../authors/present.ts";
import { requireResolvedFeature } from "../features/find-feature.ts";
import { presentPictures } from "../pictures/present.ts";
import type { Deps } from "./deps.ts";
import { listStatusUpdates, type StatusUpdateRow } from "./queries.ts";

export const presentStatusUpdate = (row: StatusUpdateRow) => ({
  ...row,
  pictures: presentPictures(row.pictures),
  user: presentAuthor(row),
});

/** Returns a feature's status changes, newest first. Throws 404. */
export async function getTimeline(
  { db }: Pick<Deps, "db">,
  viewer: Viewer | null,
  featureId: number,
) {
  await requireResolvedFeature(db, featureId, viewer);
  const rows = await listStatusUpdates(db, featureId);
  return rows.map(presentStatusUpdate);
}
