-- What moves with a merge, and what leaves with the row of its target.

-- A feature and those that were merged into it, over any number of merges.
create or replace function merged_features(root bigint) returns setof bigint language sql stable rows 10 as $$
  with recursive merged as (
    select root as id
    union
    select f.id from merged join features f on f.merged_into_id = merged.id
  )
  select id from merged
$$;

-- Rows that belong to a feature count for `feature_id`. A merge moves them to its target and keeps the feature that
-- they were made for in `origin_feature_id`, by which an undo returns them; null for the same. A merged feature is only
-- deleted together with its target, so the origin has no foreign key. This is the list of these tables.
create or replace function feature_tables() returns table (
  name text,
  -- What a feature has one row of: if the target has one, too, that of the source stays there and does not count. Empty for
  -- a table of one row for each feature.
  key text[],
  -- A row with the key in this table of the target also keeps that of the source from moving.
  opposite text,
  -- The type of the rows that move, if others stay.
  type text
) language sql immutable as $$
  values
    ('all_votes', array['user_id'], null, null),
    ('vote_notes', array['user_id', 'kind'], null, null),
    ('internal_notes', array['id'], null, null),
    ('feature_assignees', array[]::text[], null, null),
    ('outcome_survey_recipients', array['user_id'], null, null),
    ('feature_follows', array['user_id'], 'feature_mutes', null),
    ('feature_mutes', array['user_id'], 'feature_follows', null),
    ('comments', array['id'], null, null),
    ('answer_links', array['url'], null, null),
    ('claims', array['id'], null, null),
    ('agent_reports', array['user_id'], null, null),
    ('correction_requests', array['id'], null, null),
    ('activities', array['user_id'], null, 'upvoted')
$$;

-- What stays with a merged feature leaves with the row of the target because of which it stays: an undo would bring back
-- what its user has removed since. A trigger, because a statement that waited for the lock of the target sees only what was
-- there before.
create or replace function create_merge_trigger(changed text, key text[]) returns void language plpgsql as $do$
begin
  execute format($f$
    create or replace function delete_kept_%1$s() returns trigger language plpgsql as $t$
    begin
      if exists (select from old_rows o join features f on f.merged_into_id = o.feature_id) then
        delete from %1$I x using old_rows o
          where x.feature_id in (select merged_features(o.feature_id)) and %2$s
            and not exists (select from %1$I x where x.feature_id = o.feature_id and %2$s);
      end if;
      return null;
    end $t$;
    create or replace trigger delete_kept after delete on %1$I
      referencing old table as old_rows for each statement execute function delete_kept_%1$s() $f$,
    changed, (select coalesce(string_agg(format('x.%1$I = o.%1$I', part), ' and '), 'true') from unnest(key) part));
end $do$;
select create_merge_trigger(name, key) from feature_tables() where type is null;
