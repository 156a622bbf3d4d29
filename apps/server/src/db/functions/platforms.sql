-- The platforms whose answers are counted, and the queue of those to count again.

create or replace function update_responsiveness_platform() returns trigger language plpgsql as $$
begin
  if new.active then
    insert into platform_responsiveness (platform_id) values (new.id) on conflict do nothing;
  else
    delete from platform_responsiveness where platform_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger responsiveness_new_platform after insert on platforms
  for each row when (new.active) execute function update_responsiveness_platform();
create or replace trigger responsiveness_active after update of active on platforms
  for each row when (old.active <> new.active) execute function update_responsiveness_platform();

create or replace function enqueue_responsiveness() returns trigger language plpgsql as $$
begin
  insert into tasks (queue, subject_id)
    values ('responsiveness', case when tg_op = 'DELETE' then old.platform_id else new.platform_id end);
  return null;
end $$;
create or replace trigger enqueue_responsiveness_insert after insert on features
  for each row when (new.listed and new.upvote_count >= 5) execute function enqueue_responsiveness();
-- Any feature may have had an expected date.
create or replace trigger enqueue_responsiveness_delete after delete on features
  for each row when (old.listed) execute function enqueue_responsiveness();
create or replace trigger enqueue_responsiveness_update after update on features
  for each row when (
    (old.listed and old.upvote_count >= 5) <> (new.listed and new.upvote_count >= 5)
    or old.listed <> new.listed or old.merged_into_id is distinct from new.merged_into_id
    or old.expected is distinct from new.expected
    or (new.listed and new.upvote_count >= 5 and (
      old.answered_at is distinct from new.answered_at
      or old.acknowledged_at is distinct from new.acknowledged_at
      or old.launched_at is distinct from new.launched_at
      or (old.outcome_yes_count, old.outcome_partly_count, old.outcome_no_count)
        <> (new.outcome_yes_count, new.outcome_partly_count, new.outcome_no_count)
      or old.created_at <> new.created_at)))
  execute function enqueue_responsiveness();
create or replace trigger enqueue_claimed_insert after insert on employments
  for each row when (new.state = 'verified') execute function enqueue_responsiveness();
create or replace trigger enqueue_claimed_update after update of state on employments
  for each row when ((old.state = 'verified') <> (new.state = 'verified')) execute function enqueue_responsiveness();
create or replace trigger enqueue_claimed_delete after delete on employments
  for each row when (old.state = 'verified') execute function enqueue_responsiveness();

-- The stored number of active platforms (counters): many are inserted and deleted at once, and one is taken down.
create or replace function count_active_platforms() returns trigger language plpgsql as $$
declare
  delta integer := (select count(*) from changed_rows where active);
begin
  if delta <> 0 then
    update counters set value = value + case tg_op when 'INSERT' then delta else -delta end
      where name = 'platforms' and shard = 0;
  end if;
  return null;
end $$;
create or replace trigger count_active_insert after insert on platforms referencing new table as changed_rows
  for each statement execute function count_active_platforms();
create or replace trigger count_active_delete after delete on platforms referencing old table as changed_rows
  for each statement execute function count_active_platforms();

create or replace function count_activated_platform() returns trigger language plpgsql as $$
begin
  update counters set value = value + case when new.active then 1 else -1 end where name = 'platforms' and shard = 0;
  return null;
end $$;
create or replace trigger count_active_update after update of active on platforms for each row
  when (old.active <> new.active) execute function count_activated_platform();
