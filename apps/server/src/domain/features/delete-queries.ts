/** The SQL that deletes features, with everything that counted them. A statement each, whatever their size. */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { MovedOn } from "../../db/quiet-transaction.ts";

/** A feature and all that was merged into it, over any number of steps. */
async function withMerged(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive whole as (
      select id from features where id = ${id}
      union
      select f.id from whole join features f on f.merged_into_id = whole.id
    )
    select id from whole order by id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Locks a feature and what was merged into it: they go together. Nothing where it is gone or merged itself. */
export async function lockForDeletion(tx: Tx, id: number): Promise<number[]> {
  const whole = await withMerged(tx, id);
  const { rows } = await sql<{ id: number; merged_into_id: number | null }>`
    select id, merged_into_id from features where id = any(${whole}::int[])
    order by id for update`.execute(tx);
  // Something may have been merged into it, or taken out of it, before it was locked.
  const now = await withMerged(tx, id);
  if (now.join() !== rows.map((row) => row.id).join()) throw new MovedOn();
  return rows.some((row) => row.id === id && row.merged_into_id === null) ? now : [];
}

/** Takes what hangs on the features out of every count; in the order in which counts are locked. */
export async function uncount(tx: Tx, locked: readonly number[]): Promise<void> {
  const ids = sql`${[...locked]}::int[]`;
  await sql`
    with gone as (
      select platform_id, count(*)::int as n,
        count(*) filter (where status_rank = 0)::int as launched,
        count(*) filter (where status_rank = 1)::int as in_development,
        count(*) filter (where status_rank = 2)::int as planned,
        count(*) filter (where status_rank = 3)::int as seen,
        count(*) filter (where status_rank = 4)::int as suggested,
        count(*) filter (where status_rank = 5)::int as declined
      from features where id = any(${ids}) and listed group by platform_id
    ), locked as (
      select id from platforms where id in (select platform_id from gone)
      order by id for no key update
    )
    update platforms p set
      feature_count = p.feature_count - g.n,
      launched_count = p.launched_count - g.launched,
      in_development_count = p.in_development_count - g.in_development,
      planned_count = p.planned_count - g.planned,
      seen_count = p.seen_count - g.seen,
      suggested_count = p.suggested_count - g.suggested,
      declined_count = p.declined_count - g.declined
    from gone g join locked on locked.id = g.platform_id where p.id = g.platform_id`.execute(tx);
  await sql`
    with deeds as (
      select user_id, 1 as vote, 0 as comment, 0 as feature
      from votes where feature_id = any(${ids})
      union all select user_id, 0, 1, 0 from comments
      where feature_id = any(${ids}) and user_id is not null and moderation_state = 'public'
      union all select user_id, 0, 0, 1 from features
      where id = any(${ids}) and user_id is not null and moderation_state = 'public'
    ), gone as (
      select user_id, sum(vote)::int as votes, sum(comment)::int as comments,
        sum(feature)::int as features
      from deeds group by user_id
    ), locked as (
      select id from users where id in (select user_id from gone) order by id for no key update
    )
    update users u set
      upvotes_given_count = u.upvotes_given_count - g.votes,
      comment_count = u.comment_count - g.comments,
      feature_count = u.feature_count - g.features
    from gone g join locked on locked.id = g.user_id where u.id = g.user_id`.execute(tx);
  // A shard may fall below zero; the sum of all does not.
  await sql`
    with gone(name, n) as (
      select 'features', count(*) from features where id = any(${ids}) and listed
      union all select 'upvotes', count(*) from votes where feature_id = any(${ids})
    ), locked as (
      select name, shard from counters
      where shard = 0 and name in (select name from gone where n > 0)
      order by name for no key update
    )
    update counters c set value = c.value - g.n
    from gone g join locked using (name) where c.name = g.name and c.shard = locked.shard`.execute(
    tx,
  );
  await sql`
    with gone as (
      select ft.tag_id, count(*)::int as n
      from feature_tags ft join features f on f.id = ft.feature_id
      where f.id = any(${ids}) and f.listed group by ft.tag_id
    ), locked as (
      select id from tags where id in (select tag_id from gone) order by id for no key update
    )
    update tags t set feature_count = t.feature_count - g.n
    from gone g join locked on locked.id = g.tag_id where t.id = g.tag_id`.execute(tx);
}

/** Votes, comments, follows, activities, timelines and tags go with them. */
export async function deleteRows(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom("features").where("id", "in", ids).execute();
}
