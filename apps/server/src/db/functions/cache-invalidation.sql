-- Publishes which cached responses a statement makes stale (http/cache/policy.ts), in its transaction: no writer can forget it.

-- Publishes scopes: to sessions of the site (`upwell.announces`) by a row, which a process announces after the commit, else at the
-- commit, as always what ends access and what concerns every cache. What changes a feature also changes what the addresses of the features show that were
-- merged into it, over any number of merges. A statement that touches many scopes invalidates everything.
create or replace function is_urgent_scope(scope text) returns boolean language sql immutable as $$
  select scope = 'everything' or starts_with(scope, 'viewer:')
$$;

create or replace function publish_scopes(scopes text[]) returns void language plpgsql as $$
declare
  changed bigint[] := array(select substring(scope from '^feature:(.*)')::bigint
    from unnest(scopes) scope where starts_with(scope, 'feature:'));
begin
  while changed <> '{}' and cardinality(scopes) <= 1000 loop
    changed := array(select id from features where merged_into_id = any(changed) limit 1001);
    scopes := scopes || array(select 'feature:' || id from unnest(changed) id);
  end loop;
  if cardinality(scopes) > 1000 then scopes := '{everything}'; end if;
  if current_setting('upwell.announces', true) = 'on' then
    insert into stale_scopes select array_agg(scope) from unnest(scopes) scope
      where not is_urgent_scope(scope) having count(*) > 0;
    scopes := array(select scope from unnest(scopes) scope where is_urgent_scope(scope));
  end if;
  perform pg_notify('upwell_changes', scope) from unnest(scopes) scope;
end $$;

-- Creates the triggers of a table from its rules, as a function with fixed statements, so that PostgreSQL
-- keeps their plans. Migrations may add columns to a table with `all but`: that is why all functions are applied after them.
create or replace function create_cache_triggers(changed text, columns text[], scopes text[])
returns void language plpgsql as $do$
declare
  always text := 'array[]::text[]';
  compared text := '';
  compared_columns text;
  event text;
begin
  for i in 1 .. cardinality(scopes) loop
    if columns[i] is null then
      always := always || ' || ' || scopes[i];
    else
      select string_agg(quote_ident(attname), ', ' order by attnum) into strict compared_columns from pg_attribute
        where attrelid = changed::regclass and attnum > 0 and not attisdropped
          and (attname = any(string_to_array(columns[i], ' '))) <> starts_with(columns[i], 'all but ');
      compared := compared || format($f$
        union all select scopes from (
          select %1$s as scopes, %2$s from old_rows r
          except all select %1$s, %2$s from new_rows r) compared $f$, scopes[i], compared_columns);
    end if;
  end loop;
  execute replace(replace(replace($f$
    create or replace function publish_TABLE() returns trigger language plpgsql as $t$
    begin
      if tg_op = 'INSERT' then perform publish_scopes(array(
        select distinct scope from new_rows r, unnest(ALWAYS) scope where scope is not null limit 1001));
      elsif tg_op = 'DELETE' then perform publish_scopes(array(
        select distinct scope from old_rows r, unnest(ALWAYS) scope where scope is not null limit 1001));
      elsif tg_op = 'UPDATE' then perform publish_scopes(array(
        select distinct scope from (
          select ALWAYS as scopes from (table old_rows union all table new_rows) r COMPARED
        ) rows, unnest(scopes) scope where scope is not null limit 1001));
      else perform publish_scopes('{everything}');
      end if;
      return null;
    end $t$ $f$, 'TABLE', changed), 'ALWAYS', always), 'COMPARED', compared);
  foreach event in array array[
    'insert on %I referencing new table as new_rows',
    'update on %I referencing old table as old_rows new table as new_rows',
    'delete on %I referencing old table as old_rows',
    'truncate on %I']
  loop
    execute format('create or replace trigger %I after ' || event || ' for each statement execute function %I()',
      'publish_' || split_part(event, ' ', 1), changed, 'publish_' || changed);
  end loop;
end $do$;

-- The rules: what a changed row `r` of a table makes stale. Without columns, every insert, update and delete
-- counts, whichever columns changed: a superfluous invalidation costs a query, a missing one a stale page. With
-- columns, only an update counts that changes one of them; they include the key, because the rows of a
-- statement are compared as a set.
select create_cache_triggers(name, array_agg(columns), array_agg(replace(scopes, '{platform}',
  $$(select 'platform:' || slug from platforms where id = r.platform_id)$$)))
from (values
  -- A vote changes counts alone: it publishes nothing of its voter or of an author, whose names lists show. A
  -- merge target lists what was merged into it.
  ('features', null,
    $$array['directory', 'feature:' || r.id, 'feature:' || merged_into_id, 'wish:' || wish_id, {platform}]$$),
  -- Each side of a split shows the title of the other.
  ('features', null, $$array(select 'feature:' || side from feature_splits s, unnest(array[original_id, new_feature_id]) side
    where r.id in (original_id, new_feature_id))$$),
  -- The history of a wish names features that have left it.
  ('features', 'id title moderation_state', $$array(select 'wish:' || c.wish_id from wish_changes c where c.feature_id = r.id)$$),
  ('related_features', null, $$array['feature:' || feature_id]$$),
  ('feature_splits', null, $$array['feature:' || original_id, 'feature:' || new_feature_id]$$),
  -- The tags of its ideas say which platforms a wish is not asked of.
  ('feature_tags', null, $$array['feature:' || feature_id,
    'wish:' || (select f.wish_id from features f where f.id = r.feature_id)]$$),
  ('earlier_texts', null, $$array['feature:' || feature_id]$$),
  -- Those of a comment that is deleted leave with it, which publishes.
  ('text_versions', null, $$array['feature:' || coalesce(feature_id, (select c.feature_id from comments c where c.id = comment_id))]$$),
  -- Those of a text that is deleted leave it with a change of the text.
  ('pictures', null, $$array['feature:' || coalesce(feature_id,
    (select c.feature_id from comments c where c.id = comment_id),
    (select s.feature_id from status_updates s where s.id = status_update_id)),
    (select 'platform:' || p.slug from platforms p where p.id = platform_id and changelog_entry_id is not null)]$$),
  ('status_updates', null, $$array['feature:' || feature_id]$$),
  -- A name that is removed is shown with its text.
  ('imported_rows', 'id author_name', $$array['directory', {platform},
    'feature:' || coalesce(feature_id, (select c.feature_id from comments c where c.id = comment_id))]$$),
  ('comments', null, $$array['feature:' || feature_id,
    'wish:' || (select f.wish_id from features f where f.id = r.feature_id)]$$),
  -- A new or deleted one also changes the counts of its feature.
  ('comments', 'all but helpful_count', $$array['directory']$$),
  ('answer_links', null, $$array['feature:' || feature_id]$$),
  ('agent_reports', null, $$array['feature:' || feature_id]$$),
  ('correction_requests', null, $$array['corrections', 'feature:' || feature_id]$$),
  ('vote_alarms', null, $$array['waiting', 'feature:' || feature_id] || array(
    select 'feature:' || merged_into_id from features f where f.id = r.feature_id and merged_into_id is not null)$$),
  ('vote_notes', null, $$array['feature:' || feature_id]$$),
  -- No response of others has them; open pages of the staff site load them again.
  ('internal_notes', null, $$array['waiting']$$),
  ('feature_assignees', null, $$array['waiting']$$),
  ('all_votes', null, $$array['feature:' || feature_id]$$),
  ('all_votes', 'user_id hides_name is_hidden removal_id is_duplicate is_repeat', $$array['user:' || user_id]$$),
  ('users', null, $$array['directory']$$),
  ('users', 'all but feature_count comment_count upvotes_given_count', $$array['user:' || id]$$),
  -- Responses that leave out a deactivated author do not name the account, which may be activated again.
  ('users', 'id is_active', $$array['everything']$$),
  -- What sessions give access to (domain/auth/session-cache.ts).
  ('sessions', null, $$array['viewer:' || user_id]$$),
  ('api_keys', null, $$array['viewer:' || user_id]$$),
  ('moderators', null, $$array['viewer:' || user_id]$$),
  -- Also whether a platform is claimed, and by which proof.
  ('employments', null, $$array['viewer:' || user_id, {platform}]$$),
  ('platforms', null, $$array['directory', 'platform:' || slug]$$),
  -- The name of a platform or of a tag appears wherever its features do.
  ('platforms', 'all but feature_count follower_count suggested_count seen_count planned_count'
    ' in_development_count launched_count declined_count embed_origins embed_origins_by', $$array['everything']$$),
  ('platform_responsiveness', 'all but counted_at', $$array['directory', {platform}]$$),
  ('company_letters', null, $$array[{platform}]$$),
  ('letter_refusals', null, $$array[{platform}]$$),
  ('team_members', null, $$array[{platform}]$$),
  ('changelog_entries', null, $$array[{platform}]$$),
  ('tags', null, $$array['directory', {platform}]$$),
  ('tags', 'all but feature_count last_used_at', $$array['everything']$$),
  -- A job writes some of them after the change.
  ('search_documents', null, $$array['directory', {platform}]$$),
  ('activities', null, $$array['directory']$$),
  ('wishes', null, $$array['directory', 'wish:' || id]$$),
  ('wish_changes', null, $$array['wish:' || wish_id]$$),
  ('wish_voices', null, $$array(select 'wish:' || wish_id from features where id in (r.first_id, r.second_id))$$),
  ('claims', null, $$array['waiting', 'feature:' || feature_id,
    'wish:' || coalesce(r.wish_id, (select f.wish_id from features f where f.id = r.feature_id))]$$),
  ('claim_voices', null, $$array(select unnest(array['feature:' || c.feature_id,
      'wish:' || coalesce(c.wish_id, (select f.wish_id from features f where f.id = c.feature_id))])
    from claims c where c.id = r.claim_id)$$),
  ('counters', null, $$array['directory']$$),
  ('moderation_log', null, $$array['moderation']$$),
  ('deleted_features', null, $$array['moderation']$$),
  ('legal_documents', null, $$array['legal']$$),
  ('settings', null, $$array['settings']$$),
  -- What waits for a decision, of which open pages of the staff site show the number (live/hub.ts).
  ('platforms', null,
    $$array[case when r.review_state = 'pending' or r.mail_domain_requested then 'waiting' end]$$),
  ('employments', null, $$array['waiting']$$),
  ('moderation_verdicts', null,
    $$array[case when r.verdict = 'hold' or r.needs_review then 'waiting' end]$$),
  ('appeals', null, $$array['waiting']$$),
  ('reports', null, $$array['waiting']$$),
  ('wish_proposals', null, $$array['waiting']$$),
  ('answer_links', null, $$array['waiting']$$),
  ('correction_requests', null, $$array['waiting']$$),
  ('duplicate_candidates', null, $$array['waiting']$$),
  ('changelog_entries', null, $$array['waiting']$$)
) as rules (name, columns, scopes) group by name;
