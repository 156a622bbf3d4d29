/** SQL that writes feeds: one statement for an event and all who follow something in it. */
import type { FollowKind } from "@upwell/contract/feed/values";
import { serverLimits } from "@upwell/contract/server-limits";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { readColumn, readRows, run } from "../../db/statements.ts";
import { defineTaskQueue } from "../../db/task-queue.ts";

/**
 * Selects (user_id, activity_id, source, source_id, created_at): of each activity who follows it, once, for the nearest
 * thing that they follow: the author, the idea, a tag, the platform. Comments reach who follows the idea or the author.
 */
const selectRecipients = (activities: RawBuilder<unknown>) => sql`
  select distinct on (x.user_id, a.id) x.user_id, a.id as activity_id, x.source, x.source_id, a.created_at
  from (${activities}) chosen join activities a on a.id = chosen.id and a.type <> 'upvoted',
  lateral (
    select user_id, 'user' as source, followed_id as source_id, 1 as distance
    from user_follows where followed_id = a.user_id and a.type in ('suggested', 'commented')
    union all
    select user_id, 'feature', feature_id, 2
    from feature_follows where feature_id = a.feature_id and a.type in ('commented', 'status_updated')
    union all
    select f.user_id, 'tag', f.tag_id, 3
    from feature_tags t join tag_follows f on f.tag_id = t.tag_id
    where t.feature_id = a.feature_id and a.type in ('suggested', 'status_updated')
    union all
    select user_id, 'platform', platform_id, 4
    from platform_follows where platform_id = a.platform_id and a.type in ('suggested', 'status_updated')
  ) x
  where x.user_id is distinct from a.user_id
  order by x.user_id, a.id, x.distance`;

const insertEntries = (selected: RawBuilder<unknown>) => sql<{
  user_id: number;
  activity_id: number;
}>`
  insert into feed_entries (user_id, activity_id, source, source_id, created_at)
  select user_id, activity_id, source, source_id, created_at from (${selected}) entry
  order by user_id
  on conflict do nothing
  returning user_id, activity_id`;

export const feedQueue = defineTaskQueue("feed", { leaseMs: 5 * 60_000 });

/**
 * Returns the first activities of a list, as many as together have so many followers of their platforms, and one at least;
 * without those that are gone.
 */
export const takeActivities = (
  tx: Tx,
  ids: readonly number[],
  mostFollowers: number,
): Promise<number[]> =>
  readColumn<number>(tx)`
    select id from (
      select a.id, sum(p.follower_count) over (
        order by a.id rows between unbounded preceding and 1 preceding) as followers_before
      from activities a join platforms p on p.id = a.platform_id where a.id = any(${[...ids]}::bigint[])
    ) counted
    where coalesce(followers_before, 0) < ${mostFollowers}`;

/** Writes activities to the feeds of who follows them. Returns the users, and the new features among the activities. */
export async function distributeActivities(tx: Tx, ids: readonly number[]) {
  const chosen = sql`select unnest(${[...ids]}::bigint[]) as id`;
  const inserted = await insertEntries(selectRecipients(chosen)).execute(tx);
  const distributed = new Set(inserted.rows.map(({ activity_id }) => activity_id));
  const features = await tx
    .selectFrom("activities")
    .select("feature_id")
    .where("id", "in", [0, ...distributed])
    .where("type", "=", "suggested")
    .execute();
  return {
    users: [...new Set(inserted.rows.map(({ user_id }) => user_id))],
    features: features.map(({ feature_id }) => feature_id),
  };
}

/** Writes published entries of changelogs to the feeds of those who follow the platform, or its changelog alone. */
const insertChangelogEntries = (
  tx: Tx,
  entries: RawBuilder<unknown>,
  follower = sql`true`,
): Promise<void> =>
  run(tx)`
    insert into feed_entries (user_id, changelog_entry_id, source, source_id, created_at)
    select distinct on (x.user_id, c.id) x.user_id, c.id, x.source, c.platform_id, c.published_at
    from (${entries}) chosen join changelog_entries c on c.id = chosen.id and c.published_at is not null,
    lateral (
      select user_id, 'platform' as source from platform_follows where platform_id = c.platform_id
      union all select user_id, 'changelog' from changelog_follows where platform_id = c.platform_id
    ) x
    where ${follower}
    order by x.user_id, c.id, x.source desc
    on conflict do nothing`;

export const distributeChangelogEntry = (tx: Tx, id: number): Promise<void> =>
  insertChangelogEntries(tx, sql`select ${id}::bigint as id`);

/** Deletes the oldest entries of feeds that have more than a feed keeps. */
export async function trimFeeds(tx: Tx, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await run(tx)`
    delete from feed_entries e using (
      select u.id, last.created_at, last.id as last_id
      from unnest(${[...userIds]}::bigint[]) u (id), lateral (
        select created_at, id from feed_entries where user_id = u.id
        order by created_at desc, id desc limit 1 offset ${serverLimits.feed.entries}) last
    ) full_feed
    where e.user_id = full_feed.id and (e.created_at, e.id) <= (full_feed.created_at, full_feed.last_id)`;
}

/** Selects (id): the newest activities of a thing; a changelog has none. */
const newestActivities: Record<
  Exclude<FollowKind, "changelog">,
  (id: number) => RawBuilder<unknown>
> = {
  platform: (id) => sql`
    select id from activities where platform_id = ${id} and type <> 'upvoted'
    order by id desc limit ${serverLimits.feed.backfill}`,
  feature: (id) => sql`
    select id from activities where feature_id = ${id} and type <> 'upvoted'
    order by id desc limit ${serverLimits.feed.backfill}`,
  tag: (id) => sql`
    select a.id from (
      select feature_id from feature_tags where tag_id = ${id}
      order by feature_id desc limit ${serverLimits.feed.backfill}
    ) t join activities a on a.feature_id = t.feature_id and a.type <> 'upvoted'
    order by a.id desc limit ${serverLimits.feed.backfill}`,
  user: (id) => sql`
    select id from activities where user_id = ${id} and type in ('suggested', 'commented')
    order by id desc limit ${serverLimits.feed.backfill}`,
};

/** Adds the newest events of a thing that a user follows to their feed. */
export async function addNewestEntries(tx: Tx, userId: number, kind: FollowKind, id: number) {
  if (kind !== "changelog") {
    const recipients = selectRecipients(newestActivities[kind](id));
    await insertEntries(sql`select * from (${recipients}) r where user_id = ${userId}`).execute(tx);
  }
  if (kind !== "platform" && kind !== "changelog") return;
  const newest = sql`select id from changelog_entries where platform_id = ${id} and published_at is not null
    order by published_at desc limit ${serverLimits.feed.backfill}`;
  await insertChangelogEntries(tx, newest, sql`x.user_id = ${userId}`);
}

/** Removes the entries of a thing that a user no longer follows, unless they follow something else in them. */
export async function removeEntries(tx: Tx, userId: number, kind: FollowKind, id: number) {
  // A merge moves activities and follows to its target.
  const isOfSource =
    kind === "feature"
      ? sql`activity_id in (select id from activities where feature_id = ${id})`
      : sql`source_id = ${id}`;
  const rows = await readRows<{ activity_id: number | null; changelog_entry_id: number | null }>(
    tx,
  )`
    delete from feed_entries where user_id = ${userId} and source = ${kind} and ${isOfSource}
    returning activity_id, changelog_entry_id`;
  const ids = rows.flatMap(({ activity_id }) => activity_id ?? []);
  if (ids.length > 0) {
    const recipients = selectRecipients(sql`select unnest(${ids}::bigint[]) as id`);
    await insertEntries(sql`select * from (${recipients}) r where user_id = ${userId}`).execute(tx);
  }
  const entryIds = rows.flatMap(({ changelog_entry_id }) => changelog_entry_id ?? []);
  if (entryIds.length > 0)
    await insertChangelogEntries(
      tx,
      sql`select unnest(${entryIds}::bigint[]) as id`,
      sql`x.user_id = ${userId}`,
    );
}
