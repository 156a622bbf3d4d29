-- The names of tags of the whole directory, with the sums of their counts.

-- Adds differences to the counts, in the order of names to avoid deadlocks; deletes unused names.
create or replace function apply_tag_name_deltas(deltas jsonb) returns void language plpgsql as $$
begin
  insert into tag_names (name, feature_count, last_used_at)
    select d.name, sum(d.delta), max(d.used) from jsonb_to_recordset(deltas)
      as d(name text, delta int, used timestamptz(3))
    group by d.name having sum(d.delta) <> 0 order by d.name
  on conflict (name) do update set
    feature_count = tag_names.feature_count + excluded.feature_count,
    last_used_at = greatest(tag_names.last_used_at, excluded.last_used_at);
  delete from tag_names where feature_count <= 0
    and name in (select d ->> 'name' from jsonb_array_elements(deltas) d);
end $$;

create or replace function update_tag_names() returns trigger language plpgsql as $$
declare
  deltas jsonb := '[]';
begin
  if tg_op <> 'DELETE' then
    select deltas || coalesce(jsonb_agg(jsonb_build_object(
      'name', lower(t.name), 'delta', t.feature_count, 'used', t.last_used_at)), '[]') into deltas
    from new_rows t join platforms p on p.id = t.platform_id
    where p.active and t.feature_count > 0;
  end if;
  if tg_op <> 'INSERT' then
    -- The platform may have been deleted in the same statement.
    select deltas || coalesce(jsonb_agg(jsonb_build_object(
      'name', lower(t.name), 'delta', -t.feature_count, 'used', t.last_used_at)), '[]') into deltas
    from old_rows t left join platforms p on p.id = t.platform_id
    where p.active is not false and t.feature_count > 0;
  end if;
  if deltas <> '[]' then perform apply_tag_name_deltas(deltas); end if;
  return null;
end $$;
create or replace trigger tag_names_insert after insert on tags referencing new table as new_rows
  for each statement execute function update_tag_names();
create or replace trigger tag_names_update after update on tags
  referencing old table as old_rows new table as new_rows
  for each statement execute function update_tag_names();
create or replace trigger tag_names_delete after delete on tags referencing old table as old_rows
  for each statement execute function update_tag_names();

create or replace function update_platform_tag_names() returns trigger language plpgsql as $$
begin
  perform apply_tag_name_deltas((
    select coalesce(jsonb_agg(jsonb_build_object('name', lower(name),
      'delta', case when new.active then feature_count else -feature_count end,
      'used', last_used_at)), '[]')
    from tags where platform_id = new.id and feature_count > 0));
  return null;
end $$;
create or replace trigger tag_names_active after update of active on platforms
  for each row when (old.active <> new.active) execute function update_platform_tag_names();
