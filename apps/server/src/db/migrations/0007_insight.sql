-- What a team learns of its ideas, counted when somebody asks and the last count is an hour old.
-- No index is added for it: with 100,000 ideas and a million votes it would save about 200 ms of a
-- count that takes about a second, once an hour, and each vote would pay for it, since a vote
-- writes every index of its idea.
create table insights (
  -- Null for the whole directory.
  platform_id integer unique nulls not distinct references platforms on delete cascade,
  figures jsonb not null,
  computed_at timestamptz(3) not null
);
