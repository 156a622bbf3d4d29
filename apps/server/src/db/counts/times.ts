/** Stored times of features, with the expressions that find them again in comments and the timeline. */
import { type RawBuilder, sql } from "kysely";

/** A time of `answer_times` for the feature `t`; null, without asking for it, if no team did anything there. */
const findTime = (name: "answered_at" | "acknowledged_at") =>
  sql<Date | null>`case when
      exists (select from status_updates s where s.feature_id = t.id and s.posted_as = 'team')
      or exists (select from comments c where c.feature_id = t.id and c.posted_as = 'team')
      or exists (select from answer_links l where l.feature_id = t.id and l.state = 'accepted')
      or exists (select from correction_requests r
        where r.feature_id = t.id and r.kind = 'answer' and r.state = 'corrected')
    then (select ${sql.ref(name)} from answer_times(t.id)) end`;

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
  { table: "features", column: "answered_at", counted: findTime("answered_at"), isTime: true },
  {
    table: "features",
    column: "acknowledged_at",
    counted: findTime("acknowledged_at"),
    isTime: true,
  },
  { table: "features", column: "launched_at", counted: launchedAt, isTime: true },
] as const;
