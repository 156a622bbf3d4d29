/** A public feature that nobody else changes or deletes meanwhile, for other slices. */
import type { Tx } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import { lockFeature } from "./write-queries.ts";

/** 404 when it is gone or not public. */
export async function lockForChange(tx: Tx, id: number) {
  const feature = await lockFeature(tx, id);
  if (feature === undefined || !feature.listed) throw new AppError("not_found");
  return feature;
}
