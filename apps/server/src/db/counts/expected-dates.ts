/** Counts the outcomes of the expected dates that a team gave, from the history of statuses. */
import { type RawBuilder, sql } from "kysely";

/**
 * Selects, for the platform of the row `r` and as of a time, how many expected dates are past, by outcome:
 * - kept: the feature was launched before the end of the month or quarter;
 * - late: it was launched, or its date was changed, after that;
 * - moved: the date was changed before that;
 * - withdrawn: the feature lost its date without a launch, or was merged;
 * - open: none of these yet.
 * The five add up. A date that stood for less than a day is a correction, or tells nobody anything. Dates that
 * administrators of the site gave are not the team's, and those from before an import are another site's.
 */
export const countExpectedDates = (asOf: RawBuilder<Date>) => sql`
  select (count(*) filter (where outcome = 'kept'))::int as dates_kept,
    (count(*) filter (where outcome = 'late'))::int as dates_late,
    (count(*) filter (where outcome = 'moved'))::int as dates_moved,
    (count(*) filter (where outcome = 'withdrawn'))::int as dates_withdrawn,
    (count(*) filter (where outcome = 'open'))::int as dates_open
  from (
    select case
        when next.is_launch and next.created_at < due.ends_at then 'kept'
        when next.is_launch or (next.new_expected is not null and next.created_at >= due.ends_at) then 'late'
        when next.new_expected is not null then 'moved'
        when next.created_at is not null or f.merged_into_id is not null then 'withdrawn'
        else 'open'
      end as outcome
    from features f
      join status_updates given on given.feature_id = f.id
      cross join lateral (
        select (to_date(last_month(given.new_expected), 'YYYY-MM') + interval '1 month') at time zone 'utc' as ends_at
      ) due
      left join lateral (
        select s.created_at, s.new_expected, s.new_status in ('launched', 'completed') as is_launch
        from status_updates s
        where s.feature_id = f.id and (s.created_at, s.id) > (given.created_at, given.id)
          and s.new_expected is distinct from given.new_expected
        order by s.created_at, s.id limit 1
      ) next on true
    where f.platform_id = r.platform_id and (f.listed or f.merged_into_id is not null)
      and given.new_expected is not null and given.new_expected is distinct from given.old_expected
      and given.posted_as = 'team' and given.created_at > coalesce(f.imported_at, '-infinity') and due.ends_at <= ${asOf}
      and (next.created_at is null or next.created_at >= given.created_at + interval '1 day')
  ) dates`;
