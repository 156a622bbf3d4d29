-- Votes whose names are hidden, and votes that admins took away.

-- Platforms where the user hides their name as a voter. In the row that a vote locks, so that a vote
-- and a change of this setting cannot miss each other.
alter table users add column hidden_platforms integer[] not null default '{}';

-- Votes that admins took away together: their selection and its reason, which is public.
create table vote_takings (
  id integer generated always as identity primary key,
  -- The selection; null for all ideas, all accounts, any time.
  feature_id integer references features on delete set null,
  user_id integer references users on delete set null,
  cast_since timestamptz(3),
  cast_until timestamptz(3),
  joined_since timestamptz(3),
  reason text not null check (reason <> ''),
  -- How many votes were taken; stays when they are given back.
  vote_count integer not null default 0 check (vote_count >= 0),
  taken_by integer references users on delete set null,
  created_at timestamptz(3) not null default now(),
  -- When and by whom all of them were given back.
  given_back_at timestamptz(3),
  given_back_by integer references users on delete set null
);
create index vote_takings_newest_idx on vote_takings (created_at desc, id desc);
create index vote_takings_feature_idx on vote_takings (feature_id) where feature_id is not null;
create index vote_takings_user_idx on vote_takings (user_id) where user_id is not null;
create index vote_takings_taken_by_idx on vote_takings (taken_by) where taken_by is not null;
create index vote_takings_given_back_by_idx on vote_takings (given_back_by) where given_back_by is not null;

alter table votes rename to all_votes;
alter table all_votes
  -- The voter hides their name at this vote.
  add column hides_name boolean not null default false,
  -- Whether the name is hidden: at this vote, on the platform or everywhere.
  add column is_hidden boolean not null default false,
  -- Who took the vote away; null for a vote that counts.
  add column taking_id integer references vote_takings,
  add column is_taken boolean not null generated always as (taking_id is not null) stored;

-- The votes that count. A row that was taken away is not among them, and prevents a new vote of the
-- same user for the same feature. Insert, update and delete through the view.
create view votes as
  select user_id, feature_id, created_at, hides_name, is_hidden from all_votes where not is_taken;

-- The list of voters reads a range of the index; the others are counted from it.
drop index votes_feature_idx;
create index votes_feature_idx on all_votes (feature_id, is_hidden, created_at desc, user_id desc)
  include (is_taken);
drop index votes_user_idx;
create index votes_user_idx on all_votes (user_id, created_at desc, feature_id desc) include (is_taken);
create index votes_hidden_idx on all_votes (user_id) where is_hidden;
create index votes_taken_feature_idx on all_votes (feature_id, taking_id) where taking_id is not null;
create index votes_taking_idx on all_votes (taking_id) where taking_id is not null;

-- What undoing a merge restores of a vote: the voter's choice, and who had taken it, or the target's
-- vote of the same user, when the features were merged.
alter table merge_relations
  add column hides_name boolean not null default false,
  add column taking_id integer references vote_takings,
  add column target_taking_id integer references vote_takings;
create index merge_relations_taking_idx on merge_relations (taking_id) where taking_id is not null;
create index merge_relations_target_taking_idx on merge_relations (target_taking_id)
  where target_taking_id is not null;

-- A vote that is shown, hidden, taken or given back changes what is public about its feature.
create function publish_changed_votes() returns trigger language plpgsql as $$
begin
  perform publish_scopes(array(
    select distinct scope from (table old_rows union all table new_rows) r,
      unnest(array['directory', 'user:' || user_id, 'feature:' || feature_id]) scope
    limit 1001));
  return null;
end $$;
drop trigger publish_update on all_votes;
create trigger publish_update after update on all_votes
  referencing old table as old_rows new table as new_rows for each statement
  execute function publish_changed_votes();

-- Adds to the kinds of events, whichever there are.
do $$ begin
  execute (
    select format('alter table outbox_events drop constraint outbox_events_kind_check,
        add constraint outbox_events_kind_check check (%s or kind in (''votes_taken'', ''votes_given_back''))',
      pg_get_expr(conbin, conrelid))
    from pg_constraint
    where conname = 'outbox_events_kind_check' and conrelid = 'outbox_events'::regclass);
end $$;
alter table outbox_events add column taking_id integer references vote_takings on delete cascade;
create index outbox_events_taking_idx on outbox_events (taking_id) where taking_id is not null;

update all_votes set is_hidden = true
  where user_id in (select id from users where hides_votes);
