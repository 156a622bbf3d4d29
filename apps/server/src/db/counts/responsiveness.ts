/** Counts how teams answer, from the rows of features. */
import { responsivenessRules } from "@upwell/contract/platforms/values";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../client.ts";
import { readRows, run } from "../statements.ts";
import { isAnswerDated } from "./dated-answers.ts";
import { countExpectedDates } from "./expected-dates.ts";

const { minDays, minVotes } = responsivenessRules;

/** The stored statistics of a platform, in the order of `countPlatform`. */
const statistics = [
  "counted",
  "answered",
  "acknowledged",
  "median_days_to_answer",
  "answered_last_year",
  "launched_last_year",
  "oldest_unanswered_id",
  "member_count",
  "outcomes",
  "outcomes_solved",
  "dates_kept",
  "dates_late",
  "dates_moved",
  "dates_withdrawn",
  "dates_open",
] as const;
const columns = sql.join(statistics.map((name) => sql.ref(name)));

/** What counts of a feature `f`, beside its votes; one that was imported counts from then on. */
const counting = sql`f.id, f.merged_into_id, f.listed, greatest(f.created_at, f.imported_at) as created_at, f.imported_at, f.answered_at, f.acknowledged_at, f.launched_at`;

/**
 * Selects the features that count for the platform of the row `r`. A merge changes no figure: a merged feature counts with the
 * votes that it had, its target without those that it gained, and both with their own answers. The range of votes is one of
 * `features_platform_top_idx`.
 */
const wantedFeatures = sql`
  with merges as (
    select source_id, target_id, votes_moved + votes_shared as votes, votes_moved from feature_merges
    where platform_id = r.platform_id and undone_at is null
  ), gained as (
    select target_id, sum(votes_moved)::int as votes from merges group by target_id
  ), wanted as (
    select ${counting}, f.upvote_count - coalesce(g.votes, 0) as votes, g.target_id is not null as is_part
    from features f left join gained g on g.target_id = f.id
    where f.platform_id = r.platform_id and f.listed and f.upvote_count >= ${sql.lit(minVotes)}
    union all
    select ${counting}, m.votes - coalesce(g.votes, 0), true
    from merges m join features f on f.id = m.source_id join features t on t.id = m.target_id
      left join gained g on g.target_id = f.id
    where f.merged_into_id = t.id and f.moderation_state = 'public' and (t.listed or t.merged_into_id is not null)
  )
  select w.id, w.merged_into_id, w.listed, w.created_at, w.imported_at, w.launched_at,
    case when is_part then own.answered_at else w.answered_at end as answered_at,
    case when is_part then own.acknowledged_at else w.acknowledged_at end as acknowledged_at
  from wanted w left join lateral own_answer_times(w.id) own on w.is_part
  where w.votes >= ${sql.lit(minVotes)}`;

/** What a team said before an import makes a feature answered, and tells nothing of its pace. */
const isAnsweredHere = sql`(f.imported_at is null or f.answered_at > f.imported_at)`;

/** Selects the statistics of answers on the platform of the row `r`, as of a time. */
const countFeatures = (asOf: RawBuilder<Date>) => sql`
  select count(*)::int as counted, count(f.answered_at)::int as answered,
    (count(f.acknowledged_at) filter (where f.answered_at is null))::int as acknowledged,
    -- Clamped to 0, since the clocks of two processes may differ.
    percentile_cont(0.5) within group (order by
      greatest(0, extract(epoch from f.answered_at - f.created_at) / 86400)::double precision)
      filter (where f.answered_at is not null and ${isAnsweredHere} and ${isAnswerDated}) as median_days_to_answer,
    (count(*) filter (where f.answered_at > ${asOf} - interval '365 days'))::int as answered_last_year,
    (count(*) filter (where f.listed and f.launched_at > ${asOf} - interval '365 days'))::int as launched_last_year,
    (array_agg(f.id order by f.created_at, f.id) filter (where f.listed and f.answered_at is null))[1]
      as oldest_unanswered_id,
    (select count(*)::int from employments e where e.platform_id = r.platform_id and e.state = 'verified')
      as member_count
  from (${wantedFeatures}) f
  where f.created_at <= ${asOf} - ${sql.lit(minDays)} * interval '1 day'`;

/** Selects what voters say about the launched features with the minimum of votes, of the platform of the row `r`. */
const countOutcomes = sql`
  select coalesce(sum(f.outcome_yes_count + f.outcome_partly_count + f.outcome_no_count), 0)::int as outcomes,
    coalesce(sum(f.outcome_yes_count), 0)::int as outcomes_solved
  from features f
  where f.platform_id = r.platform_id and f.listed and f.status_rank = 0
    and f.upvote_count >= ${sql.lit(minVotes)}`;

/** Selects all statistics of the platform of the row `r`, as of a time. */
const countPlatform = (asOf: RawBuilder<Date>) => sql`
  select * from (${countFeatures(asOf)}) answers, (${countOutcomes}) outcomes, (${countExpectedDates(asOf)}) dates`;

/** Locks the rows `r` that match a condition, and counts their platforms again. */
export async function recountResponsiveness(
  tx: Tx,
  { where, asOf }: { where: RawBuilder<SqlBool>; asOf: Date },
): Promise<void> {
  const time = sql<Date>`${asOf}::timestamptz`;
  const rows = await readRows<{ platform_id: number }>(tx)`
    select r.platform_id from platform_responsiveness r where ${where}
    order by r.platform_id for no key update`;
  const ids = rows.map(({ platform_id }) => platform_id);
  await run(tx)`
    update platform_responsiveness r set (${columns}) = (${countPlatform(time)}), counted_at = ${time}
    where r.platform_id = any(${ids}::bigint[])`;
}

type Difference = { statistic: string; id: number; stored: number; counted: number };

/**
 * Finds statistics that differ from those counted as of the same time. Ignores platforms with changes that
 * the job has not counted yet.
 */
export async function findResponsivenessDifferences(db: Db): Promise<Difference[]> {
  const pairs = statistics.map(
    (name) => sql`(${name}::text, ${sql.ref(`r.${name}`)}::double precision,
      ${sql.ref(`c.${name}`)}::double precision)`,
  );
  return readRows<Difference>(db)`
    select v.statistic, r.platform_id as id, coalesce(v.stored, 0) as stored, coalesce(v.counted, 0) as counted
    from platform_responsiveness r
      cross join lateral (${countPlatform(sql`r.counted_at`)}) c
      cross join lateral (values ${sql.join(pairs)}) v (statistic, stored, counted)
    where v.stored is distinct from v.counted
      and r.platform_id not in (select subject_id from tasks where queue = 'responsiveness' and state = 'queued')
    order by r.platform_id, v.statistic`;
}

/** The number of statistics that `findResponsivenessDifferences` compares. */
export const responsivenessStatistics = statistics.length;
