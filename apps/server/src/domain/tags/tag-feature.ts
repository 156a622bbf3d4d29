import type { Tx } from "../../db/client.ts";
import {
  deleteUnusedTags,
  findOrInsertTags,
  insertFeatureTags,
  listTagIds,
  moveTagCounts,
  replaceFeatureTags,
} from "./queries.ts";

type NewTags = { featureId: number; names: readonly string[] };

/** Tags features that have no tags and are not public yet. Names that differ only in case are the same tag. */
export async function tagNewFeatures(
  tx: Tx,
  platformId: number,
  features: readonly NewTags[],
): Promise<void> {
  const names = new Map(
    features.flatMap((one) => one.names.map((name) => [name.toLowerCase(), name] as const)),
  );
  if (names.size === 0) return;
  const found = await findOrInsertTags(tx, platformId, [...names.values()]);
  const ids = new Map([...names.keys()].map((key, at) => [key, found[at]]));
  const rows = features.flatMap(({ featureId, names }) =>
    [...new Set(names.map((name) => name.toLowerCase()))].flatMap((key, position) => {
      const tag_id = ids.get(key);
      return tag_id === undefined ? [] : [{ feature_id: featureId, tag_id, position }];
    }),
  );
  await insertFeatureTags(tx, rows);
}

type Tagging = {
  platformId: number;
  featureId: number;
  names: readonly string[];
  /** False for an unpublished feature: its tags are not counted. */
  isCounted: boolean;
  now: Date;
};

/** Replaces the tags of a feature. Names that differ only in case are the same tag. */
export async function tagFeature(
  tx: Tx,
  { platformId, featureId, names, isCounted, now }: Tagging,
): Promise<void> {
  const distinct = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
  const after = distinct.length === 0 ? [] : await findOrInsertTags(tx, platformId, distinct);
  const before = await replaceFeatureTags(tx, featureId, after);
  const removed = before.filter((id) => !after.includes(id));
  const added = after.filter((id) => !before.includes(id));
  if (isCounted)
    await moveTagCounts(
      tx,
      new Map<number, 1 | -1>([
        ...removed.map((id) => [id, -1] as const),
        ...added.map((id) => [id, 1] as const),
      ]),
      now,
    );
  await deleteUnusedTags(tx, removed);
}

/** Runs `deletion` of the features, then deletes those of their tags that no other feature has. */
export async function deleteWithUnusedTags(
  tx: Tx,
  featureIds: readonly number[],
  deletion: () => Promise<void>,
): Promise<void> {
  const tagIds = await listTagIds(tx, featureIds);
  await deletion();
  await deleteUnusedTags(tx, tagIds);
}
