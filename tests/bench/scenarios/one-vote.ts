/**
 * One vote as one transaction: the cost of a vote without batching. A copy of the statements, so that
 * the baseline stays the same when the server gets faster.
 */
import type { Statement } from "../clients/job.ts";

const cast = `
    with target as (
      select f.id, f.platform_id, f.upvote_count from features f
      join platforms p on p.id = f.platform_id
      where f.id = $2 and f.listed and p.active
      for no key update of f
    ), vote as (
      insert into votes (user_id, feature_id)
      select $1::int, id from target
      on conflict do nothing returning user_id, feature_id
    ), follow as (
      insert into feature_follows (user_id, feature_id)
      select user_id, feature_id from vote
      on conflict do nothing returning feature_id
    ), feature as (
      update features f
      set upvote_count = f.upvote_count + 1,
        follower_count = f.follower_count + (select count(*)::int from follow)
      from vote where f.id = vote.feature_id
      returning f.id, f.platform_id, f.upvote_count
    ), voter as (
      update users set upvotes_given_count = upvotes_given_count + 1
      where id = $1 and exists (select from feature)
      returning id
    ), counted as (
      update counters set value = value + 1
      where name = 'upvotes' and shard = mod($1::int, 16) and exists (select from voter)
    ), noted as (
      insert into activities (type, user_id, platform_id, feature_id)
      select 'upvoted', voter.id, feature.platform_id, feature.id from feature, voter
    )
    select coalesce((select upvote_count from feature), (select upvote_count from target)) as upvotes,
      platform_id
    from target`;

const withdraw = `
    with target as (
      select f.id, f.platform_id, f.upvote_count from features f
      join platforms p on p.id = f.platform_id
      where f.id = $2 and f.listed and p.active
      for no key update of f
    ), vote as (
      delete from votes using target
      where user_id = $1 and feature_id = target.id
      returning user_id, feature_id
    ), feature as (
      update features f set upvote_count = f.upvote_count - 1
      from vote where f.id = vote.feature_id
      returning f.id, f.upvote_count
    ), voter as (
      update users set upvotes_given_count = upvotes_given_count - 1
      where id = $1 and exists (select from feature)
      returning id
    ), counted as (
      update counters set value = value - 1
      where name = 'upvotes' and shard = mod($1::int, 16) and exists (select from voter)
    ), forgotten as (
      delete from activities
      where type = 'upvoted' and user_id in (select id from voter)
        and feature_id in (select id from feature)
    )
    select coalesce((select upvote_count from feature), (select upvote_count from target)) as upvotes,
      platform_id
    from target`;

/** A vote and its removal. */
export const oneVote = (user: number, feature: number): Statement[] =>
  [cast, withdraw].map((sql) => ({ sql, parameters: [user, feature] }));
