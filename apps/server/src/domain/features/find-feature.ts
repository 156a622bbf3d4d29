/** One feature, for its own page and for other slices. */
import type { FeatureDetailWire } from "@upwell/contract/features";
import type { Db } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { onLiving, whyAway } from "./heir.ts";
import { findHeir } from "./merge-queries.ts";
import { presentFeatureDetail } from "./present.ts";
import { findFeature, findFeatureOwner } from "./queries.ts";

/** The whole feature; 404 when it is gone or hidden, 409 when it was merged into another. */
export async function getFeature(
  { db }: Pick<Deps, "db">,
  viewer: Viewer | null,
  id: number,
): Promise<FeatureDetailWire> {
  const row = await findFeature(db, viewer?.id ?? null, id);
  if (row === undefined) throw await whyAway(db, id);
  return presentFeatureDetail(row, viewer);
}

/** The same for its page: the address of a merged one leads to what it is in now. */
export async function showFeature(
  { db }: Pick<Deps, "db">,
  viewer: Viewer | null,
  id: number,
): Promise<FeatureDetailWire> {
  const found = await onLiving(db, id, (at) => findFeature(db, viewer?.id ?? null, at));
  if (found === undefined) throw new AppError("not_found");
  const detail = presentFeatureDetail(found.result, viewer);
  if (found.id === id) return detail;
  const heir = await findHeir(db, id);
  return { ...detail, ...(heir && { merged_from: { id, title: heir.title } }) };
}

/**
 * Its id, platform, author and figures; 404 and 409 as above. Without a viewer only what is public.
 */
export async function requireFeature(db: Db, id: number, viewer: Viewer | null = null) {
  const row = await findFeatureOwner(db, id, viewer?.id ?? null);
  if (row === undefined) throw await whyAway(db, id);
  return row;
}

/** The same of what a merged one is in now. */
export async function requireLiving(db: Db, id: number, viewer: Viewer | null = null) {
  const found = await onLiving(db, id, (at) => findFeatureOwner(db, at, viewer?.id ?? null));
  if (found === undefined) throw new AppError("not_found");
  return found.result;
}
