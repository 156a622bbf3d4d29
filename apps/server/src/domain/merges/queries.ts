/** The SQL of merges as they are remembered. */
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { authorColumns } from "../users/author-columns.ts";

/** What has to do with a feature before it is merged; whatever became of it, on an active platform. */
export function findCandidate(db: Db, id: number) {
  return db
    .selectFrom("features as f")
    .innerJoin("platforms as p", "p.id", "f.platform_id")
    .select(["f.id", "f.platform_id", "f.title", "f.listed"])
    .where("f.id", "=", id)
    .where("p.active", "=", true)
    .executeTakeFirst();
}

/** Locks features in the order of their ids; nobody votes, comments, edits or merges until the end. */
export async function lockFeatures(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .selectFrom("features")
    .select(["id", "platform_id", "title", "listed", "merged_into_id"])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
export type LockedIdea =
  Awaited<ReturnType<typeof lockFeatures>> extends Map<number, infer Row> ? Row : never;

/** Whether the way from a merged feature passes another. */
export async function leadsTo(tx: Tx, from: number, to: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive way as (
      select id, merged_into_id from features where id = ${from}
      union
      select f.id, f.merged_into_id from way join features f on f.id = way.merged_into_id
    )
    select exists (select from way where id = ${to}) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

export async function insertMerge(
  tx: Tx,
  merge: { platform_id: number; source_id: number; target_id: number; merged_by: number },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto("feature_merges")
    .values({ ...merge, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export type Moved = { votes: number; comments: number; followers: number; tags: number };

export async function writeMoved(tx: Tx, id: number, moved: Moved): Promise<void> {
  await tx
    .updateTable("feature_merges")
    .set({
      votes_moved: moved.votes,
      comments_moved: moved.comments,
      followers_moved: moved.followers,
      tags_moved: moved.tags,
    })
    .where("id", "=", id)
    .execute();
}

export async function markUndone(tx: Tx, id: number, by: number, now: Date): Promise<void> {
  await tx
    .updateTable("feature_merges")
    .set({ undone_at: now, undone_by: by })
    .where("id", "=", id)
    .execute();
}

function selectMerges(db: Db) {
  return db
    .selectFrom("feature_merges as m")
    .innerJoin("platforms as p", "p.id", "m.platform_id")
    .leftJoin("features as s", "s.id", "m.source_id")
    .leftJoin("features as t", "t.id", "m.target_id")
    .leftJoin("users as u", "u.id", "m.merged_by")
    .select([
      "m.id",
      "m.platform_id",
      "s.id as source_id",
      "s.title as source_title",
      "t.id as target_id",
      "t.title as target_title",
      "m.votes_moved",
      "m.comments_moved",
      "m.followers_moved",
      "m.tags_moved",
      "m.created_at",
      "m.undone_at",
    ])
    .select(authorColumns)
    .where("p.active", "=", true);
}
export type MergeRow = Awaited<ReturnType<ReturnType<typeof selectMerges>["execute"]>>[number];

export const findMerge = (db: Db, id: number): Promise<MergeRow | undefined> =>
  selectMerges(db).where("m.id", "=", id).executeTakeFirst();

/** The newest first. */
export function listMergesPage(
  db: Db,
  platformId: number,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<MergeRow[]> {
  let query = selectMerges(db).where("m.platform_id", "=", platformId);
  if (cursor !== undefined) {
    const [time, id] = decodeCursor("merges", cursor, cursorTime, cursorInt);
    query = query.where(sql<boolean>`(m.created_at, m.id) < (${time}::timestamptz, ${id}::int)`);
  }
  return query.orderBy("m.created_at", "desc").orderBy("m.id", "desc").limit(limit).execute();
}

export const mergeMarker = (row: MergeRow): string =>
  encodeCursor("merges", [row.created_at, row.id]);
