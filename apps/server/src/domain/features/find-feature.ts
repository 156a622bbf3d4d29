/** One feature, for its own page and for other slices. */
import type { FeatureDetailWire } from "@upwell/contract/features";
import type { Db } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { presentFeatureDetail } from "./present.ts";
import { findFeature, findFeatureOwner } from "./queries.ts";

/** The whole feature; 404 when it is gone, hidden or merged into another. */
export async function getFeature(
  { db }: Pick<Deps, "db">,
  viewer: Viewer | null,
  id: number,
): Promise<FeatureDetailWire> {
  const row = await findFeature(db, viewer?.id ?? null, id);
  if (row === undefined) throw new AppError("not_found");
  return presentFeatureDetail(row, viewer);
}

/** Its id, platform, author and figures; 404 as above. Without a viewer only what is public. */
export async function requireFeature(db: Db, id: number, viewer: Viewer | null = null) {
  const row = await findFeatureOwner(db, id, viewer?.id ?? null);
  if (row === undefined) throw new AppError("not_found");
  return row;
}
