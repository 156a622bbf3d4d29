/** SQL that writes changelogs. */
import { type Insertable, sql, type Updateable } from "kysely";
import type { Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";

/** Inserts a draft and returns its id. */
export async function insertEntry(
  tx: Tx,
  entry: Insertable<Database["changelog_entries"]>,
): Promise<number> {
  const { id } = await tx
    .insertInto("changelog_entries")
    .values(entry)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks an entry until the transaction ends. */
export const lockEntry = (tx: Tx, id: number) =>
  tx
    .selectFrom("changelog_entries")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function updateEntry(
  tx: Tx,
  id: number,
  values: Updateable<Database["changelog_entries"]>,
): Promise<void> {
  await tx.updateTable("changelog_entries").set(values).where("id", "=", id).execute();
}

export async function deleteEntry(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("changelog_entries").where("id", "=", id).execute();
}

/** Counts the public ones among ideas of a platform, and locks them against deletion. */
export async function countPublicFeatures(tx: Tx, platformId: number, ids: readonly number[]) {
  const rows = await tx
    .selectFrom("features")
    .select("id")
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .where("platform_id", "=", platformId)
    .where("listed", "=", true)
    .orderBy("id")
    .forKeyShare()
    .execute();
  return rows.length;
}

/** Replaces the ideas of an entry. Returns whether some were not linked before. */
export async function replaceFeatures(tx: Tx, entryId: number, ids: readonly number[]) {
  const before = await tx
    .deleteFrom("changelog_features")
    .where("entry_id", "=", entryId)
    .returning("feature_id")
    .execute();
  if (ids.length > 0)
    await tx
      .insertInto("changelog_features")
      .values(ids.map((feature_id, position) => ({ entry_id: entryId, feature_id, position })))
      .execute();
  const linked = new Set(before.map(({ feature_id }) => feature_id));
  return ids.some((id) => !linked.has(id));
}
