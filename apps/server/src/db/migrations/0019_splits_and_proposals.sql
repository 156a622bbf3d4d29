-- Duplicates that users propose, and ideas that were split in two.

-- Proposals by users that one idea is a duplicate of another. Each user proposes once per idea.
create table duplicate_proposals (
  id integer generated always as identity primary key,
  user_id integer references users on delete set null,
  feature_id integer not null references features on delete cascade,
  duplicate_of_id integer not null references features on delete cascade,
  state text not null default 'open' check (state in ('open', 'merged', 'dismissed')),
  -- The merge that decided it. Undoing the merge opens it again.
  merge_id integer references feature_merges on delete set null,
  decided_at timestamptz(3) check ((decided_at is null) = (state = 'open')),
  created_at timestamptz(3) not null default now(),
  check (feature_id <> duplicate_of_id)
);
create unique index duplicate_proposals_key on duplicate_proposals (user_id, feature_id);
create index duplicate_proposals_feature_idx on duplicate_proposals (feature_id);
create index duplicate_proposals_target_idx on duplicate_proposals (duplicate_of_id);
create index duplicate_proposals_pair_idx
  on duplicate_proposals (least(feature_id, duplicate_of_id), greatest(feature_id, duplicate_of_id))
  where state = 'open';
create index duplicate_proposals_merge_idx on duplicate_proposals (merge_id) where merge_id is not null;
create index duplicate_proposals_decided_idx on duplicate_proposals (decided_at) where decided_at is not null;

-- The open proposals of a pair. Pairs that users propose come first.
alter table duplicate_candidates
  add column id integer generated always as identity unique,
  add column proposal_count integer not null default 0 check (proposal_count >= 0);
drop index duplicate_candidates_ranking_idx;
create index duplicate_candidates_ranking_idx
  on duplicate_candidates (platform_id, proposal_count desc, similarity desc, first_id desc, second_id desc)
  where dismissed_at is null;

-- Ideas that staff split: the original stays, and the part became an idea. Both may be deleted since.
create table feature_splits (
  id integer generated always as identity primary key,
  platform_id integer not null references platforms on delete cascade,
  original_id integer references features on delete set null,
  part_id integer references features on delete set null,
  split_by integer references users on delete set null,
  undone_by integer references users on delete set null,
  votes_copied integer not null default 0,
  followers_copied integer not null default 0,
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3)
);
create index feature_splits_platform_idx on feature_splits (platform_id, created_at desc, id desc);
create index feature_splits_original_idx on feature_splits (original_id) where original_id is not null;
create unique index feature_splits_part_key on feature_splits (part_id) where part_id is not null;
create index feature_splits_split_by_idx on feature_splits (split_by) where split_by is not null;
create index feature_splits_undone_by_idx on feature_splits (undone_by) where undone_by is not null;

-- The text of an original before its split changed it, for an undo. Deleted with the idea, and after the time to undo.
create table split_texts (
  split_id integer primary key references feature_splits on delete cascade,
  feature_id integer not null references features on delete cascade,
  title text not null,
  description text not null,
  created_at timestamptz(3) not null default now()
);
create index split_texts_created_idx on split_texts (created_at);
create index split_texts_feature_idx on split_texts (feature_id);

-- Each idea of a split shows the title of the other: what renames or hides one, changes the page of the other.
-- For each row, and only for these columns, so that votes do not pay for it.
create function publish_split_sides() returns trigger language plpgsql as $$
begin
  perform publish_scopes(array(
    select 'feature:' || case when part_id = new.id then original_id else part_id end
    from feature_splits where new.id in (original_id, part_id) and original_id is not null and part_id is not null));
  return null;
end $$;
create trigger publish_split_sides after update of title, moderation_state, merged_into_id on features
  for each row when (old.title <> new.title or old.listed <> new.listed)
  execute function publish_split_sides();

create function publish_splits() returns trigger language plpgsql as $$
begin
  perform publish_scopes(array(
    select distinct 'feature:' || side from changed c, unnest(array[c.original_id, c.part_id]) side
    where side is not null limit 1001));
  return null;
end $$;
create trigger publish_insert after insert on feature_splits
  referencing new table as changed for each statement execute function publish_splits();
create trigger publish_update after update on feature_splits
  referencing new table as changed for each statement execute function publish_splits();

alter table outbox_events
  add column split_id integer references feature_splits on delete cascade,
  -- The pair that a proposal named, for the notification of its decision.
  add column other_feature_id integer references features on delete cascade;
create index outbox_events_split_idx on outbox_events (split_id) where split_id is not null;
create index outbox_events_other_feature_idx on outbox_events (other_feature_id)
  where other_feature_id is not null;
-- The second idea that a notification leads to.
alter table notifications add column other_feature_id integer references features on delete set null;
create index notifications_other_feature_idx on notifications (other_feature_id)
  where other_feature_id is not null;

-- Adds to the kinds of events, whichever there are.
do $$ begin
  execute (
    select format('alter table outbox_events drop constraint outbox_events_kind_check,
        add constraint outbox_events_kind_check check (%s or kind in (''split'', ''split_undone'', ''duplicate_dismissed''))',
      pg_get_expr(conbin, conrelid))
    from pg_constraint
    where conname = 'outbox_events_kind_check' and conrelid = 'outbox_events'::regclass);
end $$;
