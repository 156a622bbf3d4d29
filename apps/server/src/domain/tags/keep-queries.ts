/** The SQL by which a team keeps its tags in order. */
import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { cursorInt, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { containsPattern } from "../../lib/like.ts";
import type { TagRow } from "./queries.ts";

/** All tags of a platform, the most used first. */
export function listTagsPage(
  db: Db,
  platformId: number,
  { typed, limit, cursor }: { typed: string; limit: number; cursor: string | undefined },
): Promise<TagRow[]> {
  let query = db
    .selectFrom("tags")
    .select(["id", "name", "feature_count"])
    .where("platform_id", "=", platformId);
  if (typed !== "") query = query.where("name", "ilike", containsPattern(typed));
  if (cursor !== undefined) {
    const [uses, id] = decodeCursor("tags", cursor, cursorInt, cursorInt);
    query = query.where(sql<SqlBool>`(feature_count, -id) < (${uses}::int, ${-id}::int)`);
  }
  return query.orderBy("feature_count", "desc").orderBy("id").limit(limit).execute();
}

export const tagMarker = (row: TagRow): string => encodeCursor("tags", [row.feature_count, row.id]);

/** Locks tags in the order of their ids, and the platforms' names for them. */
export function lockTags(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom("tags")
    .select(["id", "platform_id", "name", "feature_count"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}
export type LockedTag = Awaited<ReturnType<typeof lockTags>>[number];

export function renameRow(tx: Tx, id: number, name: string): Promise<TagRow> {
  return tx
    .updateTable("tags")
    .set({ name })
    .where("id", "=", id)
    .returning(["id", "name", "feature_count"])
    .executeTakeFirstOrThrow();
}

/** Ideas that carry one of the tags, locked in the order of their ids, so that their tags stand still. */
export async function lockCarriers(tx: Tx, tagIds: readonly number[]): Promise<void> {
  await sql`
    select id from features
    where id in (select feature_id from feature_tags where tag_id = any(${[...tagIds]}::int[]))
    order by id for no key update`.execute(tx);
}

/** Hangs `into` where `from` hung, once on each idea, and deletes `from`. Both are locked. */
export async function mergeRows(tx: Tx, from: number, into: number): Promise<TagRow> {
  await sql`
    insert into feature_tags (feature_id, tag_id, position)
    select feature_id, ${into}::int, position from feature_tags where tag_id = ${from}
    on conflict do nothing`.execute(tx);
  await tx.deleteFrom("tags").where("id", "=", from).execute();
  const { rows } = await sql<TagRow>`
    update tags t set feature_count = (
      select count(*)::int from feature_tags ft join features f on f.id = ft.feature_id
      where ft.tag_id = t.id and f.listed)
    where t.id = ${into} returning t.id, t.name, t.feature_count`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("A locked tag is gone.");
  return row;
}

export async function deleteRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("tags").where("id", "=", id).execute();
}

export function findTag(db: Db, id: number) {
  return db
    .selectFrom("tags as t")
    .innerJoin("platforms as p", "p.id", "t.platform_id")
    .select(["t.id", "t.platform_id", "t.name"])
    .where("t.id", "=", id)
    .where("p.active", "=", true)
    .executeTakeFirst();
}
