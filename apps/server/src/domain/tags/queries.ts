import { type InsertObject, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { readColumn, readRows, run } from "../../db/statements.ts";
import { containsPattern, prefixPattern } from "../../lib/like.ts";

export type TagRow = { id: number; name: string; feature_count: number };

/** By usage, then by last use; both tables have an index for this order. */
const mostUsedFirst = sql`t.feature_count desc, t.last_used_at desc, t.id`;

export const listPlatformTags = (db: Db, platformId: number, limit: number) =>
  readRows<TagRow>(db)`
    select t.id, t.name, t.feature_count from tags t
    where t.platform_id = ${platformId} and t.feature_count > 0
    order by ${mostUsedFirst} limit ${limit}`;

/** Lists the tags of all active platforms, grouped by name. */
export const listDirectoryTags = (db: Db, limit: number) =>
  readRows<TagRow>(db)`
    select t.id, t.name, t.feature_count from tag_names t
    order by ${mostUsedFirst} limit ${limit}`;

/** Limits the tags that a search compares; less used tags match by prefix only. */
const maxCandidates = 2_000;

/**
 * Finds tags in use whose name starts with the typed text, and those of the most used ones whose name
 * contains or resembles it. No index limits a substring search: frequent letters would match every tag.
 */
export async function searchTags(
  db: Db,
  { platformId, typed, limit }: { platformId: number | undefined; typed: string; limit: number },
): Promise<TagRow[]> {
  const columns = sql`t.id, t.name, t.feature_count, t.last_used_at`;
  const [source, name] =
    platformId === undefined
      ? [sql`tag_names t where true`, sql`t.name`]
      : [
          sql`tags t where t.platform_id = ${platformId} and t.feature_count > 0`,
          sql`lower(t.name)`,
        ];
  const isPrefix = sql`${name} like lower(${prefixPattern(typed)}::text)`;
  return readRows<TagRow>(db)`
    with found as (
      (select * from (
        select ${columns} from ${source} order by ${mostUsedFirst} limit ${maxCandidates}
      ) t where ${name} like lower(${containsPattern(typed)}::text) or t.name % ${typed})
      union (
        select ${columns} from ${source} and ${isPrefix}
        order by ${name} using ~<~ limit ${maxCandidates}
      )
    )
    select t.id, t.name, t.feature_count from found t
    order by ${isPrefix} desc, ${mostUsedFirst} limit ${limit}`;
}

/** Inserts missing tags. Returns the ids by lower-case name, locked against deletion. */
async function insertMissingTags(tx: Tx, platformId: number, names: readonly string[]) {
  await tx
    .insertInto("tags")
    .values(names.map((name) => ({ platform_id: platformId, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await tx
    .selectFrom("tags")
    .select(["id", sql<string>`lower(name)`.as("key")])
    .where("platform_id", "=", platformId)
    .where(sql<boolean>`lower(name) = any(${names.map((name) => name.toLowerCase())}::text[])`)
    .forKeyShare()
    .execute();
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** Finds or inserts a platform's tags by name; existing spellings win. Returns the ids in order of names. */
export async function findOrInsertTags(tx: Tx, platformId: number, names: readonly string[]) {
  const sorted = [...names].sort();
  let found = await insertMissingTags(tx, platformId, sorted);
  // Another transaction deleted a tag between the two statements. Others cannot see a tag inserted now.
  if (found.size < names.length) found = await insertMissingTags(tx, platformId, sorted);
  return names.flatMap((name) => found.get(name.toLowerCase()) ?? []);
}

/** Replaces the tags of a feature. Returns the ids of the previous ones. */
export async function replaceFeatureTags(tx: Tx, featureId: number, tagIds: readonly number[]) {
  const before = await tx
    .deleteFrom("feature_tags")
    .where("feature_id", "=", featureId)
    .returning(["tag_id", "origin_feature_id"])
    .execute();
  const origins = new Map(before.map((row) => [row.tag_id, row.origin_feature_id]));
  const toRow = (tag_id: number, position: number) => ({
    feature_id: featureId,
    tag_id,
    origin_feature_id: origins.get(tag_id) ?? null,
    position,
  });
  if (tagIds.length > 0) await insertFeatureTags(tx, tagIds.map(toRow));
  return before.map(({ tag_id }) => tag_id);
}

export const insertFeatureTags = (tx: Tx, rows: InsertObject<Database, "feature_tags">[]) =>
  tx.insertInto("feature_tags").values(rows).execute();

/** Changes the counts of tags by deltas; locks them in id order. */
export async function moveTagCounts(tx: Tx, deltas: ReadonlyMap<number, 1 | -1>, now: Date) {
  const moved = [...deltas].map(([id, delta]) => ({ id, delta }));
  if (moved.length === 0) return;
  await run(tx)`
    with deltas as (
      select * from json_to_recordset(${JSON.stringify(moved)}::json) as d(id bigint, delta int)
    ), locked as (
      select t.id from tags t join deltas using (id) order by t.id for no key update of t
    )
    update tags t set
      feature_count = t.feature_count + d.delta,
      last_used_at = case when d.delta > 0 then ${now} else t.last_used_at end
    from deltas d join locked using (id) where t.id = d.id`;
}

/** Changes the counts of all tags of features by `delta` for each feature; locks them in id order. */
export const moveFeatureTagCounts = (
  tx: Tx,
  featureIds: readonly number[],
  delta: 1 | -1,
): Promise<void> =>
  run(tx)`
    with used as (
      select tag_id, count(*)::int as n from feature_tags
      where feature_id = any(${[...featureIds]}::bigint[]) group by tag_id
    ), locked as (
      select id from tags where id in (select tag_id from used) order by id for no key update
    )
    update tags t set
      feature_count = t.feature_count + ${sql.lit(delta)} * used.n,
      last_used_at = ${delta === 1 ? sql`now()` : sql.ref("t.last_used_at")}
    from locked join used on used.tag_id = locked.id where t.id = locked.id`;

/**
 * Deletes the tags that no feature has. Skips tags that another transaction has locked: it is about to
 * use them, and waiting could deadlock. Tags are locked last in a transaction, and their use is checked
 * after the lock, so a tag in use is never deleted.
 */
export async function deleteUnusedTags(tx: Tx, tagIds: readonly number[]): Promise<void> {
  if (tagIds.length === 0) return;
  const rows = await readRows<{ id: number }>(tx)`
    select id from tags where id = any(${[...tagIds]}::bigint[])
    order by id for update skip locked`;
  const locked = rows.map(({ id }) => id);
  await run(tx)`
    delete from tags t where id = any(${locked}::bigint[])
      and not exists (select from feature_tags ft where ft.tag_id = t.id)`;
}

/** Lists the ids of the tags of features in any state. */
export async function listTagIds(tx: Tx, featureIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom("feature_tags")
    .select("tag_id")
    .distinct()
    .where("feature_id", "in", featureIds)
    .execute();
  return rows.map(({ tag_id }) => tag_id);
}

/** Copies tags to a feature until it has `max` tags. Returns the ids of the copied tags. */
export const copyTagRows = (tx: Tx, { from, to, max }: { from: number; to: number; max: number }) =>
  readColumn<number>(tx)`
    with existing as (
      select count(*)::int as n, coalesce(max(position), -1) as last
      from feature_tags where feature_id = ${to}
    ), missing as (
      select tag_id, row_number() over (order by position, tag_id) as rank from feature_tags
      where feature_id = ${from}
        and tag_id not in (select tag_id from feature_tags where feature_id = ${to})
    )
    insert into feature_tags (feature_id, tag_id, origin_feature_id, position)
    select ${to}::bigint, missing.tag_id, ${from}::bigint, existing.last + missing.rank from missing, existing
    where missing.rank <= ${max} - existing.n
    returning tag_id`;

/** Removes the tags that a feature has from another. Returns their ids. */
export const removeTagsOf = (tx: Tx, { from, to }: { from: number; to: number }) =>
  readColumn<number>(tx)`
    delete from feature_tags
    where feature_id = ${to} and origin_feature_id = ${from}
    returning tag_id`;
