/** SQL that removes and restores votes, with the counts. Lock order: features, users, counters. */
import type { VoteKey } from "@upwell/contract/vote-removals/schemas";
import { type Insertable, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Db, Tx } from "../../db/client.ts";
import { type MovedFeature, moveVoteCounts } from "../../db/counts/vote-counts.ts";
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
  await run(tx)`select id from features where id = any(${features}::bigint[])
    order by id for no key update`;
  await run(tx)`select id from users where id = any(${users}::bigint[])
    order by id for no key update`;
}

/** A vote that its mailbox or a merge leaves out changes no count. */
const byOne = (delta: 1 | -1) =>
  sql`returning v.*, case when v.is_duplicate or v.is_repeat then 0 else ${sql.lit(delta)} end as delta`;

/** Removes those of the votes that still count, with their duplicates. Returns their features. */
export function removeSelected(tx: Tx, removalId: number, keys: readonly VoteKey[]) {
  const users = keys.map(({ user_id }) => user_id);
  const features = keys.map(({ feature_id }) => feature_id);
  return moveVoteCounts(
    tx,
    sql`update all_votes v set removal_id = ${removalId}
      from unnest(${users}::bigint[], ${features}::bigint[]) as chosen (user_id, feature_id)
      where v.user_id = chosen.user_id and not v.is_removed and (v.feature_id = chosen.feature_id
        or v.is_duplicate and v.feature_id in (select merged_features(chosen.feature_id)))
      ${byOne(-1)}`,
  );
}

const inRemoval = (removalId: number, userId: number | undefined) =>
  sql`removal_id = ${removalId} ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}`;

/** Lists the votes of a removal that are not restored, or those of one user. */
export const listRemovedKeys = (tx: Tx, removalId: number, userId?: number) =>
  readRows<VoteKey>(tx)`
    select user_id, feature_id from all_votes where ${inRemoval(removalId, userId)}`;

export const restore = (tx: Tx, removalId: number, userId?: number): Promise<MovedFeature[]> =>
  moveVoteCounts(
    tx,
    sql`update all_votes v set removal_id = null where ${inRemoval(removalId, userId)} ${byOne(1)}`,
  );

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
        where removal_id = t.id and not is_duplicate and not is_repeat)`.as("votes_left"),
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
