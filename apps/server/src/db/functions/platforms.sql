-- The stored number of active platforms (counters).

-- Many are inserted and deleted at once, and one is taken down.
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
