/** SQL of joined accounts. */
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { moveVoteCounts } from "../../db/counts/vote-counts.ts";
import { readColumn, readOne, readRow, readRows, run } from "../../db/statements.ts";
import { type MovedTable, movedTables } from "./moved-tables.ts";

export type JoinRow = {
  id: number;
  kept_id: number;
  joined_id: number;
  username: string;
  email: string;
  opens: boolean;
  joined_at: Date;
  undo_until: Date;
};

const selectJoins = sql`
  select j.id, j.kept_id, j.joined_id, u.username, u.email, j.opens, j.joined_at, j.undo_until
  from account_joins j join users u on u.id = j.joined_id where j.undone_at is null`;

export const listJoins = (db: Db, keptId: number) =>
  readRows<JoinRow>(db)`${selectJoins} and j.kept_id = ${keptId} order by j.id desc`;

export const findJoin = (db: Db, id: number) =>
  readRow<JoinRow>(db)`${selectJoins} and j.id = ${id}`;

/** Locks accounts, in the order of their ids. */
export const lockAccounts = (tx: Tx, ids: readonly number[]) =>
  readRows<{
    id: number;
    email: string;
    role: string;
    is_active: boolean;
    is_demo: boolean;
    is_confirmed: boolean;
    two_step: boolean;
    has_joined: boolean;
  }>(tx)`
    select id, email, role, is_active, is_demo, email_verified_at is not null as is_confirmed, two_step,
      exists (select from account_joins j where j.kept_id = users.id and j.undone_at is null) as has_joined
    from users where id = any(${[...ids]}::bigint[]) order by id for update`;

/** Locks the features for which an account has votes, whose counts may change, before the accounts. */
export const lockVotedFeatures = (tx: Tx, userIds: readonly number[]) =>
  readColumn<number>(tx)`
    select id from features where id in (select feature_id from all_votes where user_id = any(${[...userIds]}::bigint[]))
    order by id for no key update`;

const column = ({ user = "user_id" }: MovedTable) => sql.ref(`t.${user}`);

/** Counts the rows of an account that may move, up to `max` and one more of each table. */
export const countRows = async (tx: Tx, userId: number, max: number): Promise<number> => {
  const counts = movedTables.map(
    (moved) => sql`(select count(*) from (select from ${sql.table(moved.table)} t
      where ${column(moved)} = ${userId} limit ${max + 1}) n)`,
  );
  return (await readOne<{ n: number }>(tx)`select (${sql.join(counts, sql` + `)})::int as n`).n;
};

type Pair = { from: number; to: number };

/** Nobody follows themselves. */
const isOther = ({ table, row }: MovedTable, to: number) =>
  table === "user_follows" ? sql`${sql.ref(`t.${row}`)} <> ${to}` : sql`true`;

const isFree = ({ table, user = "user_id", unique, where = "true" }: MovedTable, to: number) =>
  unique === undefined
    ? sql`true`
    : sql`not exists (select from ${sql.table(table)} k where ${sql.ref(`k.${user}`)} = ${to} and ${sql.raw(where)}
        and ${sql.join(
          unique.map((name) => sql`${sql.ref(`k.${name}`)} = ${sql.ref(`t.${name}`)}`),
          sql` and `,
        )})`;

/** Moves the rows of an account to another, without those that the other has, too. Returns which have moved. */
export const moveRows = (tx: Tx, moved: MovedTable, { from, to }: Pair) =>
  readColumn<number>(tx)`
    update ${sql.table(moved.table)} t set ${sql.ref(moved.user ?? "user_id")} = ${to}
    where ${column(moved)} = ${from} and ${sql.raw(moved.where ?? "true")} and ${isFree(moved, to)}
      and ${isOther(moved, to)}
    returning ${sql.ref(`t.${moved.row}`)}`;

/** The same for rows that had moved. */
export const moveBack = (tx: Tx, moved: MovedTable, { from, to }: Pair, rows: readonly number[]) =>
  run(tx)`
    update ${sql.table(moved.table)} t set ${sql.ref(moved.user ?? "user_id")} = ${to}
    where ${column(moved)} = ${from} and ${sql.ref(`t.${moved.row}`)} = any(${[...rows]}::bigint[])
      and ${isFree(moved, to)} and ${isOther(moved, to)}`;

export type SecondVotes = { votes: object[]; notes: object[] };

/** Takes the votes of an account that another has, too, with their notes, for an undo. They no longer count. */
export async function takeSecondVotes(tx: Tx, { from, to }: Pair) {
  const second = sql`user_id = ${from} and feature_id in (select feature_id from all_votes where user_id = ${to})`;
  const taken = await readOne<SecondVotes>(tx)`
    select coalesce((select json_agg(v) from all_votes v where ${second}), '[]') as votes,
      coalesce((select json_agg(n) from vote_notes n where ${second}), '[]') as notes`;
  const moved = await moveVoteCounts(
    tx,
    sql`delete from all_votes v where ${second}
      returning v.*, case when v.is_removed or v.is_duplicate or v.is_repeat then 0 else -1 end as delta`,
  );
  return { taken, moved };
}

/** Gives them back where the feature is still there, and the account has no vote there since. */
export async function returnSecondVotes(tx: Tx, { votes, notes }: SecondVotes) {
  const moved = await moveVoteCounts(
    tx,
    sql`insert into all_votes (user_id, feature_id, origin_feature_id, created_at, hides_name, is_hidden,
        removal_id, is_duplicate, is_repeat)
      select r.user_id, r.feature_id, r.origin_feature_id, r.created_at, r.hides_name, r.is_hidden,
        r.removal_id, r.is_duplicate, r.is_repeat
      from json_populate_recordset(null::all_votes, ${JSON.stringify(votes)}::json) r
        join features f on f.id = r.feature_id and (r.is_duplicate or f.merged_into_id is null)
      on conflict do nothing
      returning *, case when is_removed or is_duplicate or is_repeat then 0 else 1 end as delta`,
  );
  await run(tx)`
    insert into vote_notes (id, user_id, feature_id, origin_feature_id, kind, answer, content, moderation_state,
      is_removed, created_at, updated_at) overriding system value
    select n.id, n.user_id, n.feature_id, n.origin_feature_id, n.kind, n.answer, n.content, n.moderation_state,
      n.is_removed, n.created_at, n.updated_at
    from json_populate_recordset(null::vote_notes, ${JSON.stringify(notes)}::json) n
      join all_votes v on v.user_id = n.user_id and v.feature_id = n.feature_id
    on conflict do nothing`;
  return moved;
}

/** Sets the figures of accounts to those of their rows. */
export const countUsers = (tx: Tx, ids: readonly number[]): Promise<void> =>
  run(tx)`
    update users u set
      feature_count = (select count(*) from features f where f.user_id = u.id and f.moderation_state = 'public'),
      comment_count = (select count(*) from comments c where c.user_id = u.id and c.moderation_state = 'public')
    where id = any(${[...ids]}::bigint[])`;

export type EmploymentState = {
  id: number;
  user_id: number;
  platform_id: number;
  state: string;
  role: string;
  proof: string;
};

/** Lists the employments of two accounts on platforms where both have one. */
export const listSharedEmployments = (tx: Tx, { from, to }: Pair) =>
  readRows<EmploymentState>(tx)`
    select id, user_id, platform_id, state, role, proof from employments e where user_id in (${from}, ${to})
      and exists (select from employments o where o.platform_id = e.platform_id and o.user_id in (${from}, ${to})
        and o.user_id <> e.user_id) order by platform_id, id`;

export const setEmployment = (tx: Tx, { id, state, role, proof }: EmploymentState): Promise<void> =>
  run(
    tx,
  )`update employments set state = ${state}, role = ${role}, proof = ${proof} where id = ${id}`;

export const listTeams = (tx: Tx, ids: readonly number[]) =>
  readRows<{ user_id: number; platform_id: number }>(tx)`
    select user_id, platform_id from employments where user_id = any(${[...ids]}::bigint[])`;

/** Lists on which platforms something is assigned to accounts. */
export const listAssigned = (tx: Tx, ids: readonly number[]) =>
  readRows<{ user_id: number; platform_id: number }>(tx)`
    select distinct a.user_id, f.platform_id from feature_assignees a join features f on f.id = a.feature_id
    where a.user_id = any(${[...ids]}::bigint[]) order by 1, 2`;

export const setActive = (tx: Tx, id: number, isActive: boolean, now: Date): Promise<void> =>
  run(tx)`update users set is_active = ${isActive}, updated_at = ${now} where id = ${id}`;

type NewJoin = { keptId: number; joinedId: number; now: Date; undoUntil: Date; moved: object };

export const insertJoin = (tx: Tx, { keptId, joinedId, now, undoUntil, moved }: NewJoin) =>
  readOne<{ id: number }>(tx)`
    insert into account_joins (kept_id, joined_id, joined_at, undo_until, moved)
    values (${keptId}, ${joinedId}, ${now}, ${undoUntil}, ${JSON.stringify(moved)}::jsonb) returning id`;

/** Marks a join as undone, and returns what had moved. Undefined if it can no longer be undone. */
export const endJoin = <Moved>(tx: Tx, id: number, now: Date) =>
  readRow<{ moved: Moved }>(tx)`
    update account_joins j set undone_at = ${now}, moved = '{}' from account_joins before
    where j.id = ${id} and before.id = j.id and j.undone_at is null and j.undo_until > ${now}
    returning before.moved`;
