/**
 * SQL of hidden names: that of a deactivated account, and users hide theirs everywhere (`users.hides_votes`), on platforms
 * (`users.hidden_platforms`) or at single votes (`votes.hides_name`). The outcome is stored as
 * `votes.is_hidden`; public queries read only that.
 */
import { limits } from "@upwell/contract/limits";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";

/** Whether all votes of a user `u` are to be hidden: also those of a deactivated account. */
export const hidesVotes: RawBuilder<boolean> = sql`(u.hides_votes or not u.is_active)`;

/** Whether a vote `v` of the user `u` is to be hidden. */
const isToBeHidden: RawBuilder<boolean> = sql`(v.hides_name or ${hidesVotes}
  or (select f.platform_id from features f where f.id = v.feature_id) = any(u.hidden_platforms))`;

/**
 * Hides or shows a user's votes, or the one for a feature, by the settings that the transaction has
 * changed. Requires a lock on the user's row, for which new votes wait.
 */
export async function updateHiddenVotes(tx: Tx, userId: number, featureId?: number): Promise<void> {
  const isAffected = featureId === undefined ? sql`true` : sql`v.feature_id = ${featureId}`;
  await sql`
    update all_votes v set is_hidden = ${isToBeHidden}
    from users u
    where u.id = ${userId} and v.user_id = u.id and ${isAffected}
      and v.is_hidden <> ${isToBeHidden}`.execute(tx);
}

export async function lockVoter(tx: Tx, userId: number): Promise<void> {
  await sql`select id from users where id = ${userId} for no key update`.execute(tx);
}

/** Sets whether a user hides their name at a vote. Returns whether there is such a vote. */
export async function setVoteHidden(tx: Tx, userId: number, featureId: number, hides: boolean) {
  const { rows } = await sql`
    update all_votes set hides_name = ${hides}
    where user_id = ${userId} and feature_id = ${featureId} returning user_id`.execute(tx);
  return rows.length > 0;
}

/** Sets whether a user hides their name on a platform. Returns on how many platforms they do. */
export async function setPlatformHidden(
  tx: Tx,
  userId: number,
  platformId: number,
  hides: boolean,
) {
  const others = sql`array_remove(hidden_platforms, ${platformId}::int)`;
  const { rows } = await sql<{ count: number }>`
    update users set hidden_platforms = ${hides ? sql`${others} || ${platformId}::int` : others}
    where id = ${userId} returning cardinality(hidden_platforms) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Counts a user's votes that others do not see. */
export async function countHiddenVotes(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from votes where user_id = ${userId} and is_hidden`.execute(db);
  return rows[0]?.count ?? 0;
}

export type HiddenNames = {
  features: { id: number; title: string }[];
  hides_votes: boolean;
  platforms: { id: number; name: string; slug: string }[];
  votes: number;
};

/** Returns where a user hides their name; undefined if the account was deleted. */
export async function findHiddenNames(db: Db, userId: number): Promise<HiddenNames | undefined> {
  const { rows } = await sql<HiddenNames>`
    select u.hides_votes,
      (select coalesce(json_agg(p order by lower(p.name), p.id), '[]') from (
        select id, name, slug from platforms where id = any(u.hidden_platforms) and active
      ) p) as platforms,
      (select count(*)::int from votes where user_id = u.id and is_hidden and hides_name) as votes,
      (select coalesce(json_agg(json_build_object('id', v.id, 'title', v.title)), '[]') from (
        select f.id, f.title from votes v join features f on f.id = v.feature_id and f.listed
        where v.user_id = u.id and v.is_hidden and v.hides_name
        order by v.created_at desc, f.id desc limit ${limits.page.max}
      ) v) as features
    from users u where u.id = ${userId}`.execute(db);
  return rows[0];
}
