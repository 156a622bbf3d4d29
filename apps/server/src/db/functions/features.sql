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
create or replace trigger note_passed_votes_update before update of upvote_count on features for each row
  when (new.upvote_count >= 10 and passed_votes(new.upvote_count) > old.votes_passed)
  execute function note_passed_votes();

-- Deletes the HTML of a changed description, however it is changed.
create or replace function delete_feature_html() returns trigger language plpgsql as $$
begin
  delete from feature_html where feature_id = new.id;
  return null;
end $$;
create or replace trigger delete_feature_html after update of description on features
  for each row when (old.description is distinct from new.description)
  execute function delete_feature_html();
