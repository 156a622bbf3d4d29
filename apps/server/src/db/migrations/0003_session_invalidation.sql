-- Publishes whose sessions a statement may change (domain/auth/session-cache.ts). Changes of the account
-- are published as `user:<id>` by 0002.
create function publish_viewers() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then perform publish_scopes('{everything}');
  else perform publish_scopes(array(select distinct 'viewer:' || user_id from changed limit 1001));
  end if;
  return null;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['sessions', 'employments']
  loop
    execute format('create trigger publish_insert after insert on %I
      referencing new table as changed for each statement execute function publish_viewers()', name);
    execute format('create trigger publish_update after update on %I
      referencing old table as changed for each statement execute function publish_viewers()', name);
    execute format('create trigger publish_delete after delete on %I
      referencing old table as changed for each statement execute function publish_viewers()', name);
    execute format('create trigger publish_truncate after truncate on %I
      for each statement execute function publish_viewers()', name);
  end loop;
end $$;
