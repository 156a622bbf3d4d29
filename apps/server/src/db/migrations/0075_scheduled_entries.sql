-- A version, and when a draft is published by a job, whether that launches its ideas, and in whose name.
alter table changelog_entries
  add column version text not null default '' check (char_length(version) <= 40),
  add column publish_at timestamptz(3),
  add column publish_launches boolean not null default false,
  add column scheduled_by bigint references users on delete set null,
  -- Whether it was a program with a key of theirs.
  add column scheduled_by_agent boolean not null default false;
create index changelog_entries_due_idx on changelog_entries (publish_at) where publish_at is not null;
select index_references('changelog_entries', 'scheduled_by');
