-- What is new for a team.

-- What is new for the team of a platform after `since`, until `until`: of each kind at most `max_rows`, the oldest first,
-- read by the index of its time. Nothing that is held or hidden. The actor is null where many acted, such as voters.
create or replace function team_news(team_id bigint, since timestamptz, until timestamptz, max_rows integer)
returns table (feature_id bigint, kind text, actor_id bigint, happened_at timestamptz)
language sql stable as $$
  with changed as (
    select f.id, f.user_id, f.posted_as, coalesce(f.published_at, f.created_at) as published_at,
      f.last_commented_at, f.status_changed_at
    from features f
    where f.platform_id = team_id and f.listed and f.changed_at > since
    order by f.changed_at, f.id limit max_rows
  )
  select id, 'idea', user_id, published_at from changed
  where posted_as is null and published_at > since and published_at <= until
  union all
  (select f.id, case when c.posted_as = 'team' then 'answer' when c.is_concern then 'concern' else 'comment' end,
    c.user_id, c.published_at
  from changed f cross join lateral (
    select c.posted_as, c.is_concern, c.user_id, coalesce(c.published_at, c.created_at) as published_at
    from comments c
    where c.feature_id = f.id and c.moderation_state = 'public' and (c.created_at > since or c.published_at > since)
      and coalesce(c.published_at, c.created_at) <= until
      and coalesce((select p.moderation_state = 'public' from comments p where p.id = c.parent_id), true)
    limit max_rows) c
  where f.last_commented_at > since limit max_rows)
  union all
  (select f.id, 'answer', s.user_id, s.created_at
  from changed f cross join lateral (
    select s.user_id, s.created_at from status_updates s
    where s.feature_id = f.id and s.created_at > since and s.created_at <= until and s.posted_as = 'team'
      and (s.comment <> '' or s.new_status not in ('suggested', 'seen'))
    limit max_rows) s
  where f.status_changed_at > since limit max_rows)
  union all
  (select f.id, 'votes', null, f.votes_passed_at from features f
  where f.platform_id = team_id and f.listed and f.votes_passed_at > since and f.votes_passed_at <= until
  order by f.votes_passed_at limit max_rows)
  union all
  (select f.id, 'duplicate', p.user_id, d.proposed_at
  from duplicate_candidates d
  join features a on a.id = d.first_id and a.listed
  join features b on b.id = d.second_id and b.listed
  -- The one with more votes: both are on the page that decides.
  join lateral (select case when b.upvote_count > a.upvote_count then b.id else a.id end as id) f on true
  left join lateral (select p.user_id from duplicate_proposals p
    where least(p.feature_id, p.duplicate_of_id) = d.first_id and greatest(p.feature_id, p.duplicate_of_id) = d.second_id
      and p.state = 'open' order by p.id desc limit 1) p on true
  where d.platform_id = team_id and d.proposal_count > 0 and d.dismissed_at is null
    and d.proposed_at > since and d.proposed_at <= until
  order by d.proposed_at limit max_rows)
  union all
  -- What another team, or an admin, has confirmed and waits for this one. The rank says the same, and an index finds it.
  (select w.first_id, 'wish', w.second_confirmed_by, w.second_confirmed_at
  from wish_proposals w join features f on f.id = w.first_id and f.listed
  join features o on o.id = w.second_id and o.listed
  where w.first_platform_id = team_id and w.state = 'open' and w.first_confirmed_at is null and w.rank >= 1
    and w.second_confirmed_at > since and w.second_confirmed_at <= until limit max_rows)
  union all
  (select w.second_id, 'wish', w.first_confirmed_by, w.first_confirmed_at
  from wish_proposals w join features f on f.id = w.second_id and f.listed
  join features o on o.id = w.first_id and o.listed
  where w.second_platform_id = team_id and w.state = 'open' and w.second_confirmed_at is null and w.rank >= 1
    and w.first_confirmed_at > since and w.first_confirmed_at <= until limit max_rows)
  union all
  -- An expected date is past when its month or quarter is over.
  (select f.id, due.kind, null, due.happened_at
  from (
    select to_char(month, 'YYYY-MM') as month, d.kind, d.happened_at
    from generate_series(date_trunc('month', since at time zone 'UTC') - interval '1 month',
      date_trunc('month', until at time zone 'UTC') + interval '1 month', '1 month') month,
      lateral (values
        ('due_soon', (month + interval '1 month' - interval '7 days') at time zone 'UTC'),
        ('overdue', (month + interval '1 month') at time zone 'UTC')) d(kind, happened_at)
    where d.happened_at > since and d.happened_at <= until
  ) due join features f on f.platform_id = team_id and f.listed and f.status_rank in (1, 2) and f.expected is not null
    and coalesce(last_month(f.expected), '9999-12') collate "C" = due.month
  limit max_rows)
$$;
