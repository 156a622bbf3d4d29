/** SQL of the public moderation log. */
import type { LogMonthWire } from "@upwell/contract/moderation-log/schemas";
import type { LogAction } from "@upwell/contract/moderation-log/values";
import type { Db } from "../../db/client.ts";
import { readRows } from "../../db/statements.ts";
import { cursorId, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import type { PageRequest } from "../../lib/page.ts";

/** Lists decisions of moderation, newest first: of one kind, or all. */
export function listLogEntries(
  db: Db,
  { action, limit, cursor }: PageRequest & { action: LogAction | undefined },
) {
  let query = db
    .selectFrom("moderation_log")
    .select([
      "id",
      "logged_on as date",
      "action",
      "subject_type",
      "source",
      "via",
      "reason",
      "outcome",
      "appeal",
    ])
    .orderBy("id", "desc")
    .limit(limit);
  if (action !== undefined) query = query.where("action", "=", action);
  if (cursor !== undefined) {
    const [id] = decodeCursor("moderation-log", cursor, cursorId);
    query = query.where("id", "<", id);
  }
  return query.execute();
}

export const logCursor = ({ id }: { id: number }): string => encodeCursor("moderation-log", [id]);

/** Counts the log and the tombstones by month, newest first, from the month of a day on. */
export const countMonths = (db: Db, since: Date) =>
  readRows<LogMonthWire>(db)`
    with days as (
      select logged_on as day,
        count(*) filter (where action = 'rejected') as rejected,
        count(*) filter (where action = 'held') as held,
        count(*) filter (where action = 'hidden') as hidden,
        count(*) filter (where action = 'deleted') as deleted,
        count(*) filter (where action = 'taken_down') as taken_down,
        count(*) filter (where action = 'locked') as locked,
        count(*) filter (where outcome = 'restored') as restored,
        count(*) filter (where appeal is not null) as appeals,
        count(*) filter (where appeal = 'granted') as appeals_granted,
        0 as deleted_by_authors
      from moderation_log where logged_on >= ${since}::date group by 1
      union all
      select deleted_on, 0, 0, 0, 0, 0, 0, 0, 0, 0, count(*)
      from deleted_features where deleted_on >= ${since}::date and deleted_by = 'author' group by 1)
    select to_char(day, 'YYYY-MM') as month, sum(rejected)::int as rejected, sum(held)::int as held,
      sum(hidden)::int as hidden, sum(deleted)::int as deleted,
      sum(deleted_by_authors)::int as deleted_by_authors, sum(taken_down)::int as taken_down, sum(locked)::int as locked,
      sum(restored)::int as restored, sum(appeals)::int as appeals,
      sum(appeals_granted)::int as appeals_granted
    from days group by month order by month desc`;

export type Figure = {
  month: string;
  what: string;
  kind: string;
  by: string;
  reason: string;
  count: number;
  upheld: number;
  overturned: number;
  appeals: number;
  appeals_granted: number;
  median_hours: number | null;
};

/** Counts decisions by month and kind, and reports by who sent them, from a day on. */
export const countFigures = (db: Db, since: Date) =>
  readRows<Figure>(db)`
    select to_char(logged_on, 'YYYY-MM') as month, action as what, subject_type as kind, source as by, reason,
      count(*)::int as count, (count(*) filter (where outcome = 'upheld'))::int as upheld,
      (count(*) filter (where outcome = 'restored'))::int as overturned, count(appeal)::int as appeals,
      (count(*) filter (where appeal = 'granted'))::int as appeals_granted, null::float8 as median_hours
    from moderation_log where logged_on >= ${since}::date group by 1, 2, 3, 4, 5
    union all
    select to_char(r.created_at at time zone 'UTC', 'YYYY-MM'), 'reported',
      case when feature_id is not null then 'feature' when comment_id is not null then 'comment'
        when vote_note_id is not null then 'vote_note' else 'profile' end,
      case when sender_email is null then 'account' else 'no account' end, '', count(*)::int,
      (count(*) filter (where state = 'upheld'))::int, (count(*) filter (where state = 'dismissed'))::int, 0, 0,
      round((percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 3600))::numeric, 1)::float8
    from reports r where created_at >= ${since} group by 1, 2, 3, 4
    order by 1, 2, 3, 4, 5`;
