/** SQL that deletes features with everything that counts them, and restores them. */
import type { Deleter } from "@upwell/contract/features/values";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { readRow, readRows, run } from "../../db/statements.ts";
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
 * Adds locked features to the counts of public ones, or removes them; with what belongs to them, which stays when they are
 * hidden, if they are deleted. One statement per table, in the global lock order: platforms, users, counters, tags.
 */
export async function moveCounts(
  tx: Tx,
  locked: readonly number[],
  by: 1 | -1,
  { withContent }: { withContent: boolean },
): Promise<void> {
  const ids = sql`${[...locked]}::bigint[]`;
  const delta = sql.lit(by);
  await run(tx)`
    with moved as (
      select platform_id, count(*)::int as n,
        count(*) filter (where status_rank = 0)::int as launched,
        count(*) filter (where status_rank = 1)::int as in_development,
        count(*) filter (where status_rank = 2)::int as planned,
        count(*) filter (where status_rank = 3)::int as seen,
        count(*) filter (where status_rank = 4)::int as suggested,
        count(*) filter (where status_rank = 5)::int as declined
      from features where id = any(${ids}) and listed group by platform_id
    ), locked as (
      select id from platforms where id in (select platform_id from moved)
      order by id for no key update
    )
    update platforms p set
      feature_count = p.feature_count + ${delta} * d.n,
      launched_count = p.launched_count + ${delta} * d.launched,
      in_development_count = p.in_development_count + ${delta} * d.in_development,
      planned_count = p.planned_count + ${delta} * d.planned,
      seen_count = p.seen_count + ${delta} * d.seen,
      suggested_count = p.suggested_count + ${delta} * d.suggested,
      declined_count = p.declined_count + ${delta} * d.declined
    from moved d join locked on locked.id = d.platform_id where p.id = d.platform_id`;
  await run(tx)`
    with contributions as (
      select user_id, 1 as comment, 0 as feature from comments
      where ${withContent} and feature_id = any(${ids}) and user_id is not null and moderation_state = 'public'
      union all select user_id, 0, 1 from features
      where id = any(${ids}) and user_id is not null and moderation_state = 'public'
    ), moved as (
      select user_id, sum(comment)::int as comments, sum(feature)::int as features
      from contributions group by user_id
    ), locked as (
      select id from users where id in (select user_id from moved) order by id for no key update
    )
    update users u set
      comment_count = u.comment_count + ${delta} * d.comments,
      feature_count = u.feature_count + ${delta} * d.features
    from moved d join locked on locked.id = d.user_id where u.id = d.user_id`;
  // A single shard may become negative; the sum of all shards does not.
  await run(tx)`
    with moved(name, n) as (
      select 'features', count(*) from features where id = any(${ids}) and listed
      union all select 'upvotes', count(*) from votes where ${withContent} and feature_id = any(${ids})
    ), locked as (
      select name, shard from counters
      where shard = 0 and name in (select name from moved where n > 0)
      order by name for no key update
    )
    update counters c set value = c.value + ${delta} * d.n
    from moved d join locked using (name) where c.name = d.name and c.shard = locked.shard`;
  await run(tx)`
    with moved as (
      select ft.tag_id, count(*)::int as n
      from feature_tags ft join features f on f.id = ft.feature_id
      where f.id = any(${ids}) and f.listed group by ft.tag_id
    ), locked as (
      select id from tags where id in (select tag_id from moved) order by id for no key update
    )
    update tags t set feature_count = t.feature_count + ${delta} * d.n
    from moved d join locked on locked.id = d.tag_id where t.id = d.tag_id`;
}

export type Deletion = { by: Deleter; now: Date };

/** Records the deletion of the public ones among features: in the moderation log, too, unless by their author. */
const record = (
  ids: readonly number[],
  { by, now }: Deletion,
  { isRestorable = false } = {},
) => sql`
  recorded as (
    insert into deleted_features (id, deleted_by, deleted_on)
    select id, ${by}::text, (${now}::timestamptz at time zone 'UTC')::date from features
    where id = any(${[...ids]}::bigint[]) and moderation_state = 'public'
    returning id, deleted_by, deleted_on
  ), logged as (
    insert into moderation_log (logged_on, action, subject_type, source, reason, deleted_feature_id)
    select deleted_on, 'deleted', 'feature', case deleted_by when 'team' then 'team' else 'person' end,
      ${selectReportLabel("feature_id", sql`recorded.id`)}, case when ${isRestorable} then id end
    from recorded where deleted_by <> 'author' order by id
  )`;

/** Deletes features. The foreign keys cascade to votes, comments, follows, activities and timelines. Returns those that were listed. */
export const deleteRows = (tx: Tx, ids: readonly number[], deletion: Deletion) =>
  readRows<{ feature_id: number; platform_id: number; wish_id: number | null }>(tx)`
    with ${record(ids, deletion)}, deleted as (
      delete from features where id = any(${[...ids]}::bigint[]) returning id, platform_id, wish_id, listed
    )
    select id as feature_id, platform_id, wish_id from deleted where listed order by id`;

/** Hides features from everybody until they are restored or deleted; open reports go. Returns those that were listed. */
export const hideRows = (tx: Tx, ids: readonly number[], deletion: Deletion) =>
  readRows<{ id: number; platform_id: number }>(tx)`
    with ${record(ids, deletion, { isRestorable: true })}, hidden as (
      update features f set deleted_at = ${deletion.now}, moderation_state = 'rejected',
        was_public = f.was_public or before.moderation_state = 'public'
      from features before where before.id = f.id and f.id = any(${[...ids]}::bigint[])
      returning f.id, f.platform_id, before.listed
    ), reported as (
      delete from reports where state = 'open' and (feature_id = any(${[...ids]}::bigint[])
        or comment_id in (select id from comments where feature_id = any(${[...ids]}::bigint[]))
        or vote_note_id in (select id from vote_notes where feature_id = any(${[...ids]}::bigint[])))
    )
    select id, platform_id from hidden where listed order by id`;

type RestoredFeature = { id: number; platform_id: number; title: string; listed: boolean };

/** Shows locked features again that were hidden by their deletion after a time, as they were. Returns them. */
export const showRows = (tx: Tx, ids: readonly number[], after: Date) =>
  readRows<RestoredFeature>(tx)`
    with forgotten as (
      delete from deleted_features where id in (
        select id from features where id = any(${[...ids]}::bigint[]) and deleted_at > ${after})
      returning id
    ), logged as (
      update moderation_log set outcome = 'restored', deleted_feature_id = null
      where deleted_feature_id in (select id from forgotten)
    )
    update features f set deleted_at = null,
      moderation_state = case when id in (select id from forgotten) then 'public' else moderation_state end
    where id = any(${[...ids]}::bigint[]) and deleted_at > ${after}
    returning id, platform_id, title, listed`;

/** Finds a feature, or else a comment, that was hidden by its deletion before a time. */
export const findExpired = (db: Db, before: Date) =>
  readRow<{ kind: "feature" | "comment"; id: number }>(db)`
    (select 'feature' as kind, id from features where deleted_at <= ${before} and merged_into_id is null limit 1)
    union all (select 'comment', id from comments where deleted_at <= ${before} limit 1) limit 1`;
