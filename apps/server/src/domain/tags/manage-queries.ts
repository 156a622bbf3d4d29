import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { readColumn, readRows, run } from "../../db/statements.ts";
import { cursorId, cursorInt, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { containsPattern } from "../../lib/like.ts";
import type { TagRow } from "./queries.ts";

/** Searches the most used tags only. */
const maxSearched = 10_000;

/** Lists a platform's tags in use, the most used first. Hides tags of unpublished features. */
export async function listTagsPage(
  db: Db,
  platformId: number,
  { typed, limit, cursor }: { typed: string; limit: number; cursor: string | undefined },
): Promise<TagRow[]> {
  const [uses, id] = cursor === undefined ? [] : decodeCursor("tags", cursor, cursorInt, cursorId);
  const afterCursor =
    id === undefined ? sql`true` : sql`(feature_count, -id) < (${uses}::int, ${-id}::bigint)`;
  return readRows<TagRow>(db)`
    select id, name, feature_count from (
      select id, name, feature_count from tags
      where platform_id = ${platformId} and feature_count > 0 and ${afterCursor}
      order by feature_count desc, -id desc limit ${typed === "" ? limit : maxSearched}
    ) scanned
    where ${typed === "" ? sql`true` : sql`name ilike ${containsPattern(typed)}`}
    order by feature_count desc, -id desc limit ${limit}`;
}

export const toTagCursor = (row: TagRow): string =>
  encodeCursor("tags", [row.feature_count, row.id]);

export const lockTags = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom("tags")
    .select(["id", "platform_id", "name", "feature_count"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
export type LockedTag = Awaited<ReturnType<typeof lockTags>>[number];

export const renameRow = (tx: Tx, id: number, name: string): Promise<TagRow> =>
  tx
    .updateTable("tags")
    .set({ name })
    .where("id", "=", id)
    .returning(["id", "name", "feature_count"])
    .executeTakeFirstOrThrow();

/** Locks the features with one of the tags in id order, so that their tags do not change. */
export const lockTaggedFeatures = (tx: Tx, tagIds: readonly number[]): Promise<void> =>
  run(tx)`
    select id from features
    where id in (select feature_id from feature_tags where tag_id = any(${[...tagIds]}::bigint[]))
    order by id for no key update`;

/** Lists the features that have a tag, in id order. */
export const listTagged = (tx: Tx, tagId: number) =>
  readColumn<number>(tx)`
    select feature_id from feature_tags where tag_id = ${tagId} order by feature_id`;

/** Replaces the locked tag `from` with the locked tag `into` on every feature, and deletes `from`. */
export async function mergeRows(tx: Tx, from: number, into: number): Promise<TagRow> {
  await run(tx)`
    insert into feature_tags (feature_id, tag_id, position)
    select feature_id, ${into}::bigint, position from feature_tags where tag_id = ${from}
    on conflict do nothing`;
  await run(tx)`
    insert into tag_follows (user_id, tag_id, created_at)
    select user_id, ${into}::bigint, created_at from tag_follows where tag_id = ${from}
    on conflict do nothing`;
  await run(tx)`
    update feed_entries set source_id = ${into} where source = 'tag' and source_id = ${from}`;
  await tx.deleteFrom("tags").where("id", "=", from).execute();
  const rows = await readRows<TagRow>(tx)`
    update tags t set feature_count = (
      select count(*)::int from feature_tags ft join features f on f.id = ft.feature_id
      where ft.tag_id = t.id and f.listed)
    where t.id = ${into} returning t.id, t.name, t.feature_count`;
  const [row] = rows;
  if (row === undefined) throw new Error("A locked tag was deleted.");
  return row;
}

export async function deleteRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("tags").where("id", "=", id).execute();
}

/** Finds a tag by name, ignoring case, that no public feature has. */
export const findHiddenTag = (db: Db, platformId: number, name: string) =>
  db
    .selectFrom("tags")
    .select("id")
    .where("platform_id", "=", platformId)
    .where(sql<SqlBool>`lower(name) = lower(${name})`)
    .where("feature_count", "=", 0)
    .executeTakeFirst();

export const findTag = (db: Db, id: number) =>
  db
    .selectFrom("tags as t")
    .innerJoin("platforms as p", "p.id", "t.platform_id")
    .select(["t.id", "t.platform_id", "t.name"])
    .where("t.id", "=", id)
    .where("t.feature_count", ">", 0)
    .where("p.active", "=", true)
    .executeTakeFirst();
