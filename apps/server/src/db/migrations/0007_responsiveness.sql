-- When the team first answered a feature (features.answered_at): its first official comment that everybody sees,
-- its first status with an explanation, or the status with which it left Suggested for as long as it has not
-- returned there. What an answer is on its page and in the statistics follows from this alone.
create function first_answer_at(answered_id integer) returns timestamptz language sql stable as $$
  select least(
    (select c.created_at from comments c
      where c.feature_id = answered_id and c.answered_as is not null and c.moderation_state = 'public'
        and (c.parent_id is null or exists (
          select from comments p where p.id = c.parent_id and p.moderation_state = 'public'))
      order by c.created_at limit 1),
    (select s.created_at from status_updates s
      where s.feature_id = answered_id and (s.comment <> '' or s.new_status <> 'suggested' and not exists (
        select from status_updates r
        where r.feature_id = answered_id and r.new_status = 'suggested'
          and (r.created_at, r.id) > (s.created_at, s.id)))
      order by s.created_at limit 1))
$$;

-- Comments come, go, are hidden and move with merges and accounts: the time follows the rows. Their writers lock
-- the feature first.
create function update_answers() returns trigger language plpgsql as $$
declare
  changed_ids integer[];
begin
  if tg_op = 'UPDATE' then
    -- Also of comments that are not official, with which their replies are hidden.
    changed_ids := array(select feature_id from old_rows union select feature_id from new_rows);
  elsif tg_op = 'INSERT' then
    changed_ids := array(select distinct feature_id from new_rows where answered_as is not null);
  else
    changed_ids := array(select distinct feature_id from old_rows where answered_as is not null);
  end if;
  if cardinality(changed_ids) > 0 then
    update features set answered_at = first_answer_at(id)
      where id = any(changed_ids) and answered_at is distinct from first_answer_at(id);
  end if;
  return null;
end $$;
create trigger update_answers_insert after insert on comments
  referencing new table as new_rows for each statement execute function update_answers();
create trigger update_answers_update after update on comments
  referencing old table as old_rows new table as new_rows for each statement execute function update_answers();
create trigger update_answers_delete after delete on comments
  referencing old table as old_rows for each statement execute function update_answers();
create trigger update_answers_insert after insert on status_updates
  referencing new table as new_rows for each statement execute function update_answers();

update features set answered_at = first_answer_at(id)
  where answered_at is distinct from first_answer_at(id);

-- Of the present launch: a feature that is not launched any more has none.
update features set launched_at = null where status_rank <> 0 and launched_at is not null;
update features f set launched_at = l.launched_at
  from (
    select feature_id, max(created_at) as launched_at from status_updates
    where new_status in ('launched', 'completed') and old_status not in ('launched', 'completed')
    group by feature_id
  ) l
  where l.feature_id = f.id and f.status_rank = 0 and f.launched_at is distinct from l.launched_at;

-- How teams answer, for each platform in the directory. A job counts it (jobs/responsiveness-job.ts): soon after
-- a change, and once a day, because ideas grow old enough to be counted. counts:check counts the same
-- ideas as of `counted_at`.
create table platform_responsiveness (
  platform_id integer primary key references platforms on delete cascade,
  -- Public ideas of the minimum age with the minimum votes, and how many of them have an answer.
  counted integer not null default 0 check (counted >= 0),
  answered integer not null default 0 check (answered between 0 and counted),
  median_days_to_answer double precision,
  answered_last_year integer not null default 0,
  launched_last_year integer not null default 0,
  oldest_unanswered_id integer references features on delete set null,
  -- The share of answered ideas, in 1/10,000; -1 if they are too few to compare platforms by.
  answered_rank integer not null generated always as (
    case when counted >= 10 then answered::bigint * 10000 / counted else -1 end) stored,
  -- A platform that was never counted is due immediately.
  counted_at timestamptz(3) not null default '1970-01-01 00:00:00Z'
);
create index platform_responsiveness_rank_idx
  on platform_responsiveness (answered_rank desc, counted desc, platform_id desc);
create index platform_responsiveness_due_idx on platform_responsiveness (counted_at);
create index platform_responsiveness_oldest_idx on platform_responsiveness (oldest_unanswered_id)
  where oldest_unanswered_id is not null;

insert into platform_responsiveness (platform_id) select id from platforms where active;

create function update_responsiveness_platform() returns trigger language plpgsql as $$
begin
  if new.active then
    insert into platform_responsiveness (platform_id) values (new.id) on conflict do nothing;
  else
    delete from platform_responsiveness where platform_id = new.id;
  end if;
  return null;
end $$;
create trigger responsiveness_new_platform after insert on platforms
  for each row when (new.active) execute function update_responsiveness_platform();
create trigger responsiveness_active after update of active on platforms
  for each row when (old.active <> new.active) execute function update_responsiveness_platform();

-- Platforms to be counted, possibly several times. Like duplicate_search_queue, it has no foreign or
-- unique key, so that votes never wait for the job.
create table responsiveness_queue (
  id integer generated always as identity primary key,
  platform_id integer not null
);
create index responsiveness_queue_platform_idx on responsiveness_queue (platform_id);

create function enqueue_responsiveness() returns trigger language plpgsql as $$
begin
  insert into responsiveness_queue (platform_id)
    values (case when tg_op = 'DELETE' then old.platform_id else new.platform_id end);
  return null;
end $$;
create trigger enqueue_responsiveness_insert after insert on features
  for each row when (new.listed and new.upvote_count >= 5) execute function enqueue_responsiveness();
create trigger enqueue_responsiveness_delete after delete on features
  for each row when (old.listed and old.upvote_count >= 5) execute function enqueue_responsiveness();
create trigger enqueue_responsiveness_update after update on features
  for each row when (
    (old.listed and old.upvote_count >= 5) <> (new.listed and new.upvote_count >= 5)
    or (new.listed and new.upvote_count >= 5 and (
      old.answered_at is distinct from new.answered_at
      or old.launched_at is distinct from new.launched_at
      or old.created_at <> new.created_at)))
  execute function enqueue_responsiveness();

create function publish_responsiveness() returns trigger language plpgsql as $$
begin
  perform publish_scopes(array['directory',
    (select 'platform:' || slug from platforms where id = new.platform_id)]);
  return null;
end $$;
create trigger publish_update after update on platform_responsiveness for each row
  when ((old.counted, old.answered, old.median_days_to_answer, old.answered_last_year,
      old.launched_last_year, old.oldest_unanswered_id)
    is distinct from (new.counted, new.answered, new.median_days_to_answer, new.answered_last_year,
      new.launched_last_year, new.oldest_unanswered_id))
  execute function publish_responsiveness();

-- Whether a platform is claimed, and by which proof, follows from its verified employments.
create function publish_employers() returns trigger language plpgsql as $$
begin
  perform publish_scopes(array(select distinct 'platform:' || p.slug
    from changed c join platforms p on p.id = c.platform_id limit 1001));
  return null;
end $$;
create trigger publish_employers_insert after insert on employments
  referencing new table as changed for each statement execute function publish_employers();
create trigger publish_employers_update after update on employments
  referencing old table as changed for each statement execute function publish_employers();
create trigger publish_employers_delete after delete on employments
  referencing old table as changed for each statement execute function publish_employers();
