/** Users propose to the team that a feature is a duplicate of another. */
import type { Tx } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireFeature } from "../features/find-feature.ts";
import { lockFeatures } from "../features/lock-queries.ts";
import { missingFeatureError } from "../features/merge-queries.ts";
import type { Deps } from "./deps.ts";
import { countProposal, findProposal, insertProposal, type Pair } from "./proposal-queries.ts";

/** Throws if one of the features is hidden, merged or deleted, or on another platform. */
async function requirePair(tx: Tx, { feature, duplicateOf }: Pair): Promise<void> {
  const locked = await lockFeatures(tx, [feature, duplicateOf]);
  const [from, to] = [locked.get(feature), locked.get(duplicateOf)];
  if (from?.listed !== true) throw await missingFeatureError(tx, feature);
  if (to?.listed !== true) throw new AppError("duplicate_unavailable");
  if (from.platform_id !== to.platform_id) throw new AppError("merge_across_platforms");
}

/**
 * Proposes that a feature is a duplicate of another. Idempotent: returns the user's first proposal for the
 * feature, even if it names another one or was answered.
 */
export async function proposeDuplicate(deps: Deps, viewer: Viewer, pair: Pair) {
  const { feature, duplicateOf } = pair;
  await requireFeature(deps.db, feature);
  if (feature === duplicateOf) throw new AppError("duplicate_of_itself");
  const row = await deps.write(async (tx) => {
    const earlier = await findProposal(tx, viewer.id, feature);
    if (earlier !== undefined) return earlier;
    await requirePair(tx, pair);
    if (await insertProposal(tx, pair, { by: viewer.id, now: deps.now() }))
      if (!(await countProposal(tx, pair))) throw new AppError("duplicate_dismissed");
    return findProposal(tx, viewer.id, feature);
  });
  if (row === undefined) throw new AppError("conflict");
  return { ...row, duplicate_of: row.duplicate_of_id };
}
