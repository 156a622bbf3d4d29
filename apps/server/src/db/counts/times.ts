/** Stored times of features, with the expressions that find them again in comments and the timeline. */
import { type RawBuilder, sql } from "kysely";

/** When the team first answered the feature `t`; null if it has not. */
const answeredAt = sql<Date | null>`first_answer_at(t.id)`;

/**
 * When the feature `t` was launched; null if it is not. Without a launch in its timeline, as with imported rows, the
 * stored time is the only record.
 */
export const launchedAt = sql<Date | null>`case when t.status_rank = 0 then coalesce((
  select s.created_at from status_updates s
  where s.feature_id = t.id and s.new_status in ('launched', 'completed')
    and s.old_status not in ('launched', 'completed')
  order by s.created_at desc, s.id desc limit 1), t.launched_at) end`;

/** The epoch of a time in milliseconds, as a difference names it; 0 for no time. */
export const toEpoch = (time: RawBuilder<unknown>) =>
  sql<number>`coalesce(extract(epoch from ${time}) * 1000, 0)::double precision`;

export const storedTimes = [
  { table: "features", column: "answered_at", counted: answeredAt, isTime: true },
  { table: "features", column: "launched_at", counted: launchedAt, isTime: true },
] as const;
