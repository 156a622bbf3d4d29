-- What a team learns of its ideas, counted when somebody asks and the last count is an hour old.
create table insights (
  -- Null for the whole directory.
  platform_id integer unique nulls not distinct references platforms on delete cascade,
  figures jsonb not null,
  computed_at timestamptz(3) not null
);
-- Counting reads every listed idea of a platform, but only its times; a row of features is wide, and
-- 100,000 of them do not stay in memory. With this index the table itself is not read at all.
create index features_insight_idx on features (platform_id, id)
  include (created_at, answered_at, launched_at) where listed;
