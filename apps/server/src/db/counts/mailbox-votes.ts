/**
 * One vote for a mailbox: of the votes for a feature by accounts that have proved one mailbox the oldest counts, also when an
 * admin has removed it; the others are repeats. An account that has not proved its mailbox stands alone.
 */
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../client.ts";
import { hasRow, readColumn, readRows, run } from "../statements.ts";
import { defineTaskQueue, enqueue } from "../task-queue.ts";
import { type MovedFeature, moveVoteCounts } from "./vote-counts.ts";

/** Users whose mailbox, or that of an account beside theirs, has changed. */
export const mailboxQueue = defineTaskQueue("mailboxes", { leaseMs: 5 * 60_000 });

const ints = (ids: readonly number[]) => sql`${[...ids]}::bigint[]`;

/** What counts once where people have to be different: the mailbox of a user if they have proved it, else the account. */
export const mailboxOf = (user: string) =>
  sql<string>`case when ${sql.ref(`${user}.email_verified_at`)} is null then ${sql.ref(`${user}.id`)}::text
    else voting_mailbox(${sql.ref(`${user}.email`)}) end`;

/** How many people of different mailboxes the users `v` of rows are, without who has the mailbox of one user. */
export const countMailboxes = (rows: RawBuilder<unknown>, without: RawBuilder<unknown>) =>
  sql<number>`(
    select count(distinct ${mailboxOf("u")})::int from ${rows} join users u on u.id = v.user_id
    where ${mailboxOf("u")} is distinct from (select ${mailboxOf("a")} from users a where a.id = ${without}))`;

/** Whether another account has proved the mailbox of the user `u`, who has, too. */
export const hasMates = sql<boolean>`(u.email_verified_at is not null and exists (
  select from users o where o.email_verified_at is not null and o.id <> u.id
    and voting_mailbox(o.email) = voting_mailbox(u.email)))`;

/** Selects (id, mailbox): the accounts that have proved the mailbox of one of these users, who have, too. */
export const accountsBeside = (users: readonly number[]) => sql`
  select o.id, voting_mailbox(o.email) as mailbox from users o
  where o.email_verified_at is not null and voting_mailbox(o.email) in (
    select voting_mailbox(u.email) from users u
    where u.id = any(${ints(users)}) and u.email_verified_at is not null)`;

/** Selects (id, mailbox): the accounts with votes for these features that have proved a mailbox. */
const votersOf = (features: readonly number[]) => sql`
  select u.id, voting_mailbox(u.email) as mailbox from users u
  where u.email_verified_at is not null
    and u.id in (select user_id from all_votes where feature_id = any(${ints(features)}))`;

/** Selects (user_id, feature_id, is_repeat): what is stored wrong about the votes of whole mailboxes. */
const wrongVotes = (accounts: RawBuilder<unknown>, where: RawBuilder<unknown> = sql`true`) => sql`
  select user_id, feature_id, should as is_repeat from (
    select v.user_id, v.feature_id, v.is_repeat, not v.is_duplicate and row_number() over (
      partition by v.feature_id, v.is_duplicate, a.mailbox
      order by v.created_at, v.is_repeat, v.user_id) > 1 as should
    from (${accounts}) a join all_votes v on v.user_id = a.id where ${where}
  ) ranked where is_repeat <> should`;

const setRepeats = (wrong: RawBuilder<unknown>) => sql`
  update all_votes v set is_repeat = wrong.is_repeat from (${wrong}) wrong
  where v.user_id = wrong.user_id and v.feature_id = wrong.feature_id`;

const isOf = (features: readonly number[]) => sql`v.feature_id = any(${ints(features)})`;

/** Marks the repeats among the votes of locked features, which the caller counts again. */
export const markRepeats = (tx: Tx, features: readonly number[]): Promise<void> =>
  run(tx)`${setRepeats(wrongVotes(votersOf(features), isOf(features)))}`;

/** Selects the addresses of the other accounts of the mailbox with votes, beside the vote `v`. For their owner alone. */
export const mateEmails = sql`
  select o.email from users u
    join users o on o.id <> u.id and o.email_verified_at is not null and voting_mailbox(o.email) = voting_mailbox(u.email)
    join cast_votes c on c.user_id = o.id and c.feature_id = v.feature_id
  where u.id = v.user_id and u.email_verified_at is not null order by o.email`;

type Votes = { users: readonly number[]; features: readonly number[] };

/** Marks the repeats among the votes for locked features by the mailboxes of users, and moves the counts. */
export const settleRepeats = (tx: Tx, { users, features }: Votes): Promise<MovedFeature[]> =>
  moveVoteCounts(
    tx,
    sql`${setRepeats(wrongVotes(accountsBeside(users), isOf(features)))}
      returning v.*, case when v.is_removed or v.is_duplicate then 0 when v.is_repeat then -1 else 1 end as delta`,
  );

/** Settles all votes of the mailboxes of users. Returns the features whose counts have changed. */
export async function settleMailboxes(
  tx: Tx,
  users: readonly number[],
): Promise<readonly MovedFeature[]> {
  const features = await readColumn<number>(tx)`
    select id from features where id in (
      select feature_id from (${wrongVotes(accountsBeside(users))}) wrong)
    order by id for no key update`;
  return features.length === 0 ? [] : settleRepeats(tx, { users, features });
}

/** Queues the mailbox of an account that is about to leave it, by the other accounts there. */
export async function leaveMailbox(tx: Tx, userId: number): Promise<void> {
  const mates = await readColumn<number>(tx)`
    select id from (${accountsBeside([userId])}) beside where id <> ${userId} order by id limit 1`;
  await enqueue(tx, mailboxQueue, mates);
}

/** Queues the mailbox that an account has proved, if others have, too, or its votes are repeats in the one that it left. */
export async function joinMailbox(tx: Tx, userId: number): Promise<void> {
  const hasToBeSettled = await hasRow(tx)`
    select from users u where u.id = ${userId} and (${hasMates}
      or exists (select from all_votes v where v.user_id = u.id and v.is_repeat))`;
  if (hasToBeSettled) await enqueue(tx, mailboxQueue, [userId]);
}

/** Lists those of the votes that are repeats. */
export const listRepeats = (tx: Tx, { users, features }: Votes) =>
  readRows<{ user_id: number; feature_id: number }>(tx)`
    select user_id, feature_id from cast_votes v
    where user_id = any(${ints(users)}) and ${isOf(features)} and is_repeat`;

/** Selects (id, mailbox): all accounts that have proved a mailbox, without those that the job has yet to settle. */
const settledAccounts = sql`
  select m.id, m.mailbox from (
    select id, voting_mailbox(email) as mailbox,
      bool_or(id in (select subject_id from tasks where queue = ${mailboxQueue.name} and state = 'queued'))
        over (partition by voting_mailbox(email)) as is_queued
    from users where email_verified_at is not null
  ) m where not m.is_queued`;

type Difference = { id: number; stored: number; counted: number };

/** Finds the features with votes that are stored as repeats or as counted, and are not. */
export const findRepeatDifferences = (db: Db): Promise<Difference[]> =>
  readRows<Difference>(db)`
    select wrong.feature_id as id,
      (select count(*)::int from all_votes v where v.feature_id = wrong.feature_id and v.is_repeat) as stored,
      (select count(*)::int from all_votes v where v.feature_id = wrong.feature_id and v.is_repeat)
        + sum(case when wrong.is_repeat then 1 else -1 end)::int as counted
    from (${wrongVotes(settledAccounts)}) wrong group by wrong.feature_id order by wrong.feature_id`;

/** Corrects the votes of a feature that `findRepeatDifferences` has found. The counts have to be corrected afterwards. */
export async function fixRepeats(tx: Tx, featureId: number): Promise<void> {
  await run(tx)`select id from features where id = ${featureId} for no key update`;
  await markRepeats(tx, [featureId]);
}
