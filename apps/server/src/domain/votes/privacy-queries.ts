/**
 * SQL of hidden names: that of a deactivated account, and users hide theirs everywhere (`users.hides_votes`), on platforms
 * (`users.hidden_platforms`) or at single votes (`votes.hides_name`). The outcome is stored as
 * `votes.is_hidden`; public queries read only that.
 */
import { limits } from "@upwell/contract/limits";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { hasRow, readColumn, readRow, run } from "../../db/statements.ts";

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
  await run(tx)`
    update all_votes v set is_hidden = ${isToBeHidden}
    from users u
    where u.id = ${userId} and v.user_id = u.id and ${isAffected}
      and v.is_hidden <> ${isToBeHidden}`;
}

export const lockVoter = (tx: Tx, userId: number): Promise<void> =>
  run(tx)`select id from users where id = ${userId} for no key update`;

/** Sets whether a user hides their name at a vote. Returns whether there is such a vote. */
export const setVoteHidden = (tx: Tx, userId: number, featureId: number, hides: boolean) =>
  hasRow(tx)`
    update all_votes set hides_name = ${hides}
    where user_id = ${userId} and feature_id = ${featureId} returning user_id`;

/** Sets whether a user hides their name on a platform. Returns on how many platforms they do. */
export async function setPlatformHidden(
  tx: Tx,
  userId: number,
  platformId: number,
  hides: boolean,
) {
  const others = sql`array_remove(hidden_platforms, ${platformId}::bigint)`;
  return (
    (
      await readColumn<number>(tx)`
    update users set hidden_platforms = ${hides ? sql`${others} || ${platformId}::bigint` : others}
    where id = ${userId} returning cardinality(hidden_platforms) as count`
    )[0] ?? 0
  );
}

export type HiddenNames = {
  features: { id: number; title: string }[];
  hides_votes: boolean;
  platforms: { id: number; name: string; slug: string }[];
  votes: number;
};

/** Returns where a user hides their name; undefined if the account was deleted. */
export const findHiddenNames = (db: Db, userId: number) =>
  readRow<HiddenNames>(db)`
    select u.hides_votes,
      (select coalesce(json_agg(p order by lower(p.name), p.id), '[]') from (
        select id, name, slug from platforms where id = any(u.hidden_platforms) and active
      ) p) as platforms,
      (select count(*)::int from cast_votes where user_id = u.id and is_hidden and hides_name) as votes,
      (select coalesce(json_agg(json_build_object('id', v.id, 'title', v.title)), '[]') from (
        select f.id, f.title from cast_votes v join features f on f.id = v.feature_id and f.listed
        where v.user_id = u.id and v.is_hidden and v.hides_name
        order by v.created_at desc, f.id desc limit ${limits.page.max}
      ) v) as features
    from users u where u.id = ${userId}`;
