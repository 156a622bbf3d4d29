/** The SQL of tags. */
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { beginsPattern, containsPattern } from "../../lib/like.ts";

export type TagRow = { id: number; name: string; feature_count: number };

const inUse = (db: Db) =>
  db
    .selectFrom("tags as t")
    .select(["t.id", "t.name", "t.feature_count"])
    .where("t.feature_count", ">", 0)
    .orderBy("t.feature_count", "desc")
    .orderBy("t.last_used_at", "desc")
    .orderBy("t.id");

/** A platform's tags in use, the most used first, then the latest used. */
export function listTagsOfPlatform(db: Db, platformId: number, limit: number): Promise<TagRow[]> {
  return inUse(db).where("t.platform_id", "=", platformId).limit(limit).execute();
}

/** Tags of all active platforms by name, the most used first, then the latest used. */
export async function listTagsOfDirectory(db: Db, limit: number): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    select min(t.id) as id, lower(t.name) as name, sum(t.feature_count)::int as feature_count
    from tags t join platforms p on p.id = t.platform_id
    where p.active and t.feature_count > 0
    group by lower(t.name)
    order by sum(t.feature_count) desc, max(t.last_used_at) desc, min(t.id)
    limit ${limit}`.execute(db);
  return rows;
}

/** Tags whose name begins with or resembles what was typed. */
export async function searchTags(
  db: Db,
  { platformId, typed, limit }: { platformId: number | undefined; typed: string; limit: number },
): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    select min(t.id) as id, min(t.name) as name, sum(t.feature_count)::int as feature_count
    from tags t join platforms p on p.id = t.platform_id
    where p.active and (${platformId ?? null}::int is null or t.platform_id = ${platformId ?? null}::int)
      and (t.name ilike ${containsPattern(typed)} or t.name % ${typed})
    group by lower(t.name)
    order by bool_or(t.name ilike ${beginsPattern(typed)}) desc, sum(t.feature_count) desc,
      max(t.last_used_at) desc, min(t.id)
    limit ${limit}`.execute(db);
  return rows;
}

/** Finds or makes a platform's tags by name; existing spellings win. Ids are in the order of names. */
export async function findOrInsertTags(
  tx: Tx,
  platformId: number,
  names: readonly string[],
): Promise<number[]> {
  const sorted = [...names].sort();
  await tx
    .insertInto("tags")
    .values(sorted.map((name) => ({ platform_id: platformId, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await tx
    .selectFrom("tags")
    .select(["id", sql<string>`lower(name)`.as("key")])
    .where("platform_id", "=", platformId)
    .where(sql<boolean>`lower(name) = any(${names.map((name) => name.toLowerCase())}::text[])`)
    // Not to be deleted before this is done; one that is gone already is left out.
    .forKeyShare()
    .execute();
  const byKey = new Map(rows.map((row) => [row.key, row.id]));
  return names.flatMap((name) => byKey.get(name.toLowerCase()) ?? []);
}

/** Hangs tags on a feature in place of those that hang there; answers with the ids of those. */
export async function replaceFeatureTags(
  tx: Tx,
  featureId: number,
  tagIds: readonly number[],
): Promise<number[]> {
  const before = await tx
    .deleteFrom("feature_tags")
    .where("feature_id", "=", featureId)
    .returning("tag_id")
    .execute();
  if (tagIds.length > 0)
    await tx
      .insertInto("feature_tags")
      .values(tagIds.map((tag_id, position) => ({ feature_id: featureId, tag_id, position })))
      .execute();
  return before.map(({ tag_id }) => tag_id);
}

/** Moves the counts of tags by a delta; they are locked in the order of their ids. */
export async function moveTagCounts(
  tx: Tx,
  deltas: ReadonlyMap<number, 1 | -1>,
  now: Date,
): Promise<void> {
  const moved = [...deltas].map(([id, delta]) => ({ id, delta }));
  if (moved.length === 0) return;
  await sql`
    with deltas as (
      select * from json_to_recordset(${JSON.stringify(moved)}::json) as d(id int, delta int)
    ), locked as (
      select t.id from tags t join deltas using (id) order by t.id for no key update of t
    )
    update tags t set
      feature_count = t.feature_count + d.delta,
      last_used_at = case when d.delta > 0 then ${now} else t.last_used_at end
    from deltas d join locked using (id) where t.id = d.id`.execute(tx);
}

/** The same for all tags of a feature. */
export async function moveTagCountsOf(tx: Tx, featureId: number, delta: 1 | -1): Promise<void> {
  await sql`
    with locked as (
      select id from tags
      where id in (select tag_id from feature_tags where feature_id = ${featureId})
      order by id for no key update
    )
    update tags t set
      feature_count = t.feature_count + ${sql.lit(delta)},
      last_used_at = ${delta === 1 ? sql`now()` : sql.ref("t.last_used_at")}
    from locked where t.id = locked.id`.execute(tx);
}
