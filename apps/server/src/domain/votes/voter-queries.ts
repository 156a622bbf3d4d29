/** SQL of the voters of a feature, and of its votes that were removed or merged. */
import { type InferResult, type SqlBool, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import { cursorId, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import type { PageRequest } from "../../lib/page.ts";
import { accountColumns } from "../authors/queries.ts";

/** Selects the voters of a feature who show their name, latest vote first. Those of deactivated accounts are hidden. */
export function votersPage(db: Db, featureId: number, { limit, cursor }: PageRequest) {
  let query = db
    .selectFrom("votes as v")
    .innerJoin("users as u", "u.id", "v.user_id")
    .select("v.created_at as voted_at")
    .select(accountColumns)
    .where("v.feature_id", "=", featureId)
    .where("v.is_hidden", "=", sql.lit(false));
  if (cursor !== undefined) {
    const [time, id] = decodeCursor("voters", cursor, cursorTime, cursorId);
    query = query.where(
      sql<SqlBool>`(v.created_at, v.user_id) < (${time}::timestamptz, ${id}::bigint)`,
    );
  }
  return query.orderBy("v.created_at", "desc").orderBy("v.user_id", "desc").limit(limit);
}

export type VoterRow = InferResult<ReturnType<typeof votersPage>>[number];

export const toVoterCursor = (row: { voted_at: Date; author_id: number }): string =>
  encodeCursor("voters", [row.voted_at, row.author_id]);

/** Counts the votes for a feature of users who hide their name. */
export async function countHiddenVoters(db: Db, featureId: number): Promise<number> {
  const query = sql<{ count: number }>`
    select count(*)::int as count from votes where feature_id = ${featureId} and is_hidden`;
  const [row] = await runPrepared(db, query.compile(db));
  return row?.count ?? 0;
}

/** Counts the votes for a feature that do not count, because another account of the mailbox has one. */
export async function countRepeats(db: Db, featureId: number): Promise<number> {
  const query = sql<{ count: number }>`
    select count(*)::int as count from cast_votes where feature_id = ${featureId} and is_repeat`;
  const [row] = await runPrepared(db, query.compile(db));
  return row?.count ?? 0;
}

/** Counts the votes for a feature of each of the latest months (UTC), oldest first, from the month of its first vote on. */
export function countVotesByMonth(
  db: Db,
  featureId: number,
  months: number,
): Promise<{ month: string; votes: number }[]> {
  const query = sql<{ month: string; votes: number }>`
    with counted as (
      select date_trunc('month', created_at at time zone 'utc') as month, count(*)::int as votes
      from votes where feature_id = ${featureId} group by 1
    ), this_month as (
      select date_trunc('month', now() at time zone 'utc') as month
    )
    select to_char(m.month, 'YYYY-MM') as month, coalesce(c.votes, 0) as votes
    from this_month t, generate_series(
      greatest((select min(month) from counted), t.month - make_interval(months => ${months - 1})),
      t.month, interval '1 month') as m(month)
    left join counted c on c.month = m.month
    where exists (select from counted)
    order by 1`;
  return runPrepared(db, query.compile(db));
}

type RemovedVotes = { votes: number; reason: string; created_at: Date };

/** Lists the removals still in effect, with reason and date, newest first. */
export function listRemovedVotes(
  db: Db,
  featureId: number,
  limit: number,
): Promise<RemovedVotes[]> {
  const query = sql<RemovedVotes>`
    select n.votes, t.reason, t.created_at
    from (
      select removal_id, count(*)::int as votes from all_votes
      where feature_id = ${featureId} and removal_id is not null group by removal_id
    ) n join vote_removals t on t.id = n.removal_id
    order by t.created_at desc, t.id desc limit ${sql.lit(limit)}`;
  return runPrepared(db, query.compile(db));
}
