-- Publishes which cached responses a statement makes stale (http/cache/policy.ts). The database does it in
-- the transaction of the change, so that no writer can forget it. Every changed row counts, whichever of
-- its columns changed: a superfluous invalidation costs a query, a missing one a stale page.

-- A statement that touches many scopes invalidates everything.
create function publish_scopes(scopes text[]) returns void language plpgsql as $$
begin
  if cardinality(scopes) > 1000 then scopes := '{everything}'; end if;
  perform pg_notify('upwell_changes', scope) from unnest(scopes) scope;
end $$;

-- Creates one trigger function per table from a template, so that PostgreSQL caches the plans.
do $$
declare
  declared record;
  event text;
begin
  for declared in select * from (values
    ('features', $s$'directory', 'feature:' || id, 'user:' || user_id,
      (select 'platform:' || slug from platforms p where p.id = platform_id)$s$),
    ('comments', $s$'directory', 'feature:' || feature_id, 'user:' || user_id$s$),
    ('feature_tags', $s$'feature:' || feature_id$s$),
    ('status_updates', $s$'feature:' || feature_id$s$),
    ('tags', $s$'directory', (select 'platform:' || slug from platforms p where p.id = platform_id)$s$),
    ('platforms', $s$'directory', 'platform:' || slug$s$),
    ('team_members', $s$(select 'platform:' || slug from platforms p where p.id = platform_id)$s$),
    ('votes', $s$'user:' || user_id$s$),
    ('users', $s$'directory', 'user:' || id$s$),
    ('activities', $s$'directory'$s$),
    ('counters', $s$'directory'$s$),
    ('legal_documents', $s$'legal'$s$),
    ('settings', $s$'settings'$s$)
  ) as tables (name, scopes)
  loop
    execute replace(replace($f$
      create function publish_TABLE() returns trigger language plpgsql as $t$
      begin
        if tg_op = 'INSERT' then perform publish_scopes(array(
          select distinct scope from new_rows r, unnest(array[SCOPES]) scope
          where scope is not null limit 1001));
        elsif tg_op = 'DELETE' then perform publish_scopes(array(
          select distinct scope from old_rows r, unnest(array[SCOPES]) scope
          where scope is not null limit 1001));
        elsif tg_op = 'UPDATE' then perform publish_scopes(array(
          select distinct scope from (table old_rows union all table new_rows) r,
            unnest(array[SCOPES]) scope
          where scope is not null limit 1001));
        else perform publish_scopes('{everything}');
        end if;
        return null;
      end $t$ $f$, 'TABLE', declared.name), 'SCOPES', declared.scopes);
    foreach event in array array[
      'insert on %I referencing new table as new_rows',
      'update on %I referencing old table as old_rows new table as new_rows',
      'delete on %I referencing old table as old_rows',
      'truncate on %I']
    loop
      execute format('create trigger %I after ' || event || ' for each statement execute function %I()',
        'publish_' || split_part(event, ' ', 1), declared.name, 'publish_' || declared.name);
    end loop;
  end loop;
end $$;

-- A platform's or tag's name appears on all pages of its features. Changes of the given columns (counts)
-- do not affect those pages.
create function publish_rename() returns trigger language plpgsql as $$
begin
  perform to_jsonb(o) - string_to_array(tg_argv[0], ' ') from old_rows o
    except select to_jsonb(n) - string_to_array(tg_argv[0], ' ') from new_rows n;
  if found then perform publish_scopes('{everything}'); end if;
  return null;
end $$;
create trigger publish_rename after update on platforms
  referencing old table as old_rows new table as new_rows for each statement
  execute function publish_rename('feature_count follower_count suggested_count seen_count'
    ' planned_count in_development_count launched_count declined_count');
create trigger publish_rename after update on tags
  referencing old table as old_rows new table as new_rows for each statement
  execute function publish_rename('feature_count last_used_at');
