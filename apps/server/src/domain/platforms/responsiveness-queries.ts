/** SQL of how teams answer: statistics, their refresh, and the platforms ordered by them. */
import type { EmploymentProof } from "@upwell/contract/employments/values";
import type { ResponsivenessWire } from "@upwell/contract/platforms/shapes";
import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { recountResponsiveness } from "../../db/counts/responsiveness.ts";
import { addRecentVotesOf, shownVotes } from "../../db/counts/vote-counts.ts";
import { runPrepared } from "../../db/prepared.ts";
import { readRow, run } from "../../db/statements.ts";
import { defineTaskQueue } from "../../db/task-queue.ts";
import { cursorId, cursorInt, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { matchPattern, type PlatformRow, selectPlatforms, storedTotal } from "./queries.ts";

type Statistics = {
  counted: number;
  answered: number;
  acknowledged: number;
  median_days_to_answer: number | null;
  answered_last_year: number;
  launched_last_year: number;
  outcomes: number;
  outcomes_solved: number;
  expected_dates: ResponsivenessWire["expected_dates"];
  oldest_id: number | null;
  oldest_title: string;
  oldest_votes: number;
  oldest_created_at: Date;
  claim_proof: EmploymentProof | null;
  claimed_at: Date;
  team_last_seen_at: Date | null;
  statement: string;
  statement_at: Date | null;
  told_at: Date | null;
  refuses_letters: boolean;
};

/**
 * Returns the statistics of an active platform, the oldest unanswered feature if it is still public and
 * unanswered, the first of the verified members, and the day of the team's last visit to its queue.
 */
export const findResponsiveness = (db: Db, slug: string) =>
  readRow<Statistics>(db)`
    select r.counted, r.answered, r.acknowledged, r.median_days_to_answer, r.answered_last_year, r.launched_last_year,
      r.outcomes, r.outcomes_solved,
      json_build_object('kept', r.dates_kept, 'late', r.dates_late, 'moved', r.dates_moved,
        'withdrawn', r.dates_withdrawn, 'open', r.dates_open) as expected_dates,
      f.id as oldest_id, f.title as oldest_title, ${shownVotes} as oldest_votes,
      f.created_at as oldest_created_at, claim.proof as claim_proof, claim.proved_at as claimed_at,
      date_trunc('day', team.last_seen_at, 'UTC') as team_last_seen_at, p.statement, p.statement_at,
      (select max(l.sent_at) from company_letters l where l.platform_id = p.id) as told_at,
      exists (select from letter_refusals l where l.platform_id = p.id) as refuses_letters
    from platforms p join platform_responsiveness r on r.platform_id = p.id
      left join features f on f.id = r.oldest_unanswered_id and f.listed and f.answered_at is null
      left join lateral (
        select e.proof, coalesce(e.decided_at, e.claimed_at) as proved_at
        from employments e join users u on u.id = e.user_id and u.is_active
        where e.platform_id = p.id and e.state = 'verified'
        order by proved_at, e.id limit 1) claim on true
      left join lateral (
        select max(v.visited_at) as last_seen_at
        from queue_visits v join employments e on e.user_id = v.user_id and e.platform_id = p.id
        where v.platform_id = p.id and e.state = 'verified') team on true
    where p.slug = ${slug} and p.active`;

const dayMs = 24 * 60 * 60_000;

export const responsivenessQueue = defineTaskQueue("responsiveness", { leaseMs: 5 * 60_000 });

/** Queues the platforms that were not counted for a day: their ideas grow old enough to be counted. */
export const enqueueAged = (db: Db, now: Date): Promise<void> =>
  run(db)`
    insert into tasks (queue, subject_id, is_background)
    select 'responsiveness', platform_id, true from platform_responsiveness
    where counted_at <= ${new Date(now.getTime() - dayMs)}::timestamptz
      and platform_id not in (select subject_id from tasks where queue = 'responsiveness' and state = 'queued')`;

/**
 * Returns when a platform may be counted again: after a millisecond for each idea that was counted the last time, so that a
 * large platform is not always being counted. Returns undefined if it has left the directory.
 */
export async function findCountableAt(db: Db, id: number): Promise<Date | undefined> {
  const row = await readRow<{ at: Date }>(db)`
    select counted_at + counted * interval '1 millisecond' as at
    from platform_responsiveness where platform_id = ${id}`;
  return row?.at;
}

/** Makes the platforms that are counted the public ones among these. */
export const updateCountedPlatforms = (tx: Tx, ids: readonly number[]): Promise<void> =>
  run(tx)`
    with changed as (
      select id, active from platforms where id = any(${[...ids]}::bigint[])
    ), ended as (
      delete from platform_responsiveness r using changed c where r.platform_id = c.id and not c.active
    )
    insert into platform_responsiveness (platform_id) select id from changed where active order by id
    on conflict do nothing`;

/** Counts a platform again, with the votes until now. */
export async function recountPlatform(tx: Tx, id: number, asOf: Date): Promise<void> {
  await addRecentVotesOf(tx, sql`o.platform_id = ${id}`);
  await recountResponsiveness(tx, { where: sql<SqlBool>`r.platform_id = ${id}`, asOf });
}

type ListQuery = {
  /** A LIKE pattern over name and description. */
  pattern: string | undefined;
  limit: number;
  cursor: string | undefined;
  /** Whether each row has the number of all platforms. */
  isCounted?: boolean;
};

/**
 * Lists platforms by their share of answered ideas, the highest first, then by the number of counted ideas.
 * Those with too few counted ideas, and those that nobody has claimed, come last.
 */
export function listResponsivePage(
  db: Db,
  viewerId: number | null,
  { pattern, limit, cursor, isCounted = false }: ListQuery,
) {
  let query = selectPlatforms(db, viewerId)
    .$if(isCounted, (counted) => counted.select(storedTotal))
    // So that PostgreSQL reads the order from its index.
    .where("r.platform_id", "is not", null);
  if (pattern !== undefined) query = query.where(matchPattern(pattern));
  if (cursor !== undefined) {
    const [rank, counted, id] = decodeCursor("responsive", cursor, cursorInt, cursorInt, cursorId);
    query = query.where(
      sql<SqlBool>`(r.answered_rank, r.counted, r.platform_id)
        < (${rank}::int, ${counted}::int, ${id}::bigint)`,
    );
  }
  const page = query
    .orderBy(sql`r.answered_rank desc, r.counted desc, r.platform_id desc`)
    .limit(sql.lit(limit));
  return pattern === undefined ? runPrepared(db, page.compile()) : page.execute();
}
export const toResponsiveCursor = (row: PlatformRow): string =>
  encodeCursor("responsive", [row.answered_rank, row.counted, row.id]);
