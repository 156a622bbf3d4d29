/** SQL of the recipients of notifications about a feature. Counts and notifications share it. */
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { readColumn, readOne, readValue } from "../../db/statements.ts";

/**
 * Selects (user_id, part): followers of the feature, and its author, voters and commenters unless they
 * muted it. A user may appear several times. `isMadeFor` is true for rows of the feature.
 */
const selectRecipients = (
  featureId: RawBuilder<unknown>,
  isMadeFor = sql`feature_id = ${featureId}`,
) => sql`
  select user_id, 'follower' as part from feature_follows where ${isMadeFor}
  union all
  select involved.user_id, involved.part from (
    select user_id, 'author' as part from features
    where id = ${featureId} and user_id is not null
    union all
    select user_id, 'voter' from all_votes where ${isMadeFor} and not is_removed
    union all
    select user_id, 'commenter' from comments
    where ${isMadeFor} and user_id is not null and moderation_state = 'public'
  ) involved
  where not exists (
    select from feature_mutes where ${isMadeFor} and user_id = involved.user_id)`;

/** Selects (entry_id, id, position) of the ideas that entries are about; a merged one is its target. */
export const selectLinkedFeatures = (entryIds: readonly number[]) => sql`
  with recursive linked as (
    select c.entry_id, c.position, f.id, f.merged_into_id
    from changelog_features c join features f on f.id = c.feature_id
    where c.entry_id = any(${[...entryIds]}::bigint[])
    union all
    select l.entry_id, l.position, f.id, f.merged_into_id
    from linked l join features f on f.id = l.merged_into_id
  )
  select entry_id, id, min(position) as position from linked
  where merged_into_id is null group by entry_id, id`;

/** Selects the recipients of a changelog entry's public ideas as (user_id). */
const selectEntryRecipients = (entryId: number) => sql`
  select recipient.user_id
  from (${selectLinkedFeatures([entryId])}) l join features f on f.id = l.id and f.listed,
    lateral (${selectRecipients(sql`f.id`)}) recipient`;

/** Selects as (user_id) who follows the wish of the public feature `f`, and has not muted the feature. */
export const wishFollowers = sql`
  select w.user_id from wish_follows w where w.wish_id = f.wish_id and f.listed
    and not exists (select from feature_mutes m where m.feature_id = f.id and m.user_id = w.user_id)`;

type EntryOfPlatform = { id: number; platform_id: number };

/** Selects the recipients of an entry as (user_id): with the changelog's followers, and the platform's if it launches ideas. */
export const selectPublishRecipients = (
  { id, platform_id }: EntryOfPlatform,
  launches: RawBuilder<unknown>,
) => sql`
  ${selectEntryRecipients(id)}
  union select user_id from changelog_follows where platform_id = ${platform_id}
  union select user_id from platform_follows
  where platform_id = ${platform_id} and ${launches}
  union select w.user_id from (${selectLinkedFeatures([id])}) l join features f on f.id = l.id,
    lateral (${wishFollowers}) w
  where ${launches}`;

/**
 * Counts the users, without `exceptId`, whom publishing an entry would notify, who have not been yet: with and without
 * launching its ideas.
 */
export async function countEntryRecipients(
  db: Db,
  entry: EntryOfPlatform & { has_launched: boolean },
  exceptId: number,
) {
  const count = (launches: RawBuilder<unknown>) => sql`(
    select count(distinct recipient.user_id)::int
    from (${selectPublishRecipients(entry, launches)}) recipient
    join users on users.id = recipient.user_id and users.is_active
    where recipient.user_id <> ${exceptId} and not exists (
      select from changelog_recipients c
      where c.entry_id = ${entry.id} and c.user_id = recipient.user_id))`;
  return readOne<{ total: number; with_launch: number }>(db)`
    select ${count(sql`${entry.has_launched}::boolean`)} as total, ${count(sql`true`)} as with_launch`;
}

/** Selects the recipients of a feature as (user_id). */
export const selectFeatureRecipients = (featureId: number) =>
  sql`select user_id from (${selectRecipients(sql`${featureId}::bigint`)}) recipients`;

/** Selects the recipients of a feature that was merged, and who proposed it, as (user_id). */
export const selectMergeRecipients = (mergeId: number) => sql`
  select user_id from duplicate_proposals where merge_id = ${mergeId} and user_id is not null
  union all
  select recipient.user_id from feature_merges m, lateral (${selectRecipients(
    sql`m.source_id`,
    sql`feature_id in (m.source_id, m.target_id)
      and coalesce(origin_feature_id, feature_id) = any(array(select merged_features(m.source_id)))`,
  )}) recipient
  where m.id = ${mergeId}`;

/** Selects the users who proposed a pair that the team dismissed, as (user_id). */
export const selectDismissedProposers = (a: number, b: number) => sql`
  select user_id from duplicate_proposals
  where state = 'dismissed' and user_id is not null
    and (feature_id, duplicate_of_id) in ((${a}::bigint, ${b}::bigint), (${b}::bigint, ${a}::bigint))`;

type RecipientCounts = {
  total: number;
  author: number;
  voters: number;
  commenters: number;
  followers: number;
};

/** Counts the recipients of a feature, in total and by part, without `exceptId`. */
export const countRecipients = (db: Db, featureId: number, exceptId: number) =>
  readOne<RecipientCounts>(db)`
    select count(distinct user_id)::int as total,
      (count(distinct user_id) filter (where part = 'author'))::int as author,
      (count(distinct user_id) filter (where part = 'voter'))::int as voters,
      (count(distinct user_id) filter (where part = 'commenter'))::int as commenters,
      (count(distinct user_id) filter (where part = 'follower'))::int as followers
    from (${selectRecipients(sql`${featureId}::bigint`)}) recipient
    join users on users.id = recipient.user_id and users.is_active
    where recipient.user_id <> ${exceptId}`;

/** Counts the recipients of at least one of several public features of a platform, without `exceptId`. */
export const countRecipientsOfMany = (
  db: Db,
  platformId: number,
  featureIds: readonly number[],
  exceptId: number,
) =>
  readValue<number>(db)`
    select count(distinct recipient.user_id)::int as total
    from features f, lateral (${selectRecipients(sql`f.id`)}) recipient
    join users on users.id = recipient.user_id and users.is_active
    where f.id = any(${[...featureIds]}::bigint[]) and f.platform_id = ${platformId} and f.listed
      and recipient.user_id <> ${exceptId}`;

/**
 * Records up to `limit` voters as asked who were neither asked nor have answered. Voters who muted the feature are not
 * asked. Returns their ids.
 */
export const claimSurveyRecipients = (tx: Tx, featureId: number, limit: number) =>
  readColumn<number>(tx)`
    insert into outcome_survey_recipients (feature_id, user_id)
    select v.feature_id, v.user_id from cast_votes v
    where v.feature_id = ${featureId}
      and not exists (select from vote_notes l
        where l.user_id = v.user_id and l.feature_id = v.feature_id and l.kind = 'outcome')
      and not exists (select from outcome_survey_recipients r
        where r.user_id = v.user_id and r.feature_id = v.feature_id)
      and not exists (select from feature_mutes m
        where m.feature_id = v.feature_id and m.user_id = v.user_id)
    order by v.user_id limit ${limit}
    on conflict do nothing
    returning user_id`;
