-- A platform's history by month, counted when somebody asks and the last count is an hour old.
create table platform_trends (
  platform_id integer primary key references platforms on delete cascade,
  months jsonb not null,
  computed_at timestamptz(3) not null
);
-- Launches of a platform are found by its features; only those that launched are in here.
create index status_updates_launches_idx on status_updates (feature_id, created_at)
  where new_status in ('launched', 'completed') and old_status not in ('launched', 'completed');
