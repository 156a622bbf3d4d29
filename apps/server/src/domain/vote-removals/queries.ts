/** SQL that removes and restores votes, with the counts. Lock order: features, users, counters. */
import type { VoteKey } from "@upwell/contract/vote-removals/schemas";
import { type Insertable, type RawBuilder, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { readRows, run } from "../../db/statements.ts";
import { pageByTime } from "../../db/time-page.ts";
import type { PageRequest } from "../../lib/page.ts";
import { accountColumns } from "../authors/queries.ts";

export const insertVoteRemoval = (tx: Tx, removal: Insertable<Database["vote_removals"]>) =>
  tx.insertInto("vote_removals").values(removal).returning("id").executeTakeFirstOrThrow();

/** Locks the features and users of votes, so that no vote, merge or account deletion comes between. */
export async function lockVotes(tx: Tx, keys: readonly VoteKey[]): Promise<void> {
  const features = [...new Set(keys.map(({ feature_id }) => feature_id))];
  const users = [...new Set(keys.map(({ user_id }) => user_id))];
  await run(tx)`select id from features where id = any(${features}::int[])
    order by id for no key update`;
  await run(tx)`select id from users where id = any(${users}::int[])
    order by id for no key update`;
}

export type MovedFeature = {
  id: number;
  platform_id: number;
  upvote_count: number;
  listed: boolean;
  votes: number;
};

/** Moves the counts and activities by one for each vote of `written` that is no duplicate. */
const moveCounts = (tx: Tx, written: RawBuilder<unknown>, by: 1 | -1) => {
  const sign = sql.lit(by);
  return sql<MovedFeature>`
    with written as (${written} returning v.*), changed as (
      select * from written where not is_duplicate
    ), feature as (
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
          : sql`insert into activities (type, user_id, platform_id, feature_id, origin_feature_id, created_at)
              select 'upvoted', c.user_id, f.platform_id, f.id, c.origin_feature_id, c.created_at
              from changed c join features f on f.id = c.feature_id
              on conflict do nothing`
      }
    )
    select * from feature order by id`.execute(tx);
};

/** Removes those of the votes that still count, with their duplicates. Returns their features. */
export async function removeSelected(tx: Tx, removalId: number, keys: readonly VoteKey[]) {
  const users = keys.map(({ user_id }) => user_id);
  const features = keys.map(({ feature_id }) => feature_id);
  const { rows } = await moveCounts(
    tx,
    sql`update all_votes v set removal_id = ${removalId}
      from unnest(${users}::int[], ${features}::int[]) as chosen (user_id, feature_id)
      where v.user_id = chosen.user_id and not v.is_removed and (v.feature_id = chosen.feature_id
        or v.is_duplicate and v.feature_id in (select merged_features(chosen.feature_id)))`,
    -1,
  );
  return rows;
}

const inRemoval = (removalId: number, userId: number | undefined) =>
  sql`removal_id = ${removalId} ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}`;

/** Lists the votes of a removal that are not restored, or those of one user. */
export const listRemovedKeys = (tx: Tx, removalId: number, userId?: number) =>
  readRows<VoteKey>(tx)`
    select user_id, feature_id from all_votes where ${inRemoval(removalId, userId)}`;

export async function restore(tx: Tx, removalId: number, userId?: number): Promise<MovedFeature[]> {
  const { rows } = await moveCounts(
    tx,
    sql`update all_votes v set removal_id = null where ${inRemoval(removalId, userId)}`,
    1,
  );
  return rows;
}

export async function setRemovedCount(tx: Tx, id: number, votes: number): Promise<void> {
  await tx.updateTable("vote_removals").set({ vote_count: votes }).where("id", "=", id).execute();
}

/** Records that no vote of the removal is left; nothing if one is. */
export const markRestored = (tx: Tx, id: number, by: number, now: Date): Promise<void> =>
  run(tx)`
    update vote_removals set restored_at = ${now}, restored_by = ${by}
    where id = ${id} and not exists (select from all_votes where removal_id = ${id})`;

const selectVoteRemovals = (db: Db) =>
  db
    .selectFrom("vote_removals as t")
    .leftJoin("features as f", "f.id", "t.feature_id")
    .leftJoin("users as u", "u.id", "t.removed_by")
    .select([
      "t.id",
      "f.id as feature_id",
      "f.title as feature_title",
      "f.platform_id",
      "t.reason",
      "t.vote_count",
      "t.created_at",
      "t.restored_at",
    ])
    .select(accountColumns)
    .select((eb) =>
      jsonObjectFrom(
        eb.selectFrom("users as u").select(accountColumns).whereRef("u.id", "=", "t.user_id"),
      ).as("account"),
    )
    .select(
      sql<number>`(select count(*)::int from all_votes
        where removal_id = t.id and not is_duplicate)`.as("votes_left"),
    );
export type VoteRemovalRow = Awaited<
  ReturnType<ReturnType<typeof selectVoteRemovals>["execute"]>
>[number];

export const findVoteRemoval = (db: Db, id: number): Promise<VoteRemovalRow | undefined> =>
  selectVoteRemovals(db).where("t.id", "=", id).executeTakeFirst();

/** Locks a removal against being restored twice. */
export async function lockVoteRemoval(tx: Tx, id: number): Promise<VoteRemovalRow | undefined> {
  await run(tx)`select id from vote_removals where id = ${id} for update`;
  return findVoteRemoval(tx, id);
}

export const listVoteRemovalsPage = (db: Db, page: PageRequest): Promise<VoteRemovalRow[]> =>
  pageByTime(selectVoteRemovals(db), "t", page).execute();
