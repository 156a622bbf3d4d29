-- What a feature keeps of its votes and its description.

-- The highest of the numbers of votes that the team is told of.
create or replace function passed_votes(votes integer) returns smallint language sql immutable strict parallel safe as $$
  select case when votes >= 500 then 500 when votes >= 100 then 100 when votes >= 50 then 50
    when votes >= 10 then 10 else 0 end::smallint
$$;

-- Only upwards, so that a vote that is taken back and given again tells nobody twice.
create or replace function note_passed_votes() returns trigger language plpgsql as $$
begin
  new.votes_passed := passed_votes(new.upvote_count);
  if tg_op = 'UPDATE' then new.votes_passed_at := clock_timestamp(); end if;
  return new;
end $$;
create or replace trigger note_passed_votes_insert before insert on features for each row
  when (new.upvote_count >= 10) execute function note_passed_votes();
create or replace trigger note_passed_votes_update before update on features for each row
  when (new.upvote_count >= 10 and passed_votes(new.upvote_count) > old.votes_passed)
  execute function note_passed_votes();

-- Adds recent votes and follows to the counts of a feature, whoever changes one of them: each value that is written or returned
-- contains them. By its name before the trigger above. Who sets a count, instead of moving it, leaves them out.
create or replace function add_recent_votes() returns trigger language plpgsql as $$
declare
  recent recent_votes;
begin
  delete from recent_votes where feature_id = new.id returning * into recent;
  if found then
    new.upvote_count := new.upvote_count + recent.votes;
    new.follower_count := new.follower_count + recent.follows;
  end if;
  -- The row stays, with nothing to add, until the job has queued the wish, whose people may be others though the sum is the same.
  if new.wish_id is not null and (found or new.upvote_count <> old.upvote_count) then
    insert into recent_votes (feature_id, votes, follows) values (new.id, 0, 0);
  end if;
  return new;
end $$;
create or replace trigger add_recent_votes before update of upvote_count, follower_count on features for each row
  execute function add_recent_votes();

-- Deletes the HTML of a changed description, however it is changed.
create or replace function delete_feature_html() returns trigger language plpgsql as $$
begin
  delete from feature_html where feature_id = new.id;
  return null;
end $$;
create or replace trigger delete_feature_html after update of description on features
  for each row when (old.description is distinct from new.description)
  execute function delete_feature_html();

-- Creates the triggers of a table whose rows belong to features. `call` gets the ids `changed_ids` of the features of which a
-- row that counts came, went or changed in one of the columns; after updates and deletions `call_with_old` does, which may
-- read `old_rows`. The functions have fixed statements, so that PostgreSQL keeps their plans.
create or replace function create_feature_triggers(prefix text, changed text, counts text, columns text, call text, call_with_old text)
returns void language plpgsql as $do$
declare
  declared record;
begin
  for declared in select * from (values
    ('insert', 'new table as new_rows', format('select distinct feature_id from new_rows where %s', counts), call),
    ('update', 'old table as old_rows new table as new_rows', format(
      'select feature_id from (select %1$s from old_rows where %2$s except all select %1$s from new_rows where %2$s) gone
        union select feature_id from (select %1$s from new_rows where %2$s except all select %1$s from old_rows where %2$s) come',
      columns, counts), call_with_old),
    ('delete', 'old table as old_rows', format('select distinct feature_id from old_rows where %s', counts), call_with_old)
  ) as events (event, tables, ids, call)
  loop
    execute format($f$
      create or replace function %1$s_%2$s_%3$s() returns trigger language plpgsql as $t$
      declare
        changed_ids bigint[] := array(%5$s);
      begin
        if changed_ids <> '{}' then %6$s; end if;
        return null;
      end $t$;
      create or replace trigger %1$s_%2$s after %2$s on %3$s referencing %4$s
        for each statement execute function %1$s_%2$s_%3$s() $f$,
      prefix, declared.event, changed, declared.tables, declared.ids, declared.call);
  end loop;
end $do$;
