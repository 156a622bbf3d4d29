/** SQL of what a member of a team has seen: single ideas, and all until a time. */
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { readOne, run } from "../../db/statements.ts";

/** Returns until when a user has seen all, null for never, and whether they want to hear of answers of colleagues. */
export const findSeen = (db: Db, userId: number, platformId: number) =>
  readOne<{ all_seen_at: Date | null; includes_answers: boolean }>(db)`
    select
      (select all_seen_at from queue_visits where user_id = ${userId} and platform_id = ${platformId}) as all_seen_at,
      coalesce((select includes_answers from news_subscriptions
        where user_id = ${userId} and platform_id = ${platformId}), false) as includes_answers`;

type Visit = { user_id: number; platform_id: number; visited_at: Date; all_seen_at?: Date };

/** Saves that a user has looked at a queue. Never moves a time back, so concurrent windows do not conflict. */
export async function saveVisit(tx: Tx, visit: Visit): Promise<void> {
  await tx
    .insertInto("queue_visits")
    .values(visit)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "platform_id"]).doUpdateSet({
        visited_at: sql`greatest(queue_visits.visited_at, excluded.visited_at)`,
        all_seen_at: sql`greatest(queue_visits.all_seen_at, excluded.all_seen_at)`,
      }),
    )
    .execute();
}

/** Moves the time until which a user has seen all back to an earlier one, null for never. */
export async function moveAllSeenBack(
  tx: Tx,
  { userId, platformId }: { userId: number; platformId: number },
  time: Date | null,
): Promise<void> {
  await run(tx)`
    update queue_visits set all_seen_at = ${time}::timestamptz
    where user_id = ${userId} and platform_id = ${platformId}
      and (${time}::timestamptz is null or all_seen_at > ${time}::timestamptz)`;
}

/** Saves that a user has seen features, of those that are on the platform. */
export const saveSeenFeatures = (
  tx: Tx,
  { userId, platformId }: { userId: number; platformId: number },
  ids: readonly number[],
  now: Date,
): Promise<void> =>
  run(tx)`
    insert into seen_features (user_id, feature_id, seen_at)
    select ${userId}::bigint, f.id, ${now}::timestamptz from features f
    where f.id = any(${[...ids]}::bigint[]) and f.platform_id = ${platformId} order by f.id
    on conflict (user_id, feature_id) do update set seen_at = greatest(seen_features.seen_at, excluded.seen_at)`;
