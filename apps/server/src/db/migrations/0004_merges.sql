-- Merging two ideas that ask for the same, taking that back, and finding such ideas.

-- A merge is remembered although one of its ideas may be deleted later.
alter table feature_merges
  add column platform_id integer references platforms on delete cascade,
  add column undone_by integer references users on delete set null,
  -- What the target gained.
  add column votes_moved integer not null default 0,
  add column comments_moved integer not null default 0,
  add column followers_moved integer not null default 0,
  add column tags_moved integer not null default 0,
  -- What moved is in tables of its own, so that it goes with the accounts and texts it is about.
  drop column moved,
  alter column source_id drop not null,
  alter column target_id drop not null,
  drop constraint feature_merges_source_id_fkey,
  drop constraint feature_merges_target_id_fkey,
  add foreign key (source_id) references features on delete set null,
  add foreign key (target_id) references features on delete set null;
update feature_merges m set platform_id = f.platform_id from features f where f.id = m.target_id;
alter table feature_merges alter column platform_id set not null;
create index feature_merges_platform_idx on feature_merges (platform_id, created_at desc, id desc);
create index feature_merges_merged_by_idx on feature_merges (merged_by) where merged_by is not null;
create index feature_merges_undone_by_idx on feature_merges (undone_by) where undone_by is not null;
-- An idea is in another once at a time.
create unique index feature_merges_standing_key on feature_merges (source_id)
  where undone_at is null and source_id is not null;

-- Each vote, follow and mute that the source had.
create table merge_people (
  merge_id integer not null references feature_merges on delete cascade,
  part text not null check (part in ('vote', 'follow', 'mute')),
  user_id integer not null references users on delete cascade,
  -- When the source got it.
  given_at timestamptz(3) not null,
  -- `moved` to the target; `double`: the target had one, too; `overruled`: the person had said
  -- something else of the target, which stands.
  outcome text not null check (outcome in ('moved', 'double', 'overruled')),
  -- Of a double: when the target got its own. Times tell a vote that moved from one cast afterwards.
  kept_at timestamptz(3) check ((kept_at is not null) = (outcome = 'double')),
  -- How the source got it back; null while the merge stands, and for what is gone by then.
  returned text check (returned in ('moved', 'restored')),
  primary key (merge_id, part, user_id)
);
create index merge_people_user_idx on merge_people (user_id);

create table merge_comments (
  merge_id integer not null references feature_merges on delete cascade,
  comment_id integer not null references comments on delete cascade,
  primary key (merge_id, comment_id)
);
create index merge_comments_comment_idx on merge_comments (comment_id);

-- Tags that the target got from the source, which keeps its own.
create table merge_tags (
  merge_id integer not null references feature_merges on delete cascade,
  tag_id integer not null references tags on delete cascade,
  primary key (merge_id, tag_id)
);
create index merge_tags_tag_idx on merge_tags (tag_id);

-- Telling of it.
alter table outbox_events
  add column merge_id integer references feature_merges on delete cascade,
  drop constraint outbox_events_kind_check,
  add constraint outbox_events_kind_check check (kind in (
    'comment', 'status', 'platform_review', 'verdict_decision', 'employment_decision',
    'merge', 'merge_undone'));
create index outbox_events_merge_idx on outbox_events (merge_id) where merge_id is not null;

-- Ideas of one platform that are likely the same. Comparing all with all takes hours on a large
-- site, so a job compares each idea once, by the index of titles, when it appears or is renamed.
create table duplicate_pairs (
  first_id integer not null references features on delete cascade,
  second_id integer not null references features on delete cascade,
  platform_id integer not null references platforms on delete cascade,
  likeness double precision not null check (likeness between 0 and 1),
  -- Somebody of the team said that they are not the same: never proposed again.
  dismissed_at timestamptz(3),
  dismissed_by integer references users on delete set null,
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index duplicate_pairs_second_idx on duplicate_pairs (second_id);
create index duplicate_pairs_dismissed_by_idx on duplicate_pairs (dismissed_by) where dismissed_by is not null;
create index duplicate_pairs_likely_idx on duplicate_pairs (platform_id, likeness desc, first_id desc, second_id desc)
  where dismissed_at is null;

-- Ideas that wait to be compared; some twice. Without a reference and without a key on the idea, so
-- that whoever renames or deletes one never waits for the comparer.
create table duplicate_searches (
  id integer generated always as identity primary key,
  feature_id integer not null
);
insert into duplicate_searches (feature_id) select id from features where listed;

create function compare_later() returns trigger language plpgsql as $$
begin
  insert into duplicate_searches (feature_id) values (new.id);
  return null;
end $$;
create trigger new_features_are_compared after insert on features
  for each row when (new.listed) execute function compare_later();
create trigger changed_features_are_compared after update on features
  for each row when (new.listed and (not old.listed or new.title <> old.title))
  execute function compare_later();
