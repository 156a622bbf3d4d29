/** SQL of what is new: for the team of a platform, and on the platforms that nobody has claimed. */
import { limits } from "@upwell/contract/limits";
import type { Status } from "@upwell/contract/status/statuses";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { shownVotes } from "../../db/counts/vote-counts.ts";
import { readColumn } from "../../db/statements.ts";

/** Who hears the news. */
export type Audience = {
  /** Null for the platforms that nobody has claimed. */
  platform_id: number | null;
  /** Nobody hears of what they did themselves, or have seen; null for the address of a team. */
  user_id: number | null;
  includes_answers: boolean;
};

/** News is what happened after `since`, until `until`. */
export type Period = { since: Date; until: Date };

const { max } = limits.teamNews;

const selectTeamEvents = (platformId: number, { since, until }: Period) =>
  sql`select * from team_news(${platformId}::bigint, ${since}::timestamptz, ${until}::timestamptz, ${max}::int)`;

/** Selects new ideas of unclaimed platforms, those that passed a number of votes, and those of all platforms with votes under alarm. */
function selectDirectoryEvents({ since, until }: Period) {
  const select = (kind: "idea" | "votes", time: RawBuilder<unknown>) => sql`(
    select f.id as feature_id, ${sql.lit(kind)} as kind, f.user_id as actor_id, ${time} as happened_at
    from features f join platforms p on p.id = f.platform_id and p.active
    where f.listed and ${time} > ${since}::timestamptz and ${time} <= ${until}::timestamptz
      and not exists (
        select from employments e where e.platform_id = f.platform_id and e.state = 'verified')
    order by ${time} limit ${max})`;
  return sql`${select("idea", sql`f.created_at`)}
    union all ${select("idea", sql`f.published_at`)}
    union all ${select("votes", sql`f.votes_passed_at`)}
    union all (select a.feature_id, 'alarm', null, a.created_at from vote_alarms a
      join features f on f.id = a.feature_id and f.listed
      where a.decided_at is null and a.created_at > ${since}::timestamptz and a.created_at <= ${until}::timestamptz
      order by a.created_at limit ${max})`;
}

export type NewsRow = {
  id: number;
  title: string;
  status: Status;
  upvote_count: number;
  platform_id: number;
  platform_name: string;
  platform_slug: string;
  is_answered: boolean;
  is_new: boolean;
  comments: number;
  concerns: number;
  answers: number;
  votes_passed: number | null;
  has_duplicate: boolean;
  has_wish: boolean;
  has_alarm: boolean;
  due: "soon" | "past" | null;
  happened_at: Date;
  /** Of all ideas with news, however many rows there are. */
  total: number;
  suggested: number;
  unanswered: number;
};

/** Selects what the audience hears of, and has not seen in the idea itself. */
function selectNews({ platform_id, user_id, includes_answers }: Audience, period: Period) {
  const events =
    platform_id === null ? selectDirectoryEvents(period) : selectTeamEvents(platform_id, period);
  return sql`
    select e.* from (${events}) e
    where actor_id is distinct from ${user_id}::bigint and (${includes_answers}::boolean or kind <> 'answer')
      and not exists (
        select from seen_features s
        where s.user_id = ${user_id}::bigint and s.feature_id = e.feature_id and s.seen_at >= e.happened_at)`;
}

/** Builds the query of the ideas with news, most votes first; tests explain it. */
export function newsQuery(audience: Audience, period: Period, limit: number) {
  const countAll = (filter = sql``) => sql`least(count(*) ${filter} over (), ${max})::int`;
  return sql<NewsRow>`
    with news as materialized (
      select feature_id, bool_or(kind = 'idea') as is_new,
        (count(*) filter (where kind = 'comment'))::int as comments,
        (count(*) filter (where kind = 'concern'))::int as concerns,
        (count(*) filter (where kind = 'answer'))::int as answers,
        bool_or(kind = 'votes') as has_passed,
        bool_or(kind = 'duplicate') as has_duplicate,
        bool_or(kind = 'wish') as has_wish,
        bool_or(kind = 'alarm') as has_alarm,
        case when bool_or(kind = 'overdue') then 'past' when bool_or(kind = 'due_soon') then 'soon' end as due,
        max(happened_at) as happened_at
      from (${selectNews(audience, period)}) e
      group by feature_id
    )
    select f.id, f.title, f.status, ${shownVotes} as upvote_count,
      p.id as platform_id, p.name as platform_name, p.slug as platform_slug,
      f.answered_at is not null as is_answered, n.is_new, n.comments, n.concerns, n.answers,
      case when n.has_passed then f.votes_passed end as votes_passed,
      n.has_duplicate, n.has_wish, n.has_alarm, n.due, n.happened_at,
      ${countAll()} as total,
      ${countAll(sql`filter (where n.is_new)`)} as suggested,
      ${countAll(sql`filter (where f.answered_at is null)`)} as unanswered
    from news n join features f on f.id = n.feature_id join platforms p on p.id = f.platform_id
    order by f.upvote_count desc, f.id desc limit ${limit}`;
}

export const listNews = async (db: Db, audience: Audience, period: Period, limit: number) =>
  (await newsQuery(audience, period, limit).execute(db)).rows;

/** Lists the ids of the features with news, as many as are counted. */
export const listNewsIds = (db: Db, audience: Audience, period: Period) =>
  readColumn<number>(db)`
    select distinct feature_id from (${selectNews(audience, period)}) e limit ${max}`;
