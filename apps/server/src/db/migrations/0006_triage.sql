-- The daily work of a platform's team: what changed, what was answered, what they chose.

alter table features
  add column last_commented_at timestamptz(3),
  -- The first word of the team: an official comment or a status.
  add column answered_at timestamptz(3),
  add column launched_at timestamptz(3),
  -- Chosen by the team: stands first among the picks.
  add column is_picked boolean not null default false;

update features f set
  last_commented_at = (
    select max(c.created_at) from comments c
    where c.feature_id = f.id and c.moderation_state = 'public'),
  answered_at = least(
    (select min(c.created_at) from comments c
      where c.feature_id = f.id and c.moderation_state = 'public' and c.is_official),
    (select min(s.created_at) from status_updates s where s.feature_id = f.id)),
  launched_at = (
    select min(s.created_at) from status_updates s
    where s.feature_id = f.id and s.new_status in ('launched', 'completed'));

alter table features
  add column changed_at timestamptz(3) not null generated always as (
    greatest(created_at, last_commented_at, status_changed_at)) stored,
  add column picks_rank smallint not null generated always as (
    case status
      when 'launched' then 0 when 'completed' then 0
      when 'in-development' then 1 when 'in_progress' then 1
      when 'planned' then 2 when 'seen' then 3 when 'suggested' then 4
      else 5
    end - case when is_picked then 10 else 0 end) stored;

-- The picks order begins with what was picked.
drop index features_platform_picks_idx;
drop index features_picks_idx;
create index features_platform_picks_idx on features (platform_id, picks_rank, upvote_count desc, created_at desc, id desc) where listed;
create index features_picks_idx on features (picks_rank, upvote_count desc, created_at desc, id desc) where listed;

create index features_platform_changed_idx on features (platform_id, changed_at desc, id desc) where listed;
-- What nobody of the team has answered yet, the most wanted first and the longest waiting first.
create index features_platform_unanswered_idx on features (platform_id, created_at, id)
  where listed and answered_at is null;

-- When somebody of the team last looked at the queue.
create table triage_looks (
  user_id integer not null references users on delete cascade,
  platform_id integer not null references platforms on delete cascade,
  looked_at timestamptz(3) not null,
  primary key (user_id, platform_id)
);

-- Filters of the queue under a name of somebody's own.
create table triage_views (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  platform_id integer not null references platforms on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- As it stands in the address: "sort=top&status=planned".
  query text not null check (char_length(query) <= 600),
  created_at timestamptz(3) not null default now()
);
create unique index triage_views_name_key on triage_views (user_id, platform_id, lower(name));
create index triage_looks_platform_idx on triage_looks (platform_id);
create index triage_views_platform_idx on triage_views (platform_id);
create index tags_platform_count_idx on tags (platform_id, feature_count desc, id);
