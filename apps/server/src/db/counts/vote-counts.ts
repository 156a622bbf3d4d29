/** Moves the counts of votes with the votes. Lock order: features, users, counters. */
import type { RawBuilder } from "kysely";
import type { Tx } from "../client.ts";
import { readRows } from "../statements.ts";

export type MovedFeature = {
  id: number;
  platform_id: number;
  upvote_count: number;
  listed: boolean;
  /** By how much the count has changed. */
  votes: number;
};

/**
 * Moves the counts and the activities by what `written` has changed: it returns rows of `all_votes` with a `delta`, which is 1
 * for a vote that counts now, -1 for one that no longer does, and 0 for others. Returns the features with a change.
 */
export const moveVoteCounts = (tx: Tx, written: RawBuilder<unknown>): Promise<MovedFeature[]> =>
  readRows<MovedFeature>(tx)`
    with written as (${written}), changed as (
      select * from written where delta <> 0
    ), feature as (
      update features f set upvote_count = f.upvote_count + n.votes
      from (select feature_id, sum(delta)::int as votes from changed group by feature_id) n
      where f.id = n.feature_id
      returning f.id, f.platform_id, f.upvote_count, f.listed, n.votes
    ), voter as (
      update users u set upvotes_given_count = u.upvotes_given_count + n.votes
      from (select user_id, sum(delta)::int as votes from changed group by user_id) n
      where u.id = n.user_id
      returning u.id
    ), counted as (
      update counters set value = value + (select sum(delta) from changed)
      where name = 'upvotes' and shard = 0 and exists (select from voter) and exists (select from feature)
    ), deleted_activity as (
      delete from activities a using changed c
      where c.delta = -1 and a.type = 'upvoted' and a.user_id = c.user_id and a.feature_id = c.feature_id
    ), activity as (
      insert into activities (type, user_id, platform_id, feature_id, origin_feature_id, created_at)
      select 'upvoted', c.user_id, f.platform_id, f.id, c.origin_feature_id, c.created_at
      from changed c join features f on f.id = c.feature_id where c.delta = 1
      on conflict do nothing
    )
    select * from feature order by id`;
