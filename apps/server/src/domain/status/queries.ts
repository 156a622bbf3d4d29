import type { OfficialRole } from "@upwell/contract/comments/values";
import { limits } from "@upwell/contract/limits";
import { toMonth } from "@upwell/contract/status/periods";
import { type Status, statusGroup } from "@upwell/contract/status/statuses";
import type { Via } from "@upwell/contract/via";
import { type InferResult, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import { readRow, readRows, readValue } from "../../db/statements.ts";
import { authorColumns, teamJobTitle } from "../authors/queries.ts";
import { picturesJson } from "../pictures/queries.ts";
import type { Plan } from "./plan.ts";

const selectStatusUpdates = (db: Db) =>
  db
    .selectFrom("status_updates as s")
    .leftJoin("users as u", "u.id", "s.user_id")
    .select([
      "s.id",
      "s.user_id",
      "s.feature_id",
      "s.old_status",
      "s.new_status",
      "s.comment",
      "s.posted_as",
      "s.via",
      "s.old_expected",
      "s.new_expected",
      "s.reconsider_after",
      "s.created_at",
    ])
    .select(
      picturesJson("status_update_id", sql`s.id`, { isPublic: sql`true`, viewerId: null }).as(
        "pictures",
      ),
    )
    .select(authorColumns)
    .select(teamJobTitle("s").as("author_job_title"));
export type StatusUpdateRow = InferResult<ReturnType<typeof selectStatusUpdates>>[number];

export const findStatusUpdate = (db: Db, id: number): Promise<StatusUpdateRow | undefined> =>
  selectStatusUpdates(db).where("s.id", "=", id).executeTakeFirst();

/** Lists the latest status changes of a feature, newest first; at most as many as a page has. */
export const listStatusUpdates = (db: Db, featureId: number): Promise<StatusUpdateRow[]> =>
  selectStatusUpdates(db)
    .where("s.feature_id", "=", featureId)
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc")
    .limit(limits.page.max)
    .execute();

/** Finds the latest status change of a feature that the team explained. */
export async function findLatestExplanation(db: Db, featureId: number) {
  const query = selectStatusUpdates(db)
    .where("s.feature_id", "=", featureId)
    .where("s.comment", "<>", sql.lit(""))
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc")
    .limit(sql.lit(1));
  return (await runPrepared(db, query.compile()))[0];
}

type Change = {
  feature_id: number;
  user_id: number;
  old_status: Status;
  new_status: Status;
  comment: string;
  posted_as: OfficialRole;
  via: Via | null;
  plan: Plan;
  /** The entry of the changelog that explains it; by default a published one that is about the feature. */
  changelog_entry_id: number | undefined;
  now: Date;
};

/**
 * Sets the status and plan of a locked feature, updates its platform's counts, and adds a timeline entry and an
 * activity. A launch that was taken back leaves no time; the next one gets its own. A trigger sets when the team first
 * answered. Returns the id of the entry.
 */
export async function insertStatusUpdate(tx: Tx, change: Change): Promise<number> {
  const { feature_id, user_id, old_status, new_status, comment, posted_as, via, now } = change;
  const { expected, reconsider_after } = change.plan;
  const isLaunched = statusGroup(new_status) === "launched";
  const rows = await readRows<{ id: number }>(tx)`
    with old as (
      select id, status_rank, expected from features where id = ${feature_id}
    ), feature as (
      update features f set status = ${new_status}, status_changed_at = ${now},
        launched_at = case when ${isLaunched} then
          case when old.status_rank = 0 then f.launched_at else ${now}::timestamptz end end,
        expected = ${expected}, reconsider_after = ${reconsider_after}::text,
        reconsider_reminded = f.reconsider_reminded
          and f.reconsider_after is not distinct from ${reconsider_after}::text
      from old where f.id = old.id
      returning f.id, f.platform_id, f.listed, old.status_rank as old_rank,
        f.status_rank as new_rank, old.expected as old_expected
    ), platform as (
      update platforms p set
        launched_count = p.launched_count + ${rankDelta(0)},
        in_development_count = p.in_development_count + ${rankDelta(1)},
        planned_count = p.planned_count + ${rankDelta(2)},
        seen_count = p.seen_count + ${rankDelta(3)},
        suggested_count = p.suggested_count + ${rankDelta(4)},
        declined_count = p.declined_count + ${rankDelta(5)}
      from feature f
      where p.id = f.platform_id and f.listed and f.old_rank <> f.new_rank
    ), written as (
      insert into status_updates
        (feature_id, user_id, old_status, new_status, comment, posted_as, via, created_at,
          old_expected, new_expected, reconsider_after, changelog_entry_id)
      select id, ${user_id}::bigint, ${old_status}, ${new_status}, ${comment}, ${posted_as}, ${via},
        ${now}::timestamptz, old_expected, ${expected}, ${reconsider_after},
        coalesce(${change.changelog_entry_id ?? null}::bigint, (
          select e.id from changelog_features l join changelog_entries e on e.id = l.entry_id
          where l.feature_id = feature.id and e.published_at is not null order by e.published_at desc, e.id desc limit 1))
      from feature returning id, feature_id
    ), activity as (
      insert into activities
        (type, user_id, platform_id, feature_id, status_update_id, created_at)
      select 'status_updated', ${user_id}::bigint, feature.platform_id, feature.id, written.id,
        ${now}::timestamptz
      from feature, written returning id
    ), queued as (
      insert into tasks (queue, subject_id) select 'feed', id from activity
    )
    select id from written`;
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("A locked feature was deleted.");
  return id;
}

/** Returns 1 for the new status rank, -1 for the old one, 0 for all others. */
const rankDelta = (rank: number) =>
  sql`((f.new_rank = ${sql.lit(rank)})::int - (f.old_rank = ${sql.lit(rank)})::int)`;

/** The condition of the queue, the overview and the reminders, for a feature `f`. */
export const isDue = (now: Date) =>
  sql<SqlBool>`f.reconsider_after < ${toMonth(now.getTime())}::text`;

export const countDue = (db: Db, platformId: number, now: Date, max: number) =>
  readValue<number>(db)`
    select count(*)::int as n from (
      select from features f
      where f.platform_id = ${platformId} and f.listed and ${isDue(now)} limit ${max}
    ) due`;

/**
 * Marks the reminder of the next due feature of an active platform as sent, and returns the feature. Processes
 * that look at the same time skip each other's.
 */
export const claimNextReminder = (tx: Tx, now: Date) =>
  readRow<{ id: number; platform_id: number }>(tx)`
    update features set reconsider_reminded = true
    where id = (
      select f.id from features f
      where f.listed and ${isDue(now)} and not f.reconsider_reminded
        and f.platform_id not in (select id from platforms where not active)
      order by f.reconsider_after limit 1 for no key update skip locked)
    returning id, platform_id`;
