/** SQL of the overview. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { selectFeatures } from "../features/queries.ts";

/** Lists those of the features that are still unanswered, most votes first. */
export const listStillUnanswered = (db: Db, viewerId: number, ids: readonly number[]) =>
  selectFeatures(db, viewerId)
    .where(sql<boolean>`f.id = any(${[...ids]}::int[])`)
    .where("f.answered_at", "is", null)
    .orderBy("f.upvote_count", "desc")
    .orderBy("f.created_at", "desc")
    .orderBy("f.id", "desc")
    .execute();

type Waiting = { platforms: number; claims: number; texts: number; reports: number };

/** Counts the decisions that wait for an admin, each up to `max`. */
export async function countWaiting(db: Db, max: number): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select count(*)::int from (
        select from platforms where review_state = 'pending' limit ${max}) x) as platforms,
      (select count(*)::int from (
        select from employments e join platforms p on p.id = e.platform_id
        where e.state = 'claimed' and p.active limit ${max}) x) as claims,
      (select least(count(*), ${max})::int from (
        (select v.id from moderation_verdicts v
          where v.overturned_at is null and v.decided_by is null
            and (v.verdict = 'hold' or v.needs_review) limit ${max})
        union
        (select a.verdict_id from appeals a where a.state = 'open' limit ${max})) x) as texts,
      (select count(*)::int from (
        select from reports
        where state = 'open' and queue_at is not null limit ${max}) x) as reports`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A query without a table always returns one row.");
  return row;
}
