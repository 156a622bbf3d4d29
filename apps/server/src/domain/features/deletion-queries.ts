/** SQL that deletes features with everything that counts them. */
import type { Deleter } from "@upwell/contract/features/values";
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { readRows, run } from "../../db/statements.ts";
import { StaleRead } from "../../db/write.ts";
import { selectReportLabel } from "../moderation-log/write-queries.ts";

/** Returns the ids of a feature and of all features merged into it, directly or indirectly. */
async function listWithMerged(tx: Tx, id: number): Promise<number[]> {
  const rows = await readRows<{ id: number }>(tx)`
    select id from features where id = any(array(select merged_features(${id}::bigint))) order by id`;
  return rows.map((row) => row.id);
}

/**
 * Locks a feature and the features merged into it, and returns their ids; none if the feature was
 * deleted or merged itself. Throws StaleRead if a merge happened in between.
 */
export async function lockForDeletion(tx: Tx, id: number): Promise<number[]> {
  const before = await listWithMerged(tx, id);
  const rows = await readRows<{ id: number; merged_into_id: number | null }>(tx)`
    select id, merged_into_id from features where id = any(${before}::bigint[])
    order by id for update`;
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
  const ids = sql`${[...locked]}::bigint[]`;
  await run(tx)`
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
    from deleted d join locked on locked.id = d.platform_id where p.id = d.platform_id`;
  await run(tx)`
    with contributions as (
      select user_id, 1 as comment, 0 as feature from comments
      where feature_id = any(${ids}) and user_id is not null and moderation_state = 'public'
      union all select user_id, 0, 1 from features
      where id = any(${ids}) and user_id is not null and moderation_state = 'public'
    ), deleted as (
      select user_id, sum(comment)::int as comments, sum(feature)::int as features
      from contributions group by user_id
    ), locked as (
      select id from users where id in (select user_id from deleted) order by id for no key update
    )
    update users u set
      comment_count = u.comment_count - d.comments,
      feature_count = u.feature_count - d.features
    from deleted d join locked on locked.id = d.user_id where u.id = d.user_id`;
  // A single shard may become negative; the sum of all shards does not.
  await run(tx)`
    with deleted(name, n) as (
      select 'features', count(*) from features where id = any(${ids}) and listed
      union all select 'upvotes', count(*) from votes where feature_id = any(${ids})
    ), locked as (
      select name, shard from counters
      where shard = 0 and name in (select name from deleted where n > 0)
      order by name for no key update
    )
    update counters c set value = c.value - d.n
    from deleted d join locked using (name) where c.name = d.name and c.shard = locked.shard`;
  await run(tx)`
    with deleted as (
      select ft.tag_id, count(*)::int as n
      from feature_tags ft join features f on f.id = ft.feature_id
      where f.id = any(${ids}) and f.listed group by ft.tag_id
    ), locked as (
      select id from tags where id in (select tag_id from deleted) order by id for no key update
    )
    update tags t set feature_count = t.feature_count - d.n
    from deleted d join locked on locked.id = d.tag_id where t.id = d.tag_id`;
}

export type Deletion = { by: Deleter; now: Date };

/**
 * Deletes features, and records the deletion of the public ones: in the moderation log, too, unless by their author. The foreign keys cascade to votes,
 * comments, follows, activities and timelines. Returns those that were listed.
 */
export const deleteRows = (tx: Tx, ids: readonly number[], { by, now }: Deletion) =>
  readRows<{ id: number; platform_id: number }>(tx)`
    with recorded as (
      insert into deleted_features (id, deleted_by, deleted_on)
      select id, ${by}::text, (${now}::timestamptz at time zone 'UTC')::date from features
      where id = any(${[...ids]}::bigint[]) and moderation_state = 'public'
      returning id, deleted_by, deleted_on
    ), logged as (
      insert into moderation_log (logged_on, action, subject_type, source, reason)
      select deleted_on, 'deleted', 'feature', case deleted_by when 'team' then 'team' else 'person' end,
        ${selectReportLabel("feature_id", sql`recorded.id`)}
      from recorded where deleted_by <> 'author' order by id
    ), deleted as (
      delete from features where id = any(${[...ids]}::bigint[]) returning id, platform_id, listed
    )
    select id, platform_id from deleted where listed order by id`;
