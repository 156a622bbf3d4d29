import type { Deleter } from "@upwell/contract/features/values";
import type { ModerationState } from "@upwell/contract/moderation/values";
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { StaleRead } from "../../db/write.ts";
import { selectReportLabel } from "../moderation-log/write-queries.ts";

export type PublishedFeature = { id: number; platform_id: number; user_id: number | null };

/**
 * Publishes a locked feature, increments the counts and adds the activity of suggesting it. Callers count its tags
 * afterwards. Returns whether it was public before; undefined if it is public or merged.
 */
export async function publishRow(tx: Tx, id: number) {
  const { rows } = await sql<PublishedFeature & { was_public: boolean }>`
    with feature as (
      update features set moderation_state = 'public'
      where id = ${id} and moderation_state <> 'public' and merged_into_id is null
      returning id, platform_id, user_id, authored_as, status_rank, was_public
    ), platform as (
      ${movePlatformCounts(1)}
    ), author as (
      update users set feature_count = feature_count + 1
      where id in (select user_id from feature) and exists (select from platform) returning id
    ), counted as (
      update counters set value = value + 1
      where name = 'features' and shard = (
        select mod(coalesce((select id from author), 0), 16) from feature)
    ), activity as (
      insert into activities (type, user_id, platform_id, feature_id)
      select 'suggested', user_id, platform_id, id from feature where authored_as is null
    )
    select id, platform_id, user_id, was_public from feature`.execute(tx);
  return rows[0];
}

/** Removes a locked public feature from lists and counts; its votes and comments stay. */
export async function unpublishRow(tx: Tx, id: number, state: Exclude<ModerationState, "public">) {
  const { rows } = await sql<PublishedFeature>`
    with feature as (
      update features set moderation_state = ${state}, was_public = true
      where id = ${id} and listed
      returning id, platform_id, user_id, status_rank
    ), platform as (
      ${movePlatformCounts(-1)}
    ), author as (
      update users set feature_count = feature_count - 1
      where id in (select user_id from feature) and exists (select from platform) returning id
    ), counted as (
      update counters set value = value - 1
      where name = 'features' and shard = (
        select mod(coalesce((select id from author), 0), 16) from feature)
    ), deleted_activity as (
      delete from activities where type = 'suggested' and feature_id in (select id from feature)
    )
    select id, platform_id, user_id from feature`.execute(tx);
  return rows[0];
}

/** Adds `delta` to a platform's counts for the rows of `feature(platform_id, status_rank)`. */
export function movePlatformCounts(delta: 1 | -1) {
  const change = (rank: number) =>
    sql`${sql.lit(delta)} * (feature.status_rank = ${sql.lit(rank)})::int`;
  return sql`
    update platforms p set
      feature_count = p.feature_count + ${sql.lit(delta)},
      launched_count = p.launched_count + ${change(0)},
      in_development_count = p.in_development_count + ${change(1)},
      planned_count = p.planned_count + ${change(2)},
      seen_count = p.seen_count + ${change(3)},
      suggested_count = p.suggested_count + ${change(4)},
      declined_count = p.declined_count + ${change(5)}
    from feature where p.id = feature.platform_id returning p.id`;
}

/** Rejects a feature that is pending review. Returns false if it is not pending. */
export async function rejectPendingFeature(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable("features")
    .set({ moderation_state: "rejected" })
    .where("id", "=", id)
    .where("moderation_state", "=", "held")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks an unmerged feature against changes and deletion until the transaction ends. */
export function lockFeature(tx: Tx, id: number) {
  return tx
    .selectFrom("features")
    .select(["id", "user_id", "authored_as", "platform_id", "title", "description"])
    .select([
      "status",
      "status_rank",
      "listed",
      "upvote_count",
      "comment_count",
      "expected",
      "reconsider_after",
    ])
    .where("id", "=", id)
    .where("merged_into_id", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type LockedFeature = NonNullable<Awaited<ReturnType<typeof lockFeature>>>;

export async function updateText(
  tx: Tx,
  id: number,
  text: { title: string; description: string; excerpt?: string; updated_at: Date },
): Promise<void> {
  await tx.updateTable("features").set(text).where("id", "=", id).execute();
}

/** Returns the ids of a feature and of all features merged into it, directly or indirectly. */
async function listWithMerged(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive merged as (
      select id from features where id = ${id}
      union
      select f.id from merged join features f on f.merged_into_id = merged.id
    )
    select id from merged order by id`.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * Locks a feature and the features merged into it, and returns their ids; none if the feature was
 * deleted or merged itself. Throws StaleRead if a merge happened in between.
 */
export async function lockForDeletion(tx: Tx, id: number): Promise<number[]> {
  const before = await listWithMerged(tx, id);
  const { rows } = await sql<{ id: number; merged_into_id: number | null }>`
    select id, merged_into_id from features where id = any(${before}::int[])
    order by id for update`.execute(tx);
  // A concurrent merge or undo may have changed the set before the lock.
  const now = await listWithMerged(tx, id);
  if (now.join() !== rows.map((row) => row.id).join()) throw new StaleRead();
  return rows.some((row) => row.id === id && row.merged_into_id === null) ? now : [];
}

/**
 * Removes locked features, their votes, comments and tags from every count. One statement per table, in
 * the global lock order: platforms, users, counters, tags.
 */
export async function decrementCounts(tx: Tx, locked: readonly number[]): Promise<void> {
  const ids = sql`${[...locked]}::int[]`;
  await sql`
    with deleted as (
      select platform_id, count(*)::int as n,
        count(*) filter (where status_rank = 0)::int as launched,
        count(*) filter (where status_rank = 1)::int as in_development,
        count(*) filter (where status_rank = 2)::int as planned,
        count(*) filter (where status_rank = 3)::int as seen,
        count(*) filter (where status_rank = 4)::int as suggested,
        count(*) filter (where status_rank = 5)::int as declined
      from features where id = any(${ids}) and listed group by platform_id
    ), locked as (
      select id from platforms where id in (select platform_id from deleted)
      order by id for no key update
    )
    update platforms p set
      feature_count = p.feature_count - d.n,
      launched_count = p.launched_count - d.launched,
      in_development_count = p.in_development_count - d.in_development,
      planned_count = p.planned_count - d.planned,
      seen_count = p.seen_count - d.seen,
      suggested_count = p.suggested_count - d.suggested,
      declined_count = p.declined_count - d.declined
    from deleted d join locked on locked.id = d.platform_id where p.id = d.platform_id`.execute(tx);
  await sql`
    with contributions as (
      select user_id, 1 as vote, 0 as comment, 0 as feature
      from votes where feature_id = any(${ids})
      union all select user_id, 0, 1, 0 from comments
      where feature_id = any(${ids}) and user_id is not null and moderation_state = 'public'
      union all select user_id, 0, 0, 1 from features
      where id = any(${ids}) and user_id is not null and moderation_state = 'public'
    ), deleted as (
      select user_id, sum(vote)::int as votes, sum(comment)::int as comments,
        sum(feature)::int as features
      from contributions group by user_id
    ), locked as (
      select id from users where id in (select user_id from deleted) order by id for no key update
    )
    update users u set
      upvotes_given_count = u.upvotes_given_count - d.votes,
      comment_count = u.comment_count - d.comments,
      feature_count = u.feature_count - d.features
    from deleted d join locked on locked.id = d.user_id where u.id = d.user_id`.execute(tx);
  // A single shard may become negative; the sum of all shards does not.
  await sql`
    with deleted(name, n) as (
      select 'features', count(*) from features where id = any(${ids}) and listed
      union all select 'upvotes', count(*) from votes where feature_id = any(${ids})
    ), locked as (
      select name, shard from counters
      where shard = 0 and name in (select name from deleted where n > 0)
      order by name for no key update
    )
    update counters c set value = c.value - d.n
    from deleted d join locked using (name) where c.name = d.name and c.shard = locked.shard`.execute(
    tx,
  );
  await sql`
    with deleted as (
      select ft.tag_id, count(*)::int as n
      from feature_tags ft join features f on f.id = ft.feature_id
      where f.id = any(${ids}) and f.listed group by ft.tag_id
    ), locked as (
      select id from tags where id in (select tag_id from deleted) order by id for no key update
    )
    update tags t set feature_count = t.feature_count - d.n
    from deleted d join locked on locked.id = d.tag_id where t.id = d.tag_id`.execute(tx);
}

export type Deletion = { by: Deleter; now: Date };

/**
 * Deletes features, and records the deletion of the public ones: in the moderation log, too, unless by their author. The foreign keys cascade to votes,
 * comments, follows, activities and timelines.
 */
export async function deleteRows(tx: Tx, ids: readonly number[], { by, now }: Deletion) {
  await sql`
    with recorded as (
      insert into deleted_features (id, deleted_by, deleted_on)
      select id, ${by}::text, (${now}::timestamptz at time zone 'UTC')::date from features
      where id = any(${[...ids]}::int[]) and moderation_state = 'public'
      returning id, deleted_by, deleted_on
    ), logged as (
      insert into moderation_log (logged_on, action, subject_type, source, reason)
      select deleted_on, 'deleted', 'feature', case deleted_by when 'team' then 'team' else 'person' end,
        ${selectReportLabel("feature_id", sql`recorded.id`)}
      from recorded where deleted_by <> 'author' order by id
    )
    delete from features where id = any(${[...ids]}::int[])`.execute(tx);
}
