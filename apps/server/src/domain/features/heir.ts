/** Where a merged feature leads. */
import type { Db } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import { findHeir } from "./merge-queries.ts";

/** A feature may be merged, freed and merged again while somebody waits; not for ever. */
const stepsAtMost = 4;

/**
 * Does a deed on a feature, or, from a page that is older than a merge, on what it is in now. Nothing
 * where neither is there.
 */
export async function onLiving<Result>(
  db: Db,
  id: number,
  deed: (id: number) => Promise<Result | undefined>,
): Promise<{ id: number; result: Result } | undefined> {
  let at = id;
  for (let step = 0; step < stepsAtMost; step++) {
    const result = await deed(at);
    if (result !== undefined) return { id: at, result };
    const heir = await findHeir(db, at);
    if (heir === undefined) return undefined;
    at = heir.id;
  }
  return undefined;
}

/** Which feature an id stands for now. */
export const livingId = async (db: Db, id: number): Promise<number> =>
  (await findHeir(db, id))?.id ?? id;

/** Why a feature is not there: 409 where it is in another now, else 404. */
export async function whyAway(db: Db, id: number): Promise<AppError> {
  const heir = await findHeir(db, id);
  return new AppError(heir === undefined ? "not_found" : "feature_merged");
}
