/** SQL of follows of tags, users and changelogs, visible to the follower alone and not counted. */
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { hasRow, run } from "../../db/statements.ts";

/** The tables of each kind, and the condition of a public row. */
const kinds = {
  tag: {
    rows: sql.table("tags"),
    follows: sql.table("tag_follows"),
    key: sql.ref("tag_id"),
    isPublic: sql`feature_count > 0 and platform_id in (select id from platforms where active)`,
  },
  changelog: {
    rows: sql.table("platforms"),
    follows: sql.table("changelog_follows"),
    key: sql.ref("platform_id"),
    isPublic: sql`active`,
  },
  user: {
    rows: sql.table("users"),
    follows: sql.table("user_follows"),
    key: sql.ref("followed_id"),
    isPublic: sql`is_active`,
  },
} as const;
export type PrivatelyFollowed = keyof typeof kinds;

export async function isFollowable(db: Db, kind: PrivatelyFollowed, id: number) {
  const { rows, isPublic } = kinds[kind];
  const result = await sql`select from ${rows} where id = ${id} and ${isPublic}`.execute(db);
  return result.rows.length > 0;
}

export async function countFollows(db: Db, kind: PrivatelyFollowed, userId: number) {
  const result = await sql<{ n: number }>`
    select count(*)::int as n from ${kinds[kind].follows} where user_id = ${userId}`.execute(db);
  return result.rows[0]?.n ?? 0;
}

/** Idempotent. */
export async function insertPrivateFollow(
  tx: Tx,
  kind: PrivatelyFollowed,
  userId: number,
  id: number,
): Promise<void> {
  const { rows, follows, key } = kinds[kind];
  await run(tx)`
    insert into ${follows} (user_id, ${key})
    select ${userId}::bigint, id from ${rows} where id = ${id} for key share
    on conflict do nothing`;
}

/** Returns false if there was none. */
export async function deletePrivateFollow(
  tx: Tx,
  kind: PrivatelyFollowed,
  userId: number,
  id: number,
): Promise<boolean> {
  const { follows, key } = kinds[kind];
  return hasRow(tx)`
    delete from ${follows} where user_id = ${userId} and ${key} = ${id} returning user_id`;
}

export async function hasPrivateFollow(
  db: Db,
  kind: PrivatelyFollowed,
  userId: number,
  id: number,
): Promise<boolean> {
  const { follows, key } = kinds[kind];
  const result = await sql`
    select from ${follows} where user_id = ${userId} and ${key} = ${id}`.execute(db);
  return result.rows.length > 0;
}
