/**
 * What a wish keeps of its public features: how many there are, how many people voted for one of them, its title and the words
 * by which it is found. A job counts wishes again that are queued: by the job that adds recent votes to the counts of features,
 * by a subscriber of what else happens to features and platforms, by merges, and by what changes whose votes are of one mailbox.
 */
import { sql } from "kysely";
import type { Tx } from "../client.ts";
import { run } from "../statements.ts";
import { accountsBeside, mailboxOf, mailboxQueue } from "./mailbox-votes.ts";
import { wishQueue } from "./vote-counts.ts";

/** The public features `f` of the wish `t`. */
const publicFeatures = sql`features f join platforms p on p.id = f.platform_id and p.active
  where f.wish_id = t.id and f.listed`;

export const wishFeatureCount = sql<number>`(select count(*)::int from ${publicFeatures})`;

export const wishPersonCount = sql<number>`(
  select count(distinct ${mailboxOf("u")})::int from votes v join users u on u.id = v.user_id
  where v.feature_id in (select f.id from ${publicFeatures}))`;

/** Whether the counts of the wish `t` wait for a job. */
export const isWishWaiting = sql<boolean>`(
  exists (select from tasks q where q.state = 'queued' and (q.queue = ${mailboxQueue.name}
    or q.queue = ${wishQueue.name} and q.subject_id = t.id))
  or exists (select from recent_votes r join features f on f.id = r.feature_id where f.wish_id = t.id))`;

const words = sql`concat_ws(' ', w.title, w.description, (
  select string_agg(f.title || ' ' || p.name, ' ') from ${publicFeatures}))`;

/**
 * Counts wishes again; one without any feature ends. A title that no person wrote is that of a public idea: it stays while one has it, so that the address of
 * the wish does not change with votes.
 */
export async function countWishes(tx: Tx, ids: readonly number[]): Promise<void> {
  const isCounted = sql`t.id = any(${[...ids]}::bigint[])`;
  await run(tx)`
    delete from wishes t where ${isCounted} and not exists (select from features f where f.wish_id = t.id)`;
  await run(tx)`
    with titled as (
      select t.id, t.description, case
          when t.is_worded or exists (select from ${publicFeatures} and f.title = t.title) then t.title
          else coalesce((select f.title from ${publicFeatures} order by f.upvote_count desc, f.id limit 1), t.title)
        end as title
      from wishes t where ${isCounted} order by t.id for no key update
    )
    update wishes t set title = w.title, feature_count = ${wishFeatureCount}, person_count = ${wishPersonCount},
      terms = to_tsvector('upwell', searchable_text(${words}))
    from titled w where w.id = t.id`;
}

/** Queues the wishes of features, or of all features of platforms. */
export const queueWishes = (
  tx: Tx,
  of: "id" | "platform_id",
  ids: readonly number[],
): Promise<void> =>
  run(tx)`
    insert into tasks (queue, subject_id) select distinct ${wishQueue.name}, wish_id from features
    where ${sql.ref(of)} = any(${[...ids]}::bigint[]) and wish_id is not null`;

/** Queues the wishes that users, and the accounts of their mailboxes, have voted for. */
export const queueWishesOf = (tx: Tx, users: readonly number[]): Promise<void> =>
  run(tx)`
    with voters as materialized (
      select unnest(${[...users]}::bigint[]) as id union select id from (${accountsBeside(users)}) beside
    )
    insert into tasks (queue, subject_id)
    select distinct ${wishQueue.name}, f.wish_id from voters
      join all_votes v on v.user_id = voters.id join features f on f.id = v.feature_id
    where f.wish_id is not null`;
