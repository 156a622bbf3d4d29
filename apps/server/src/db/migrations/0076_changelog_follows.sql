-- Who follows the changelog of a platform alone, visible to them alone.
create table changelog_follows (
  user_id bigint not null references users on delete cascade,
  platform_id bigint not null references platforms on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, platform_id)
);
create index changelog_follows_platform_idx on changelog_follows (platform_id, user_id);

-- Not valid, so that no row is read: what the constraint before permitted is permitted.
alter table feed_entries
  drop constraint feed_entries_source_check,
  add constraint feed_entries_source_check check (source in ('platform', 'feature', 'tag', 'user', 'changelog')) not valid;
