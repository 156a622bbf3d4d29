-- The stored counts of wishes: what has changed is queued, because counting people reads all their votes (jobs/wish-job.ts).

-- Counts the people of a wish again when one of its features came, went or was hidden, or has other votes: these
-- reach a feature only by its counts, also those that leave the sum as it was.
create or replace function queue_wishes() returns trigger language plpgsql as $$
begin
  insert into tasks (queue, subject_id)
    select 'wishes', id from unnest(array[case when tg_op = 'UPDATE' then new.wish_id end, old.wish_id]) id
    where id is not null group by id;
  return null;
end $$;
create or replace trigger queue_wishes_update
  after update of upvote_count, follower_count, title, wish_id, moderation_state, merged_into_id on features
  for each row when (coalesce(old.wish_id, new.wish_id) is not null) execute function queue_wishes();
create or replace trigger queue_wishes_delete after delete on features
  for each row when (old.wish_id is not null) execute function queue_wishes();

create or replace function queue_wishes_of_platform() returns trigger language plpgsql as $$
begin
  insert into tasks (queue, subject_id) select distinct 'wishes', wish_id from features
    where platform_id = new.id and wish_id is not null and listed;
  return null;
end $$;
create or replace trigger queue_wishes_active after update of active on platforms
  for each row when (old.active <> new.active) execute function queue_wishes_of_platform();
