/** SQL of follows: writes the follow and its count in one statement, and locks the followed row first. */
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { recentFollows } from "../../db/counts/vote-counts.ts";
import { run } from "../../db/statements.ts";

/** The tables of each followable kind, and the condition of a public row. */
const followables = {
  platform: {
    rows: sql.table("platforms"),
    follows: sql.table("platform_follows"),
    key: sql.ref("platform_id"),
    isPublic: sql`active`,
    recent: sql`0`,
  },
  feature: {
    rows: sql.table("features"),
    follows: sql.table("feature_follows"),
    key: sql.ref("feature_id"),
    isPublic: sql`listed and platform_id in (select id from platforms where active)`,
    recent: recentFollows("target"),
  },
} as const;

export type Followable = keyof typeof followables;

/** The count after the change; undefined if there is no public row with the id. */
export type FollowResult = { follower_count: number } | undefined;

async function changeFollow(
  db: Db,
  kind: Followable,
  id: number,
  { statement, delta }: { statement: RawBuilder<unknown>; delta: 1 | -1 },
): Promise<FollowResult> {
  const { rows, isPublic, recent } = followables[kind];
  const result = await sql<{ follower_count: number }>`
    with target as (
      select id, follower_count from ${rows} where id = ${id} and ${isPublic}
      for no key update
    ), follow as (${statement}), moved as (
      update ${rows} t set follower_count = t.follower_count + ${sql.lit(delta)}
      from follow where t.id = follow.id returning t.follower_count
    )
    select coalesce((select follower_count from moved), follower_count + ${recent}) as follower_count
    from target`.execute(db);
  return result.rows[0];
}

/** Adds a follow. Idempotent. */
export function insertFollow(db: Db, kind: Followable, userId: number, id: number) {
  const { follows, key } = followables[kind];
  const statement = sql`insert into ${follows} (user_id, ${key}) select ${userId}::bigint, id from target
    on conflict do nothing returning ${key} as id`;
  return changeFollow(db, kind, id, { statement, delta: 1 });
}

/** Removes a follow. Idempotent. */
export function deleteFollow(db: Db, kind: Followable, userId: number, id: number) {
  const { follows, key } = followables[kind];
  const statement = sql`delete from ${follows} using target
    where user_id = ${userId} and ${key} = target.id returning ${key} as id`;
  return changeFollow(db, kind, id, { statement, delta: -1 });
}

/** Mutes or unmutes a feature: unfollowing also stops notifications for votes and comments. */
export async function setMuted(db: Db, userId: number, featureId: number, muted: boolean) {
  if (muted)
    await run(db)`insert into feature_mutes (user_id, feature_id)
      select ${userId}::bigint, id from features where id = ${featureId} and listed
      on conflict do nothing`;
  else
    await db
      .deleteFrom("feature_mutes")
      .where("user_id", "=", userId)
      .where("feature_id", "=", featureId)
      .execute();
}
