import type { Tx } from "../../db/client.ts";
import { findOrInsertTags, insertFeatureTags } from "./queries.ts";

type Tagging = { platformId: number; featureId: number; names: readonly string[]; now: Date };

/** Tags a new feature; names that differ only in case are one tag. */
export async function tagFeature(tx: Tx, { platformId, featureId, names, now }: Tagging) {
  const distinct = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
  if (distinct.length === 0) return;
  const ids = await findOrInsertTags(tx, platformId, distinct);
  await insertFeatureTags(tx, featureId, ids, now);
}
