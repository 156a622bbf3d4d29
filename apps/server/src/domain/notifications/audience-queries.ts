/** The SQL of who hears what becomes of a feature; one place, so that what is said is what is done. */
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/client.ts";

/**
 * Rows of (user_id, part): whoever follows the feature; and its author, voters and commenters, unless
 * they unfollowed it. One person may come several times.
 */
const audienceOf = (featureId: RawBuilder<unknown>) => sql`
  select user_id, 'follower' as part from feature_follows where feature_id = ${featureId}
  union all
  select concerned.user_id, concerned.part from (
    select user_id, 'author' as part from features
    where id = ${featureId} and user_id is not null
    union all
    select user_id, 'voter' from votes where feature_id = ${featureId}
    union all
    select user_id, 'commenter' from comments
    where feature_id = ${featureId} and user_id is not null and moderation_state = 'public'
  ) concerned
  where not exists (
    select from feature_mutes m
    where m.feature_id = ${featureId} and m.user_id = concerned.user_id)`;

/** The people of a feature, as rows of (user_id). */
export const audienceOfFeature = (featureId: number) =>
  sql`select user_id from (${audienceOf(sql`${featureId}::int`)}) audience`;

/** The people that a feature had when it was merged, as rows of (user_id). */
export const audienceOfMerge = (mergeId: number) => sql`
  select user_id from merge_people where merge_id = ${mergeId} and part = 'follow'
  union all
  select concerned.user_id from (
    select f.user_id from feature_merges m join features f on f.id = m.source_id
    where m.id = ${mergeId}
    union all
    select user_id from merge_people where merge_id = ${mergeId} and part = 'vote'
    union all
    select c.user_id from merge_comments mc join comments c on c.id = mc.comment_id
    where mc.merge_id = ${mergeId} and c.moderation_state = 'public'
  ) concerned
  where not exists (
    select from merge_people p
    where p.merge_id = ${mergeId} and p.part = 'mute' and p.user_id = concerned.user_id)`;

export type Audience = {
  total: number;
  author: number;
  voters: number;
  commenters: number;
  followers: number;
};

/** How many people that are, each of them once in each of their parts; without `exceptId`. */
export async function countAudience(
  db: Db,
  featureId: number,
  exceptId: number,
): Promise<Audience> {
  const { rows } = await sql<Audience>`
    select count(distinct user_id)::int as total,
      (count(distinct user_id) filter (where part = 'author'))::int as author,
      (count(distinct user_id) filter (where part = 'voter'))::int as voters,
      (count(distinct user_id) filter (where part = 'commenter'))::int as commenters,
      (count(distinct user_id) filter (where part = 'follower'))::int as followers
    from (${audienceOf(sql`${featureId}::int`)}) told
    join users on users.id = told.user_id and users.is_active
    where told.user_id <> ${exceptId}`.execute(db);
  return rows[0] ?? { total: 0, author: 0, voters: 0, commenters: 0, followers: 0 };
}

/** How many people hear of at least one of several public features of a platform; without `exceptId`. */
export async function countAudienceOfMany(
  db: Db,
  platformId: number,
  featureIds: readonly number[],
  exceptId: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct told.user_id)::int as total
    from features f, lateral (${audienceOf(sql`f.id`)}) told
    join users on users.id = told.user_id and users.is_active
    where f.id = any(${[...featureIds]}::int[]) and f.platform_id = ${platformId} and f.listed
      and told.user_id <> ${exceptId}`.execute(db);
  return rows[0]?.total ?? 0;
}
