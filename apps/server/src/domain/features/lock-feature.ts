/** A public feature that nobody else changes or deletes meanwhile, for other slices. */
import type { Tx } from "../../db/client.ts";
import { whyAway } from "./heir.ts";
import { lockFeature } from "./write-queries.ts";

/** 404 when it is gone or not public, 409 when it was merged. */
export async function lockForChange(tx: Tx, id: number) {
  const feature = await lockFeature(tx, id);
  if (feature === undefined || !feature.listed) throw await whyAway(tx, id);
  return feature;
}
