-- The changelog of a platform: entries by its team, and the ideas that they are about.
create table changelog_entries (
  id integer generated always as identity primary key,
  platform_id integer not null references platforms on delete cascade,
  title text not null check (char_length(title) between 1 and 255),
  content text not null,
  content_html text not null,
  -- Null for a draft.
  published_at timestamptz(3),
  -- Stays when an entry is taken back, so that it returns to its place.
  first_published_at timestamptz(3) check (published_at is null or published_at = first_published_at),
  -- Whether publishing it launched ideas, which concerns the platform's followers too.
  has_launched boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index changelog_entries_public_idx on changelog_entries (platform_id, published_at desc, id desc)
  where published_at is not null;
create index changelog_entries_platform_idx on changelog_entries (platform_id, created_at desc, id desc);

create table changelog_features (
  entry_id integer not null references changelog_entries on delete cascade,
  feature_id integer not null references features on delete cascade,
  position smallint not null,
  primary key (entry_id, feature_id)
);
create index changelog_features_feature_idx on changelog_features (feature_id);

-- Users who were notified about an entry. Notifications are deleted after a time; these rows prevent a second
-- one when an entry is published again.
create table changelog_recipients (
  entry_id integer not null references changelog_entries on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (entry_id, user_id)
);
create index changelog_recipients_user_idx on changelog_recipients (user_id);

alter table outbox_events add column changelog_entry_id integer references changelog_entries on delete cascade;
create index outbox_events_changelog_idx on outbox_events (changelog_entry_id)
  where changelog_entry_id is not null;
alter table notifications add column changelog_entry_id integer references changelog_entries on delete cascade;
create index notifications_changelog_idx on notifications (changelog_entry_id)
  where changelog_entry_id is not null;

-- Adds a kind to those that are allowed, whichever they are.
do $$
begin
  execute (select 'alter table outbox_events drop constraint outbox_events_kind_check,'
    || ' add constraint outbox_events_kind_check check (kind = ''changelog'' or '
    || pg_get_expr(conbin, conrelid) || ')'
    from pg_constraint where conrelid = 'outbox_events'::regclass and conname = 'outbox_events_kind_check');
end $$;

-- Every change of an entry's ideas touches the entry.
create function publish_changelog() returns trigger language plpgsql as $$
begin
  perform publish_scopes(array(select distinct 'platform:' || p.slug
    from changed c join platforms p on p.id = c.platform_id limit 1001));
  return null;
end $$;
create trigger publish_changelog_insert after insert on changelog_entries
  referencing new table as changed for each statement execute function publish_changelog();
create trigger publish_changelog_update after update on changelog_entries
  referencing new table as changed for each statement execute function publish_changelog();
create trigger publish_changelog_delete after delete on changelog_entries
  referencing old table as changed for each statement execute function publish_changelog();
