/**
 * SQL for account deletion. Each step is one statement regardless of the number of rows. Lock order:
 * features, platforms, users, counters, tags.
 */
import type { Role } from "@upwell/contract/users/shapes";
import type { Db, Tx } from "../../db/client.ts";
import { readColumn, readOne, readRows, run } from "../../db/statements.ts";
import { removeMarksOfUser } from "../comments/helpful-queries.ts";
import { removeEarlierTextsOfUser } from "../features/earlier-text-queries.ts";
import { removeVersionsOfUser } from "../features/version-queries.ts";
import { reportLabels } from "../moderation-log/reasons.ts";

/** Features and platforms whose counts include rows of the account. */
export type AffectedIds = { features: number[]; platforms: number[] };

export const findAffected = (tx: Tx, userId: number) =>
  readOne<AffectedIds>(tx)`
    with mine as (
      select id from features where user_id = ${userId}
      union select feature_id from votes where user_id = ${userId}
      union select feature_id from feature_follows where user_id = ${userId}
      union select feature_id from comments where user_id = ${userId}
    ), theirs as (
      select platform_id from platform_follows where user_id = ${userId}
      union select platform_id from features where user_id = ${userId}
    )
    select array(select id from mine order by id) as features,
      array(select platform_id from theirs order by platform_id) as platforms`;

/** Lists the accounts that were joined to one. */
export const listJoinedAccounts = (db: Db, userId: number) =>
  readRows<{ id: number; role: Role }>(db)`
    select u.id, u.role from account_joins j join users u on u.id = j.joined_id
    where j.kept_id = ${userId} and j.undone_at is null order by u.id`;

/** Locks the features and platforms against concurrent changes of their counts. */
export async function lockAffected(tx: Tx, { features, platforms }: AffectedIds): Promise<void> {
  await run(
    tx,
  )`select id from features where id = any(${features}::bigint[]) order by id for update`;
  await run(tx)`select id from platforms where id = any(${platforms}::bigint[])
    order by id for no key update`;
}

/**
 * Locks the account, together with all admins for an admin, so that the last two cannot both leave.
 */
export const lockAccounts = (tx: Tx, userId: number, withAdmins: boolean) =>
  readRows<{
    id: number;
    email: string;
    avatar: string | null;
    created_at: Date;
    admin: boolean;
  }>(tx)`
    select id, email, avatar, created_at, role = 'admin' and is_active as admin from users
    where id = ${userId} or (${withAdmins} and role = 'admin' and is_active)
    order by id for update`;

export type AuthoredFeature = { id: number; platform_id: number; listed: boolean };

/**
 * Lists the account's features without votes or comments of other users, and those that staff have deleted, with what was merged
 * into them. Excludes other merge sources and targets, because URLs redirect through them.
 */
export const findUnansweredFeatures = (tx: Tx, userId: number) =>
  readRows<AuthoredFeature>(tx)`
    select f.id, f.platform_id, f.listed from features f
    where f.user_id = ${userId} and f.merged_into_id is null and f.deleted_at is null
      and not exists (select from features m where m.merged_into_id = f.id)
      and not exists (select from cast_votes v where v.feature_id = f.id and v.user_id <> ${userId})
      and not exists (select from comments c
        where c.feature_id = f.id and c.user_id is distinct from ${userId})
    union all
    select f.id, f.platform_id, f.listed from features d
      cross join lateral merged_features(d.id) m(id) join features f on f.id = m.id
    where d.user_id = ${userId} and d.merged_into_id is null and d.deleted_at is not null`;

/** Lists the account's comments on remaining features that staff have deleted, or without replies of other users. */
export const findUnansweredComments = (
  tx: Tx,
  userId: number,
  deletedFeatures: readonly number[],
) =>
  readColumn<number>(tx)`
    select c.id from comments c
    where c.user_id = ${userId} and c.feature_id <> all(${deletedFeatures}::bigint[])
      and (c.deleted_at is not null or not exists (select from comments r
        where r.parent_id = c.id and r.user_id is distinct from ${userId} and r.deleted_at is null))`;

export type FeatureCounts = {
  id: number;
  platform_id: number;
  upvote_count: number;
  comment_count: number;
  concern_count: number;
  follower_count: number;
};

/** Subtracts the account's rows from the counts of remaining features. Returns the listed ones. */
export async function decrementFeatureCounts(
  tx: Tx,
  userId: number,
  { features, comments }: DeletedIds,
): Promise<FeatureCounts[]> {
  const rows = await readRows<FeatureCounts & { listed: boolean }>(tx)`
    with share as (
      select feature_id, sum(vote)::int as votes, sum(follow)::int as follows, sum(comment)::int as comments,
        sum(concern)::int as concerns
      from (
        select feature_id, 1 as vote, 0 as follow, 0 as comment, 0 as concern from votes where user_id = ${userId}
        union all select x.feature_id, 0, 1, 0, 0 from feature_follows x
          join features on features.id = x.feature_id and merged_into_id is null where x.user_id = ${userId}
        union all select feature_id, 0, 0, 1, is_concern::int from comments
          where id = any(${comments}::bigint[]) and moderation_state = 'public'
      ) parts
      where feature_id <> all(${features}::bigint[])
      group by feature_id
    )
    update features f
    set upvote_count = f.upvote_count - share.votes,
      follower_count = f.follower_count - share.follows,
      comment_count = f.comment_count - share.comments,
      concern_count = f.concern_count - share.concerns
    from share where f.id = share.feature_id
    returning f.id, f.platform_id, f.upvote_count, f.comment_count, f.concern_count,
      f.follower_count, f.listed`;
  return rows.filter(({ listed }) => listed);
}

/** Features and comments that are deleted with their author. */
export type DeletedIds = { features: readonly number[]; comments: readonly number[] };

export type PlatformCounts = { id: number; follower_count: number };

/** Subtracts the account's follows from platform counts. Returns the active platforms. */
export async function decrementFollowerCounts(tx: Tx, userId: number): Promise<PlatformCounts[]> {
  const rows = await readRows<PlatformCounts & { active: boolean }>(tx)`
    update platforms p set follower_count = p.follower_count - 1
    from platform_follows pf where pf.user_id = ${userId} and p.id = pf.platform_id
    returning p.id, p.follower_count, p.active`;
  return rows.filter(({ active }) => active);
}

/** Subtracts the account's votes for remaining features from the sharded vote counter. */
export const decrementUpvoteCounter = (
  tx: Tx,
  userId: number,
  { features }: DeletedIds,
): Promise<void> =>
  run(tx)`
    update counters set value = value - (select count(*) from votes
      where user_id = ${userId} and feature_id <> all(${features}::bigint[]))
    where name = 'upvotes' and shard = mod(${userId}::bigint, 16)`;

/**
 * Deletes the account and its remaining rows. Foreign keys set the author of remaining content to
 * null and delete sessions, codes, identities, follows and notifications.
 */
export async function deleteUserRows(
  tx: Tx,
  userId: number,
  { comments }: Pick<DeletedIds, "comments">,
): Promise<void> {
  await run(tx)`delete from comments where id = any(${comments}::bigint[])`;
  await removeMarksOfUser(tx, userId);
  // Activities of remaining content stay without a user; those of deleted votes do not.
  await run(tx)`delete from activities where user_id = ${userId} and type = 'upvoted'`;
  await run(tx)`update activities set user_id = null where user_id = ${userId}`;
  await removeEarlierTextsOfUser(tx, userId);
  await removeVersionsOfUser(tx, userId);
  // Verdicts on names, biographies and texts that were rejected before they became a row.
  await run(tx)`
    delete from moderation_verdicts v where v.user_id = ${userId}
      and not (v.subject_type = 'feature' and exists (select from features f where f.id = v.subject_id))
      and not (v.subject_type = 'comment' and exists (select from comments c where c.id = v.subject_id))
      and not (v.subject_type = 'platform' and v.subject_id is not null)`;
  await tx.deleteFrom("team_members").where("user_id", "=", userId).execute();
  // Reports stay for the decision about the text, with the chosen reason alone.
  await run(tx)`
    update reports set reason = coalesce((
      select label from unnest(${[...reportLabels]}::text[]) label
      where starts_with(reason, label) order by length(label) desc limit 1), '')
    where user_id = ${userId}`;
  await run(
    tx,
  )`update vote_alarms set user_ids = array_remove(user_ids, ${userId}) where ${userId} = any(user_ids)`;
  await tx.deleteFrom("users").where("id", "=", userId).execute();
}
