/** The SQL of follows: the row and the count that counts it in one statement, by a delta; what is followed is locked first. */
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** What can be followed: its table, the table of its follows, and which rows are public. */
const followables = {
  platform: {
    rows: sql.table("platforms"),
    follows: sql.table("platform_follows"),
    key: sql.ref("platform_id"),
    isPublic: sql.ref("active"),
  },
  feature: {
    rows: sql.table("features"),
    follows: sql.table("feature_follows"),
    key: sql.ref("feature_id"),
    isPublic: sql.ref("listed"),
  },
} as const;

export type Followable = keyof typeof followables;

/** The count after the deed; nothing where there is nothing to follow. */
export type FollowResult = { follower_count: number } | undefined;

async function move(
  db: Db,
  what: Followable,
  id: number,
  { deed, delta }: { deed: RawBuilder<unknown>; delta: 1 | -1 },
): Promise<FollowResult> {
  const { rows, isPublic } = followables[what];
  const result = await sql<{ follower_count: number }>`
    with target as (
      select id, follower_count from ${rows} where id = ${id} and ${isPublic}
      for no key update
    ), follow as (${deed}), moved as (
      update ${rows} t set follower_count = t.follower_count + ${sql.lit(delta)}
      from follow where t.id = follow.id returning t.follower_count
    )
    select coalesce((select follower_count from moved), follower_count) as follower_count
    from target`.execute(db);
  return result.rows[0];
}

/** Adds the follow unless it is there. */
export function insertFollow(
  db: Db,
  what: Followable,
  userId: number,
  id: number,
): Promise<FollowResult> {
  const { follows, key } = followables[what];
  const deed = sql`insert into ${follows} (user_id, ${key}) select ${userId}::int, id from target
    on conflict do nothing returning ${key} as id`;
  return move(db, what, id, { deed, delta: 1 });
}

/** Takes the follow away if it is there. */
export function deleteFollow(
  db: Db,
  what: Followable,
  userId: number,
  id: number,
): Promise<FollowResult> {
  const { follows, key } = followables[what];
  const deed = sql`delete from ${follows} using target
    where user_id = ${userId} and ${key} = target.id returning ${key} as id`;
  return move(db, what, id, { deed, delta: -1 });
}

/** Who unfollows a feature hears nothing of it, although they may have voted or commented. */
export async function setMuted(
  db: Db,
  userId: number,
  featureId: number,
  muted: boolean,
): Promise<void> {
  if (muted)
    await sql`insert into feature_mutes (user_id, feature_id)
      select ${userId}::int, id from features where id = ${featureId} and listed
      on conflict do nothing`.execute(db);
  else
    await db
      .deleteFrom("feature_mutes")
      .where("user_id", "=", userId)
      .where("feature_id", "=", featureId)
      .execute();
}
