/** SQL that takes votes away and gives them back, with the counts. Lock order: features, users, counters. */
import type { VoteSelection } from "@upwell/contract/takings/schemas";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { pageByTime } from "../../db/time-page.ts";
import type { PageRequest } from "../../lib/page.ts";
import { accountColumns } from "../authors/queries.ts";
import type { VoteKey } from "./selection-queries.ts";

type NewTaking = VoteSelection & { reason: string };

const toDate = (time: string | undefined) => (time === undefined ? null : new Date(time));

export async function insertTaking(
  tx: Tx,
  { cast_since, cast_until, joined_since, ...taking }: NewTaking,
  by: number,
  now: Date,
) {
  const { id } = await tx
    .insertInto("vote_takings")
    .values({
      ...taking,
      cast_since: toDate(cast_since),
      cast_until: toDate(cast_until),
      joined_since: toDate(joined_since),
      taken_by: by,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks the features and users of votes, so that no vote, merge or account deletion comes between. */
export async function lockVotes(tx: Tx, keys: readonly VoteKey[]): Promise<void> {
  const features = [...new Set(keys.map(({ feature_id }) => feature_id))];
  const users = [...new Set(keys.map(({ user_id }) => user_id))];
  await sql`select id from features where id = any(${features}::int[])
    order by id for no key update`.execute(tx);
  await sql`select id from users where id = any(${users}::int[])
    order by id for no key update`.execute(tx);
}

export type MovedFeature = {
  id: number;
  platform_id: number;
  upvote_count: number;
  listed: boolean;
  votes: number;
};

/** Moves the counts and activities of `changed` (user_id, feature_id, created_at) by one vote each. */
const moveCounts = (tx: Tx, changed: RawBuilder<unknown>, by: 1 | -1) => {
  const sign = sql.lit(by);
  return sql<MovedFeature>`
    with changed as (${changed}), feature as (
      update features f set upvote_count = f.upvote_count + ${sign} * n.votes
      from (select feature_id, count(*)::int as votes from changed group by feature_id) n
      where f.id = n.feature_id
      returning f.id, f.platform_id, f.upvote_count, f.listed, n.votes
    ), voter as (
      update users u set upvotes_given_count = u.upvotes_given_count + ${sign} * n.votes
      from (select user_id, count(*)::int as votes from changed group by user_id) n
      where u.id = n.user_id
      returning u.id
    ), counted as (
      update counters set value = value + ${sign} * (select count(*) from changed)
      where name = 'upvotes' and shard = 0 and exists (select from voter) and exists (select from feature)
    ), activity as (
      ${
        by === -1
          ? sql`delete from activities a using changed c
              where a.type = 'upvoted' and a.user_id = c.user_id and a.feature_id = c.feature_id`
          : sql`insert into activities (type, user_id, platform_id, feature_id, created_at)
              select 'upvoted', c.user_id, f.platform_id, f.id, c.created_at
              from changed c join features f on f.id = c.feature_id
              on conflict do nothing`
      }
    )
    select * from feature order by id`.execute(tx);
};

/** Takes away those of the votes that still count. Returns their features. */
export async function takeSelected(tx: Tx, takingId: number, keys: readonly VoteKey[]) {
  const users = keys.map(({ user_id }) => user_id);
  const features = keys.map(({ feature_id }) => feature_id);
  const { rows } = await moveCounts(
    tx,
    sql`update all_votes v set taking_id = ${takingId}
      from unnest(${users}::int[], ${features}::int[]) as chosen (user_id, feature_id)
      where v.user_id = chosen.user_id and v.feature_id = chosen.feature_id and not v.is_taken
      returning v.user_id, v.feature_id, v.created_at`,
    -1,
  );
  return rows;
}

const inTaking = (takingId: number, userId: number | undefined) =>
  sql`taking_id = ${takingId} ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}`;

/** Lists the votes of a taking that are not given back, or those of one user. */
export async function listTakenKeys(tx: Tx, takingId: number, userId?: number): Promise<VoteKey[]> {
  const { rows } = await sql<VoteKey>`
    select user_id, feature_id from all_votes where ${inTaking(takingId, userId)}`.execute(tx);
  return rows;
}

/** Gives back the votes of a taking, or those of one user; also those that undoing a merge restores. */
export async function giveBack(tx: Tx, takingId: number, userId?: number): Promise<MovedFeature[]> {
  await sql`update merge_relations set taking_id = null
    where ${inTaking(takingId, userId)}`.execute(tx);
  const { rows } = await moveCounts(
    tx,
    sql`update all_votes set taking_id = null where ${inTaking(takingId, userId)}
      returning user_id, feature_id, created_at`,
    1,
  );
  return rows;
}

export async function setTakenCount(tx: Tx, id: number, votes: number): Promise<void> {
  await tx.updateTable("vote_takings").set({ vote_count: votes }).where("id", "=", id).execute();
}

/** Records that no vote of the taking is left; nothing if one is. */
export async function markGivenBack(tx: Tx, id: number, by: number, now: Date): Promise<void> {
  await sql`
    update vote_takings set given_back_at = ${now}, given_back_by = ${by}
    where id = ${id} and not exists (select from all_votes where taking_id = ${id})
      and not exists (select from merge_relations where taking_id = ${id})`.execute(tx);
}

function selectTakings(db: Db) {
  return db
    .selectFrom("vote_takings as t")
    .leftJoin("features as f", "f.id", "t.feature_id")
    .leftJoin("users as u", "u.id", "t.taken_by")
    .leftJoin("users as a", "a.id", "t.user_id")
    .select([
      "t.id",
      "f.id as feature_id",
      "f.title as feature_title",
      "f.platform_id",
      "t.cast_since",
      "t.cast_until",
      "t.joined_since",
      "t.reason",
      "t.vote_count",
      "t.created_at",
      "t.given_back_at",
      "a.id as account_id",
      "a.username as account_username",
      "a.display_name as account_display_name",
      "a.avatar as account_avatar",
      "a.role as account_role",
      "a.is_verified as account_is_verified",
    ])
    .select(accountColumns)
    .select(
      sql<number>`(select count(*)::int from all_votes where taking_id = t.id)`.as("votes_left"),
    );
}
export type TakingRow = Awaited<ReturnType<ReturnType<typeof selectTakings>["execute"]>>[number];

export const findTaking = (db: Db, id: number): Promise<TakingRow | undefined> =>
  selectTakings(db).where("t.id", "=", id).executeTakeFirst();

/** Locks a taking against being given back twice. */
export async function lockTaking(tx: Tx, id: number): Promise<TakingRow | undefined> {
  await sql`select id from vote_takings where id = ${id} for update`.execute(tx);
  return findTaking(tx, id);
}

/** Lists takings, newest first. */
export const listTakingsPage = (db: Db, page: PageRequest): Promise<TakingRow[]> =>
  pageByTime(selectTakings(db), "t", page).execute();
