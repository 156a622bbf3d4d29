/** SQL of the public moderation log. */
import type { LogMonthWire } from "@upwell/contract/moderation-log/schemas";
import type { LogAction } from "@upwell/contract/moderation-log/values";
import type { Db } from "../../db/client.ts";
import { readRows } from "../../db/statements.ts";
import { cursorInt, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
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
    const [id] = decodeCursor("moderation-log", cursor, cursorInt);
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
        count(*) filter (where outcome = 'restored') as restored,
        count(*) filter (where appeal is not null) as appeals,
        count(*) filter (where appeal = 'granted') as appeals_granted,
        0 as deleted_by_authors
      from moderation_log where logged_on >= ${since}::date group by 1
      union all
      select deleted_on, 0, 0, 0, 0, 0, 0, 0, 0, count(*)
      from deleted_features where deleted_on >= ${since}::date and deleted_by = 'author' group by 1)
    select to_char(day, 'YYYY-MM') as month, sum(rejected)::int as rejected, sum(held)::int as held,
      sum(hidden)::int as hidden, sum(deleted)::int as deleted,
      sum(deleted_by_authors)::int as deleted_by_authors, sum(taken_down)::int as taken_down,
      sum(restored)::int as restored, sum(appeals)::int as appeals,
      sum(appeals_granted)::int as appeals_granted
    from days group by month order by month desc`;
