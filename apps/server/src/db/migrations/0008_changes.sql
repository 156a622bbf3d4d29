-- What public answers show is told to every process when it changes: by the database itself, inside
-- the transaction that changes it, so that no way of writing can forget it. A message names what
-- changed, as `kind:key`; `everything` where that would be too much to say.

create function tell_changes(said text) returns void language plpgsql as $$
declare
  part text;
begin
  if coalesce(said, '') = '' then return; end if;
  -- A message has less than 8000 bytes; a few of them still say more than `everything`.
  if octet_length(said) < 7500 then
    perform pg_notify('upwell_changes', said);
  elsif octet_length(said) > 60000 then
    perform pg_notify('upwell_changes', 'everything');
  else
    for part in
      select string_agg(one, ' ') from (
        select one, sum(octet_length(one) + 1) over (order by n) / 7000 as piece
        from string_to_table(said, ' ') with ordinality as each(one, n)
      ) pieces group by piece
    loop
      perform pg_notify('upwell_changes', part);
    end loop;
  end if;
end $$;

-- Statement by statement: however many rows one touches, it tells once. An update of many rows is
-- told as a change of everything before its rows are compared: a plan that was made for one row and
-- kept would compare each with each.

create function tell_everything() returns trigger language plpgsql as $$
begin
  perform tell_changes('everything');
  return null;
end $$;

-- Of a table whose rows nobody is told apart.
create function tell_of_table() returns trigger language plpgsql as $$
begin
  perform tell_changes(tg_argv[0]);
  return null;
end $$;

-- A vote moves figures alone. Whoever is merged leads to another, and so may what was merged into it.
create function tell_of_features() returns trigger language plpgsql as $$
declare
  said text;
begin
  if tg_op = 'UPDATE' then
    if (select count(*) from new_rows) > 500 then
      said := 'everything';
    else
      select string_agg(concat_ws(' ',
        case when moved then 'figures:' || id || ' ranks:' || slug end,
        case when rewritten then concat_ws(' ',
          'feature:' || id, 'features:' || slug, 'features:' || former_slug,
          'by:' || writer, 'by:' || former_writer,
          case when heir is not null or exists (select from features m where m.merged_into_id = f.id)
            then 'merges' end) end), ' ')
      into said from (
        select n.id, n.user_id as writer, nullif(o.user_id, n.user_id) as former_writer,
          (select slug from platforms p where p.id = n.platform_id) as slug,
          (select slug from platforms p where p.id = nullif(o.platform_id, n.platform_id)) as former_slug,
          coalesce(o.merged_into_id, n.merged_into_id) as heir,
          (o.upvote_count, o.comment_count) is distinct from (n.upvote_count, n.comment_count) as moved,
          (o.platform_id, o.user_id, o.title, o.description, o.excerpt, o.status, o.is_picked,
            o.moderation_state, o.merged_into_id, o.created_at, o.updated_at)
          is distinct from (n.platform_id, n.user_id, n.title, n.description, n.excerpt, n.status,
            n.is_picked, n.moderation_state, n.merged_into_id, n.created_at, n.updated_at) as rewritten
        from old_rows o join new_rows n using (id)
      ) f;
    end if;
  elsif tg_op = 'INSERT' then
    select string_agg(concat_ws(' ', 'feature:' || id,
      'features:' || (select slug from platforms p where p.id = platform_id), 'by:' || user_id), ' ')
    into said from new_rows where listed;
  else
    -- The platform may be gone with it.
    select string_agg(concat_ws(' ', 'feature:' || id,
      'features:' || coalesce((select slug from platforms p where p.id = platform_id), ''),
      'by:' || user_id, case when merged_into_id is not null then 'merges' end), ' ')
    into said from old_rows;
  end if;
  perform tell_changes(said);
  return null;
end $$;

create function tell_of_comments() returns trigger language plpgsql as $$
declare
  said text;
begin
  if tg_op = 'INSERT' then
    select string_agg(concat_ws(' ', 'comments:' || feature_id, 'said:' || user_id), ' ')
    into said from new_rows where moderation_state = 'public';
  elsif tg_op = 'DELETE' then
    select string_agg(concat_ws(' ', 'comments:' || feature_id, 'said:' || user_id), ' ')
    into said from old_rows where moderation_state = 'public';
  elsif (select count(*) from new_rows) > 500 then
    said := 'everything';
  else
    select string_agg(concat_ws(' ',
      'comments:' || n.feature_id, 'comments:' || nullif(o.feature_id, n.feature_id),
      'said:' || n.user_id, 'said:' || nullif(o.user_id, n.user_id)), ' ')
    into said from old_rows o join new_rows n using (id)
    where o.moderation_state = 'public' or n.moderation_state = 'public';
  end if;
  perform tell_changes(said);
  return null;
end $$;

create function tell_of_feature_tags() returns trigger language plpgsql as $$
declare
  said text;
begin
  if tg_op <> 'DELETE' then
    select string_agg('feature:' || f.id || ' features:' || p.slug, ' ') into said
    from new_rows t join features f on f.id = t.feature_id join platforms p on p.id = f.platform_id;
    perform tell_changes(said);
  end if;
  if tg_op <> 'INSERT' then
    select string_agg('feature:' || f.id || ' features:' || p.slug, ' ') into said
    from old_rows t join features f on f.id = t.feature_id join platforms p on p.id = f.platform_id;
    perform tell_changes(said);
  end if;
  return null;
end $$;

create function tell_of_tags() returns trigger language plpgsql as $$
declare
  said text;
begin
  if tg_op = 'INSERT' then
    select string_agg('tags:' || p.slug, ' ') into said
    from new_rows t join platforms p on p.id = t.platform_id;
  elsif tg_op = 'DELETE' then
    select string_agg('tags:' || p.slug || ' tagnames:' || p.slug, ' ') into said
    from old_rows t join platforms p on p.id = t.platform_id;
  elsif (select count(*) from new_rows) > 500 then
    said := 'everything';
  else
    select string_agg(concat_ws(' ', 'tags:' || p.slug,
      case when o.name <> n.name then 'tagnames:' || p.slug end), ' ') into said
    from old_rows o join new_rows n using (id)
    join platforms p on p.id = o.platform_id or p.id = n.platform_id;
  end if;
  perform tell_changes(said);
  return null;
end $$;

create function tell_of_platforms() returns trigger language plpgsql as $$
declare
  said text;
begin
  if tg_op = 'INSERT' then
    select string_agg('platform:' || slug, ' ') into said from new_rows where active;
  elsif tg_op = 'DELETE' then
    select string_agg('platform:' || slug, ' ') into said from old_rows where active;
  elsif (select count(*) from new_rows) > 500 then
    said := 'everything';
  else
    select string_agg(concat_ws(' ',
      case when (o.name, o.slug, o.description, o.website_url, o.logo_url, o.banner_url, o.active,
          o.created_at, o.updated_at)
        is distinct from (n.name, n.slug, n.description, n.website_url, n.logo_url, n.banner_url,
          n.active, n.created_at, n.updated_at)
        then concat_ws(' ', 'platform:' || n.slug, 'platform:' || nullif(o.slug, n.slug)) end,
      case when (o.feature_count, o.follower_count, o.planned_count, o.in_development_count,
          o.launched_count)
        is distinct from (n.feature_count, n.follower_count, n.planned_count,
          n.in_development_count, n.launched_count)
        then 'progress:' || n.slug end), ' ') into said
    from old_rows o join new_rows n using (id) where o.active or n.active;
  end if;
  perform tell_changes(said);
  return null;
end $$;

create function tell_of_team_members() returns trigger language plpgsql as $$
declare
  said text;
begin
  if tg_op <> 'DELETE' then
    select string_agg(distinct 'team:' || p.slug, ' ') into said
    from new_rows t join platforms p on p.id = t.platform_id;
    perform tell_changes(said);
  end if;
  if tg_op <> 'INSERT' then
    select string_agg(distinct 'team:' || p.slug, ' ') into said
    from old_rows t join platforms p on p.id = t.platform_id;
    perform tell_changes(said);
  end if;
  return null;
end $$;

-- Altered only when an account ends, whose name then goes.
create function tell_of_status_updates() returns trigger language plpgsql as $$
declare
  said text;
begin
  if tg_op = 'DELETE' then
    select string_agg(distinct 'statuses:' || feature_id, ' ') into said from old_rows;
  else
    select string_agg(distinct 'statuses:' || feature_id, ' ') into said from new_rows;
  end if;
  perform tell_changes(said);
  return null;
end $$;

create function tell_of_votes() returns trigger language plpgsql as $$
declare
  said text;
begin
  if tg_op = 'DELETE' then
    select string_agg('votes:' || user_id, ' ') into said from old_rows;
  else
    select string_agg('votes:' || user_id, ' ') into said from new_rows;
  end if;
  perform tell_changes(said);
  return null;
end $$;

-- Who somebody is, what they did in figures, and what their sessions may do.
create function tell_of_users() returns trigger language plpgsql as $$
declare
  said text;
begin
  if tg_op = 'DELETE' then
    select string_agg('user:' || id || ' viewer:' || id, ' ') into said from old_rows;
  elsif (select count(*) from new_rows) > 500 then
    said := 'everything';
  else
    select string_agg(concat_ws(' ',
      case when (o.feature_count, o.comment_count, o.upvotes_given_count)
        is distinct from (n.feature_count, n.comment_count, n.upvotes_given_count)
        then 'deeds:' || n.id end,
      case when (o.username, o.display_name, o.avatar, o.role, o.is_verified, o.is_active, o.bio,
          o.company, o.job_title, o.created_at)
        is distinct from (n.username, n.display_name, n.avatar, n.role, n.is_verified,
          n.is_active, n.bio, n.company, n.job_title, n.created_at)
        then 'user:' || n.id end,
      case when (o.username, o.role, o.is_active, o.email_verified_at is null)
        is distinct from (n.username, n.role, n.is_active, n.email_verified_at is null)
        then 'viewer:' || n.id end), ' ') into said
    from old_rows o join new_rows n using (id);
  end if;
  perform tell_changes(said);
  return null;
end $$;

create function tell_of_employments() returns trigger language plpgsql as $$
declare
  said text;
begin
  if tg_op <> 'DELETE' then
    select string_agg('viewer:' || user_id, ' ') into said from new_rows;
    perform tell_changes(said);
  end if;
  if tg_op <> 'INSERT' then
    select string_agg('viewer:' || user_id, ' ') into said from old_rows;
    perform tell_changes(said);
  end if;
  return null;
end $$;

-- A session that goes on a little longer is not told of: that happens all the time.
create function tell_of_sessions() returns trigger language plpgsql as $$
declare
  said text;
begin
  if tg_op = 'DELETE' then
    select string_agg('viewer:' || user_id, ' ') into said from old_rows;
  elsif (select count(*) from new_rows) > 500 then
    said := 'everything';
  else
    select string_agg('viewer:' || o.user_id || ' viewer:' || n.user_id, ' ') into said
    from old_rows o join new_rows n using (id)
    where n.expires_at < o.expires_at or (o.user_id, o.token_hash, o.idle_seconds)
      is distinct from (n.user_id, n.token_hash, n.idle_seconds);
  end if;
  perform tell_changes(said);
  return null;
end $$;

create function tell_of_legal_documents() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and exists (select from new_rows where published_at is not null) then
    perform tell_changes('legal');
  elsif tg_op <> 'INSERT' and exists (select from old_rows where published_at is not null) then
    perform tell_changes('legal');
  end if;
  return null;
end $$;

do $$
declare
  told record;
begin
  for told in
    select name, 'tell_of_' || name as teller, name not in ('users', 'sessions') as inserts
    from unnest(array['features', 'comments', 'feature_tags', 'tags', 'platforms', 'team_members',
      'status_updates', 'votes', 'users', 'employments', 'sessions', 'legal_documents']) as name
  loop
    if told.inserts then
      execute format('create trigger inserts_are_told after insert on %I
        referencing new table as new_rows for each statement execute function %I()',
        told.name, told.teller);
    end if;
    execute format('create trigger updates_are_told after update on %I
      referencing old table as old_rows new table as new_rows
      for each statement execute function %I()', told.name, told.teller);
    execute format('create trigger deletes_are_told after delete on %I
      referencing old table as old_rows for each statement execute function %I()',
      told.name, told.teller);
    execute format('create trigger emptying_is_told after truncate on %I
      for each statement execute function tell_everything()', told.name);
  end loop;
end $$;

create trigger changes_are_told after insert or update or delete or truncate on activities
  for each statement execute function tell_of_table('activities');
create trigger changes_are_told after insert or update or delete or truncate on counters
  for each statement execute function tell_of_table('counters');
create trigger changes_are_told after insert or update or delete or truncate on settings
  for each statement execute function tell_of_table('settings');
