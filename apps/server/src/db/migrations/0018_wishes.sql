-- The same wish on several platforms: features that ask for the same, each of at most one wish.
create table wishes (
  id integer generated always as identity primary key,
  created_at timestamptz(3) not null default now()
);

-- A merged feature remembers its wish, which counts again when the merge is undone.
alter table features add column wish_id integer references wishes on delete set null;
create index features_wish_idx on features (wish_id, upvote_count desc, id desc) where wish_id is not null;
create index features_platform_wish_idx on features (platform_id, wish_id desc) where wish_id is not null and listed;

-- The wish that the target got by a merge; undoing the merge takes it back.
alter table feature_merges add column wish_id integer references wishes on delete set null;
create index feature_merges_wish_idx on feature_merges (wish_id) where wish_id is not null;

-- Pairs of features of different platforms that may ask for the same, found by title or named by a team.
create table wish_proposals (
  first_id integer not null references features on delete cascade,
  second_id integer not null references features on delete cascade,
  first_platform_id integer not null references platforms on delete cascade,
  second_platform_id integer not null references platforms on delete cascade,
  similarity double precision not null check (similarity between 0 and 1),
  -- A declined pair is not proposed again.
  state text not null default 'open' check (state in ('open', 'confirmed', 'declined')),
  -- When the teams of the two platforms, or an admin for both, confirmed it.
  first_confirmed_at timestamptz(3),
  first_confirmed_by integer references users on delete set null,
  second_confirmed_at timestamptz(3),
  second_confirmed_by integer references users on delete set null,
  declined_at timestamptz(3),
  declined_by integer references users on delete set null,
  -- What a team has confirmed comes before what only looks alike.
  rank double precision not null generated always as (
    similarity + case when first_confirmed_at is null and second_confirmed_at is null then 0 else 1 end) stored,
  primary key (first_id, second_id),
  check (first_id < second_id),
  check (first_platform_id <> second_platform_id),
  check ((state = 'declined') = (declined_at is not null)),
  check (state <> 'confirmed' or (first_confirmed_at is not null and second_confirmed_at is not null))
);
create index wish_proposals_second_idx on wish_proposals (second_id);
create index wish_proposals_rank_idx on wish_proposals (rank desc, first_id desc, second_id desc)
  where state = 'open';
-- What waits for the team of a platform, on either side.
create index wish_proposals_first_platform_idx
  on wish_proposals (first_platform_id, rank desc, first_id desc, second_id desc)
  where state = 'open' and first_confirmed_at is null;
create index wish_proposals_second_platform_idx
  on wish_proposals (second_platform_id, rank desc, first_id desc, second_id desc)
  where state = 'open' and second_confirmed_at is null;
create index wish_proposals_first_confirmed_by_idx on wish_proposals (first_confirmed_by)
  where first_confirmed_by is not null;
create index wish_proposals_second_confirmed_by_idx on wish_proposals (second_confirmed_by)
  where second_confirmed_by is not null;
create index wish_proposals_declined_by_idx on wish_proposals (declined_by) where declined_by is not null;

-- The search for duplicates proposes them too. Of what exists, the features with the most votes are
-- searched again, in the background.
insert into duplicate_search_queue (feature_id)
  select id from features where listed order by upvote_count desc, created_at desc, id desc limit 10000;

-- A feature that joins, leaves or changes makes what is shown of its wish stale, on the pages of its other
-- features too.
create function publish_wish() returns trigger language plpgsql as $$
begin
  perform publish_scopes(array(
    select 'wish:' || id from unnest(array[
      case when tg_op <> 'INSERT' then old.wish_id end,
      case when tg_op <> 'DELETE' then new.wish_id end]) id
    where id is not null));
  return null;
end $$;
create trigger publish_wish_update after update on features
  for each row when (old.wish_id is not null or new.wish_id is not null) execute function publish_wish();
create trigger publish_wish_insert after insert on features
  for each row when (new.wish_id is not null) execute function publish_wish();
create trigger publish_wish_delete after delete on features
  for each row when (old.wish_id is not null) execute function publish_wish();

-- Adds to the kinds of events, whichever there are.
do $$ begin
  execute (
    select format('alter table outbox_events drop constraint outbox_events_kind_check,
        add constraint outbox_events_kind_check check (%s or kind = ''wish_proposal'')',
      pg_get_expr(conbin, conrelid))
    from pg_constraint
    where conname = 'outbox_events_kind_check' and conrelid = 'outbox_events'::regclass);
end $$;
