/** SQL of declined features whose month of reconsidering is over. */
import { toMonth } from "@upwell/contract/status/periods";
import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";

/** The condition of the queue, the overview and the reminders, for a feature `f`. */
export const isDue = (now: Date) =>
  sql<SqlBool>`f.reconsider_after < ${toMonth(now.getTime())}::text`;

/** Counts the listed features of a platform that are due, up to `max`. */
export async function countDue(db: Db, platformId: number, now: Date, max: number) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from features f
      where f.platform_id = ${platformId} and f.listed and ${isDue(now)} limit ${max}
    ) due`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * Marks the reminder of the next due feature of an active platform as sent, and returns the feature. Processes
 * that look at the same time skip each other's.
 */
export async function claimNextReminder(tx: Tx, now: Date) {
  const { rows } = await sql<{ id: number; platform_id: number }>`
    update features set reconsider_reminded = true
    where id = (
      select f.id from features f
      where f.listed and ${isDue(now)} and not f.reconsider_reminded
        and f.platform_id not in (select id from platforms where not active)
      order by f.reconsider_after limit 1 for no key update skip locked)
    returning id, platform_id`.execute(tx);
  return rows[0];
}
