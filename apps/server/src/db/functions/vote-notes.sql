-- The notes of voters come, count and go with their votes.

-- The notes of a vote that does not count do not count either.
create or replace function copy_vote_removal() returns trigger language plpgsql as $$
begin
  new.is_removed := not exists (select from votes v
    where v.user_id = new.user_id and v.feature_id = new.feature_id);
  return new;
end $$;
create or replace trigger copy_vote_removal before insert or update of feature_id on vote_notes
  for each row execute function copy_vote_removal();

-- A note leaves with its vote.
create or replace function delete_vote_notes() returns trigger language plpgsql as $$
begin
  delete from vote_notes l using old_rows v where l.user_id = v.user_id and l.feature_id = v.feature_id;
  return null;
end $$;
create or replace trigger delete_vote_notes after delete on all_votes
  referencing old table as old_rows for each statement execute function delete_vote_notes();

-- Triggers of statements, because a merge, a deletion and a removal change thousands of votes in one statement: a row
-- of a feature that is updated once for each of them grows by a version each time.
create or replace function remove_vote_notes() returns trigger language plpgsql as $$
begin
  -- Looks up the lines of each vote: the plan is cached, and may have been made for a statement of one vote.
  update vote_notes set is_removed = not is_removed
    where id = any(array(
      select line.id from new_rows v cross join lateral (
        select l.id, l.is_removed from vote_notes l
        where l.user_id = v.user_id and l.feature_id = v.feature_id offset 0) line
      where line.is_removed <> (v.is_removed or v.is_duplicate or v.is_repeat)));
  return null;
end $$;
create or replace trigger remove_vote_notes after update on all_votes
  referencing new table as new_rows for each statement execute function remove_vote_notes();

-- Notes come and go with votes, merges, removals and accounts: the counts follow the rows, by a delta for each
-- feature. All of these writers lock the feature first.
do $do$
declare
  declared record;
begin
  for declared in select * from (values
    ('insert', 'new table as new_rows', 'select *, 1 as delta from new_rows'),
    ('update', 'old table as old_rows new table as new_rows',
      'select *, -1 as delta from old_rows union all select *, 1 from new_rows'),
    ('delete', 'old table as old_rows', 'select *, -1 as delta from old_rows')
  ) as events (event, tables, changed)
  loop
    execute replace(replace($f$
      create or replace function count_vote_notes_EVENT() returns trigger language plpgsql as $t$
      declare
        moved record;
      begin
        for moved in
          select feature_id,
            coalesce(sum(delta) filter (where is_counted and kind = 'reason'), 0)::integer as reasons,
            coalesce(sum(delta) filter (where is_counted and answer = 'yes'), 0)::integer as yes,
            coalesce(sum(delta) filter (where is_counted and answer = 'partly'), 0)::integer as partly,
            coalesce(sum(delta) filter (where is_counted and answer = 'no'), 0)::integer as no
          from (CHANGED) lines group by feature_id order by feature_id
        loop
          continue when (moved.reasons, moved.yes, moved.partly, moved.no) = (0, 0, 0, 0);
          update features set
            reason_count = reason_count + moved.reasons,
            outcome_yes_count = outcome_yes_count + moved.yes,
            outcome_partly_count = outcome_partly_count + moved.partly,
            outcome_no_count = outcome_no_count + moved.no
          where id = moved.feature_id;
        end loop;
        return null;
      end $t$ $f$, 'EVENT', declared.event), 'CHANGED', declared.changed);
    execute format('create or replace trigger count_vote_notes_%1$s after %1$s on vote_notes referencing %2$s
      for each statement execute function count_vote_notes_%1$s()', declared.event, declared.tables);
  end loop;
end $do$;
