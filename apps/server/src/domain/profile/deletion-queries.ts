/**
 * The SQL of an account's end. Each step is one statement, however much somebody has done; rows are
 * locked in one order: features, platforms, users, counters, tags.
 */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";

/** Features and platforms whose figures somebody's rows are part of. */
export type Touched = { features: number[]; platforms: number[] };

export async function findTouched(tx: Tx, userId: number): Promise<Touched> {
  const { rows } = await sql<Touched>`
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
      array(select platform_id from theirs order by platform_id) as platforms`.execute(tx);
  return rows[0] ?? { features: [], platforms: [] };
}

/** From here on nobody else moves these figures until the transaction ends. */
export async function lockTouched(tx: Tx, { features, platforms }: Touched): Promise<void> {
  await sql`select id from features where id = any(${features}::int[]) order by id for update`.execute(
    tx,
  );
  await sql`select id from platforms where id = any(${platforms}::int[])
    order by id for no key update`.execute(tx);
}

/** Locks the account; an admin's together with all others', so that two cannot both be the last but one. */
export async function lockAccounts(tx: Tx, userId: number, withAdmins: boolean) {
  const { rows } = await sql<{ id: number; avatar: string | null; admin: boolean }>`
    select id, avatar, role = 'admin' and is_active as admin from users
    where id = ${userId} or (${withAdmins} and role = 'admin' and is_active)
    order by id for update`.execute(tx);
  return rows;
}

export type OwnFeature = { id: number; platform_id: number; listed: boolean };

/**
 * Of the account's own features those that nobody else voted for or commented on; one that was
 * merged stays, because another's address leads through it.
 */
export async function findUnansweredFeatures(tx: Tx, userId: number): Promise<OwnFeature[]> {
  const { rows } = await sql<OwnFeature>`
    select f.id, f.platform_id, f.listed from features f
    where f.user_id = ${userId} and f.merged_into_id is null
      and not exists (select from features m where m.merged_into_id = f.id)
      and not exists (select from votes v where v.feature_id = f.id and v.user_id <> ${userId})
      and not exists (select from comments c
        where c.feature_id = f.id and c.user_id is distinct from ${userId})`.execute(tx);
  return rows;
}

/** Of the account's comments on features that stay, those that nobody else replied to. */
export async function findUnansweredComments(
  tx: Tx,
  userId: number,
  featuresGone: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from comments c
    where c.user_id = ${userId} and c.feature_id <> all(${featuresGone}::int[])
      and not exists (select from comments r
        where r.parent_id = c.id and r.user_id is distinct from ${userId})`.execute(tx);
  return rows.map(({ id }) => id);
}

export type FeatureFigures = {
  id: number;
  platform_id: number;
  upvote_count: number;
  comment_count: number;
  follower_count: number;
};

/** Takes the account's share out of the figures of the features that stay; answers the listed ones. */
export async function lowerFeatureCounts(
  tx: Tx,
  userId: number,
  { features, comments }: Gone,
): Promise<FeatureFigures[]> {
  const { rows } = await sql<FeatureFigures & { listed: boolean }>`
    with share as (
      select feature_id, sum(vote)::int as votes, sum(follow)::int as follows, sum(comment)::int as comments
      from (
        select feature_id, 1 as vote, 0 as follow, 0 as comment from votes where user_id = ${userId}
        union all select feature_id, 0, 1, 0 from feature_follows where user_id = ${userId}
        union all select feature_id, 0, 0, 1 from comments
          where id = any(${comments}::int[]) and moderation_state = 'public'
      ) parts
      where feature_id <> all(${features}::int[])
      group by feature_id
    )
    update features f
    set upvote_count = f.upvote_count - share.votes,
      follower_count = f.follower_count - share.follows,
      comment_count = f.comment_count - share.comments
    from share where f.id = share.feature_id
    returning f.id, f.platform_id, f.upvote_count, f.comment_count, f.follower_count, f.listed`.execute(
    tx,
  );
  return rows.filter(({ listed }) => listed);
}

/** Features and comments that go with their author. */
export type Gone = { features: readonly number[]; comments: readonly number[] };

export type PlatformFigures = { id: number; follower_count: number };

/** Takes the account's follows out of the figures of platforms; answers the public ones. */
export async function lowerFollowerCounts(tx: Tx, userId: number): Promise<PlatformFigures[]> {
  const { rows } = await sql<PlatformFigures & { active: boolean }>`
    update platforms p set follower_count = p.follower_count - 1
    from platform_follows pf where pf.user_id = ${userId} and p.id = pf.platform_id
    returning p.id, p.follower_count, p.active`.execute(tx);
  return rows.filter(({ active }) => active);
}

/** Takes the account's votes for features that stay out of the directory's counter. */
export async function lowerUpvotes(tx: Tx, userId: number, { features }: Gone): Promise<void> {
  await sql`
    update counters set value = value - (select count(*) from votes
      where user_id = ${userId} and feature_id <> all(${features}::int[]))
    where name = 'upvotes' and shard = mod(${userId}::int, 16)`.execute(tx);
}

/**
 * Deletes the account and what goes with it. What stays loses its author; the database's own
 * references see to that, and to sessions, codes, identities, follows and notifications.
 */
export async function deleteAccount(
  tx: Tx,
  userId: number,
  { comments }: Pick<Gone, "comments">,
): Promise<void> {
  await sql`delete from comments where id = any(${comments}::int[])`.execute(tx);
  // What happened to what stays still happened; a vote that is gone did not.
  await sql`delete from activities where user_id = ${userId} and type = 'upvoted'`.execute(tx);
  await sql`update activities set user_id = null where user_id = ${userId}`.execute(tx);
  // Words that nobody else answered: names, biographies, texts refused before they became a row.
  await sql`
    delete from moderation_verdicts v where v.user_id = ${userId}
      and not (v.subject_type = 'feature' and exists (select from features f where f.id = v.subject_id))
      and not (v.subject_type = 'comment' and exists (select from comments c where c.id = v.subject_id))
      and not (v.subject_type = 'platform' and v.subject_id is not null)`.execute(tx);
  await tx.deleteFrom("team_members").where("user_id", "=", userId).execute();
  await tx.deleteFrom("users").where("id", "=", userId).execute();
}
