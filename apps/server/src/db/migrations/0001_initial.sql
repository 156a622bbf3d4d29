-- Tables, indexes and triggers by subject. Requires PostgreSQL 15 or later.
--
-- Times have milliseconds (timestamptz(3)), because cursors carry them through JavaScript dates.
-- Stored counts are changed by the statements that change the rows they count; counts:check verifies them.

create extension if not exists pg_trgm;

-- Accounts ----------------------------------------------------------------------------------------

-- The mailbox of an email: without a "+" suffix, and without the dots that Gmail ignores.
create function canonical_mailbox(email text) returns text
language sql immutable strict parallel safe as $$
  select case when domain in ('gmail.com', 'googlemail.com')
    then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (
    select coalesce(nullif(split_part(local, '+', 1), ''), local) as name, domain
    from (
      select regexp_replace(lower(email), '@[^@]*$', '') as local,
        coalesce(substring(lower(email) from '@([^@]*)$'), '') as domain
    ) parts
  ) normalized
$$;

create function email_domain(email text) returns text
language sql immutable strict parallel safe as $$
  select coalesce(substring(lower(email) from '@([^@]*)$'), '')
$$;

create table users (
  id integer generated always as identity primary key,
  username text not null check (char_length(username) between 3 and 30),
  -- The Unicode skeleton: usernames that look alike have the same one. The default is for rows that
  -- are inserted in bulk, such as test data.
  username_skeleton text not null default gen_random_uuid()::text,
  email text not null check (char_length(email) <= 254),
  role text not null default 'user' check (role in ('user', 'employee', 'admin')),
  -- Null for an account that signs in only through a provider.
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  display_name text not null generated always as (btrim(first_name || ' ' || last_name)) stored,
  avatar text,
  bio text not null default '',
  company text not null default '',
  job_title text not null default '',
  is_active boolean not null default true,
  -- Whether the user is a verified employee of at least one platform; maintained with employments.
  is_verified boolean not null default false,
  -- A demo account. Its password is published, so it cannot sign in to a public site.
  is_demo boolean not null default false,
  email_verified_at timestamptz(3),
  mail_digest text not null default 'instant' check (mail_digest in ('off', 'instant', 'daily', 'weekly')),
  -- Other users do not see whose vote it is.
  hides_votes boolean not null default false,
  -- Permits only turning off the user's mail.
  unsubscribe_token uuid not null default gen_random_uuid(),
  feature_count integer not null default 0 check (feature_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  upvotes_given_count integer not null default 0 check (upvotes_given_count >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index users_username_key on users (lower(username));
create unique index users_skeleton_key on users (username_skeleton);
create unique index users_email_role_key on users (lower(email), role);
create unique index users_unsubscribe_token_key on users (unsubscribe_token);
-- To limit accounts per mailbox and votes from new mail domains.
create index users_mailbox_idx on users (canonical_mailbox(email), role);
create index users_mail_domain_idx on users (email_domain(email), created_at);
-- The admins' list of users, with its filters and search.
create index users_newest_idx on users (created_at desc, id desc);
create index users_role_idx on users (role, created_at desc, id desc);
create index users_inactive_idx on users (created_at desc, id desc) where not is_active;
create index users_verified_idx on users (created_at desc, id desc) where is_verified;
create index users_search_idx on users
  using gin ((username || ' ' || display_name || ' ' || email) gin_trgm_ops);

create table sessions (
  id integer generated always as identity primary key,
  -- SHA-256 of the token, which only the browser knows.
  token_hash bytea not null unique,
  user_id integer not null references users on delete cascade,
  -- How long the session lasts after its last use.
  idle_seconds integer not null,
  -- For the user's list of sessions. The IP address is not stored.
  browser text,
  system text,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sessions_user_idx on sessions (user_id);
create index sessions_expires_idx on sessions (expires_at);

-- One-time codes and links. The purpose prevents the use of one for another.
create table codes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  purpose text not null check (purpose in
    ('verify_email', 'reset_password', 'unsubscribe', 'sign_in', 'confirm_identity')),
  code_hash bytea not null,
  -- Attempts from known devices, and from all others: strangers cannot use up the user's attempts.
  tries integer not null default 0,
  unknown_device_tries integer not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index codes_user_idx on codes (user_id, purpose, id desc);
create index codes_hash_idx on codes (code_hash);
create index codes_expires_idx on codes (expires_at);

-- Browsers in which the account's password was entered, at registration or sign-in.
create table known_devices (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- SHA-256 of the account's id and the secret in the browser's cookie.
  secret_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now()
);
create index known_devices_user_idx on known_devices (user_id, last_used_at desc);
create index known_devices_last_used_idx on known_devices (last_used_at);

-- Accounts at sign-in providers. A subject identifies a user at one issuer only.
create table identities (
  provider text not null check (provider in ('google', 'github')),
  issuer text not null,
  subject text not null,
  user_id integer not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (provider, issuer, subject)
);
create index identities_user_idx on identities (user_id);

-- Platforms ---------------------------------------------------------------------------------------

create table platforms (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 80),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  description text not null default '',
  website_url text,
  logo_url text,
  -- The hue of an uploaded logo, in OKLCH degrees; null if it is grey or an external URL.
  logo_hue smallint check (logo_hue between 0 and 359),
  banner_url text,
  review_state text not null default 'pending' check (review_state in ('pending', 'approved', 'rejected')),
  review_reason text not null default '',
  active boolean not null default false,
  -- Why an admin took the platform down; null unless it is down. Nothing of it is deleted.
  taken_down_reason text check (taken_down_reason <> ''),
  -- A confirmed email at the website's domain verifies an employee. The team requests it, an admin
  -- grants it.
  trusts_mail_domain boolean not null default false,
  mail_domain_requested boolean not null default false,
  suggested_by integer references users on delete set null,
  feature_count integer not null default 0 check (feature_count >= 0),
  follower_count integer not null default 0 check (follower_count >= 0),
  suggested_count integer not null default 0 check (suggested_count >= 0),
  seen_count integer not null default 0 check (seen_count >= 0),
  planned_count integer not null default 0 check (planned_count >= 0),
  in_development_count integer not null default 0 check (in_development_count >= 0),
  launched_count integer not null default 0 check (launched_count >= 0),
  declined_count integer not null default 0 check (declined_count >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (not (mail_domain_requested and trusts_mail_domain)),
  check (taken_down_reason is null or not active)
);
create index platforms_popular_idx on platforms (follower_count desc, id desc) where active;
create index platforms_newest_idx on platforms (created_at desc, id desc) where active;
-- The admins' list of platforms in all states, and in one.
create index platforms_directory_idx on platforms (created_at desc, id desc);
create index platforms_state_idx on platforms (review_state, active, created_at desc, id desc);
-- Few; every list of features excludes their features.
create index platforms_inactive_idx on platforms (id) where not active;
create index platforms_pending_idx on platforms (created_at, id) where review_state = 'pending';
create index platforms_mail_domain_idx on platforms (id) where mail_domain_requested;
create index platforms_suggested_by_idx on platforms (suggested_by, created_at desc, id desc);
-- The small pending list is explained at features_search_idx.
create index platforms_name_trgm_idx on platforms using gin ((name || ' ' || description) gin_trgm_ops)
  with (gin_pending_list_limit = 256);

create table platform_follows (
  user_id integer not null references users on delete cascade,
  platform_id integer not null references platforms on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, platform_id)
);
create index platform_follows_platform_idx on platform_follows (platform_id, user_id);

-- Cached history by month; recomputed on request after an hour.
create table platform_trends (
  platform_id integer primary key references platforms on delete cascade,
  months jsonb not null,
  computed_at timestamptz(3) not null
);

-- The team as shown on the platform's page. Members need no account.
create table team_members (
  id integer generated always as identity primary key,
  platform_id integer not null references platforms on delete cascade,
  user_id integer references users on delete set null,
  name text not null,
  role text not null default '',
  avatar_initials text not null,
  -- Index into the design's colour pairs.
  avatar_hue smallint not null default 0,
  position integer not null default 0,
  created_at timestamptz(3) not null default now()
);
create index team_members_platform_idx on team_members (platform_id, position, id);
create index team_members_user_idx on team_members (user_id) where user_id is not null;

-- A user's claim to work for a platform, and its review.
create table employments (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  platform_id integer not null references platforms on delete cascade,
  state text not null default 'claimed' check (state in ('claimed', 'verified', 'rejected', 'revoked', 'left')),
  proof text not null default '' check (proof in ('', 'mail_domain', 'admin')),
  company text not null default '',
  job_title text not null default '',
  -- Why an admin rejected or revoked it.
  reason text not null default '',
  decided_by integer references users on delete set null,
  decided_at timestamptz(3),
  -- When an admin last rejected or revoked it: until an admin verifies it, a mail domain does not prove it.
  rejected_at timestamptz(3),
  -- The time of the latest claim; `created_at` is that of the first.
  claimed_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  unique (user_id, platform_id)
);
create index employments_platform_idx on employments (platform_id, state);
create index employments_state_idx on employments (state, claimed_at, id);

-- Features ----------------------------------------------------------------------------------------

create table features (
  id integer generated always as identity primary key,
  platform_id integer not null references platforms on delete cascade,
  user_id integer references users on delete set null,
  title text not null check (char_length(title) between 1 and 255),
  description text not null,
  -- Plain text of the description for lists, at most 300 characters.
  excerpt text not null default '',
  status text not null default 'suggested' check (status in (
    'suggested', 'seen', 'planned', 'in_progress', 'in-development',
    'completed', 'launched', 'rejected', 'declined')),
  -- The position of the status in the picks order. Two spellings of one meaning share it.
  status_rank smallint not null generated always as (
    case status
      when 'launched' then 0 when 'completed' then 0
      when 'in-development' then 1 when 'in_progress' then 1
      when 'planned' then 2 when 'seen' then 3 when 'suggested' then 4
      else 5
    end) stored,
  -- Picked by the team: first in the picks order.
  is_picked boolean not null default false,
  picks_rank smallint not null generated always as (
    case status
      when 'launched' then 0 when 'completed' then 0
      when 'in-development' then 1 when 'in_progress' then 1
      when 'planned' then 2 when 'seen' then 3 when 'suggested' then 4
      else 5
    end - case when is_picked then 10 else 0 end) stored,
  upvote_count integer not null default 0 check (upvote_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  follower_count integer not null default 0 check (follower_count >= 0),
  -- Ten times the votes count as much as being two weeks younger. The score grows with the creation
  -- time instead of decaying with age, so it needs no recalculation as time passes.
  trending_score double precision not null generated always as (
    log(greatest(upvote_count, 1)::double precision)
    + extract(epoch from created_at at time zone 'UTC')::double precision / 1209600) stored,
  moderation_state text not null default 'public' check (moderation_state in ('public', 'held', 'rejected')),
  merged_into_id integer references features on delete set null,
  -- Whether the feature appears in public lists.
  listed boolean not null generated always as (moderation_state = 'public' and merged_into_id is null) stored,
  search tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', description), 'B')) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  status_changed_at timestamptz(3),
  last_commented_at timestamptz(3),
  -- The team's first response: an official comment or a status update.
  answered_at timestamptz(3),
  launched_at timestamptz(3),
  changed_at timestamptz(3) not null generated always as (
    greatest(created_at, last_commented_at, status_changed_at)) stored
);

-- One index per order of public lists, for a platform and for the whole directory.
create index features_platform_top_idx on features (platform_id, upvote_count desc, created_at desc, id desc) where listed;
create index features_platform_newest_idx on features (platform_id, created_at desc, id desc) where listed;
create index features_platform_comments_idx on features (platform_id, comment_count desc, upvote_count desc, id desc) where listed;
create index features_platform_picks_idx on features (platform_id, picks_rank, upvote_count desc, created_at desc, id desc) where listed;
create index features_platform_status_newest_idx on features (platform_id, status_rank, created_at desc, id desc) where listed;
create index features_platform_trending_idx on features (platform_id, trending_score desc, id desc) where listed;
create index features_top_idx on features (upvote_count desc, created_at desc, id desc) where listed;
create index features_newest_idx on features (created_at desc, id desc) where listed;
create index features_comments_idx on features (comment_count desc, upvote_count desc, id desc) where listed;
create index features_picks_idx on features (picks_rank, upvote_count desc, created_at desc, id desc) where listed;
create index features_trending_idx on features (trending_score desc, id desc) where listed;
-- The team's queue: recently changed, unanswered (longest waiting first), answered.
create index features_platform_changed_idx on features (platform_id, changed_at desc, id desc) where listed;
create index features_platform_unanswered_idx on features (platform_id, created_at, id)
  where listed and answered_at is null;
create index features_platform_answered_idx on features (platform_id)
  where listed and answered_at is not null;
-- The included columns count and filter the tabs of a user's features.
create index features_user_idx on features (user_id, created_at desc, id desc)
  include (status_rank, platform_id, merged_into_id);
create index features_merged_idx on features (merged_into_id) where merged_into_id is not null;
-- A vote updates its feature's row and thereby adds an entry to every index. GIN indexes collect
-- entries in a pending list, which every search scans and an unlucky vote has to merge: with the
-- default of 4 MB searches take milliseconds longer, and that vote takes seconds.
create index features_search_idx on features using gin (search) with (gin_pending_list_limit = 256);
create index features_title_trgm_idx on features using gin (title gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- Formatted descriptions. In a separate table, because a vote copies the row of its feature.
create table feature_html (
  feature_id integer primary key references features on delete cascade,
  html text not null
);

-- Deletes the HTML of a changed description, however it is changed.
create function delete_feature_html() returns trigger language plpgsql as $$
begin
  delete from feature_html where feature_id = new.id;
  return null;
end $$;
create trigger delete_feature_html after update of description on features
  for each row when (old.description is distinct from new.description)
  execute function delete_feature_html();

create table votes (
  user_id integer not null references users on delete cascade,
  feature_id integer not null references features on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, feature_id)
);
create index votes_feature_idx on votes (feature_id, created_at desc, user_id);
create index votes_user_idx on votes (user_id, created_at desc, feature_id desc);

create table feature_follows (
  user_id integer not null references users on delete cascade,
  feature_id integer not null references features on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, feature_id)
);
create index feature_follows_feature_idx on feature_follows (feature_id, user_id);

-- Users who unfollowed a feature. They are not notified about it although they voted or commented.
create table feature_mutes (
  user_id integer not null references users on delete cascade,
  feature_id integer not null references features on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (feature_id, user_id)
);
create index feature_mutes_user_idx on feature_mutes (user_id);

create table comments (
  id integer generated always as identity primary key,
  feature_id integer not null references features on delete cascade,
  user_id integer references users on delete set null,
  parent_id integer references comments on delete cascade,
  content text not null check (char_length(content) between 1 and 1000),
  is_pinned boolean not null default false,
  -- On whose behalf the author wrote it; null for a comment of a user.
  answered_as text check (answered_as in ('team', 'site')),
  moderation_state text not null default 'public' check (moderation_state in ('public', 'held', 'rejected')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index comments_feature_idx on comments (feature_id, created_at, id);
create index comments_pinned_idx on comments (feature_id) where is_pinned;
create index comments_parent_idx on comments (parent_id) where parent_id is not null;
create index comments_user_idx on comments (user_id, created_at desc, id desc);

-- The status history of features: append-only.
create table status_updates (
  id integer generated always as identity primary key,
  feature_id integer not null references features on delete cascade,
  user_id integer references users on delete set null,
  old_status text not null,
  new_status text not null,
  comment text not null default '',
  answered_as text not null default 'team' check (answered_as in ('team', 'site')),
  created_at timestamptz(3) not null default now()
);
create index status_updates_feature_idx on status_updates (feature_id, created_at desc, id desc);
create index status_updates_user_idx on status_updates (user_id);
-- Launches by platform, for its trends.
create index status_updates_launches_idx on status_updates (feature_id, created_at)
  where new_status in ('launched', 'completed') and old_status not in ('launched', 'completed');

create function reject_status_update_change() returns trigger language plpgsql as $$
begin
  -- Account deletion clears the user; nothing else may change.
  if new.user_id is null
    and row(new.id, new.feature_id, new.old_status, new.new_status, new.comment, new.answered_as, new.created_at)
      is not distinct from row(old.id, old.feature_id, old.old_status, old.new_status, old.comment, old.answered_as, old.created_at)
  then
    return new;
  end if;
  raise exception 'a status update is never altered';
end $$;
create trigger status_updates_immutable before update on status_updates
  for each row execute function reject_status_update_change();

-- Tags --------------------------------------------------------------------------------------------

create table tags (
  id integer generated always as identity primary key,
  platform_id integer not null references platforms on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  feature_count integer not null default 0 check (feature_count >= 0),
  last_used_at timestamptz(3) not null default now()
);
-- text_pattern_ops also serves the search for names by prefix.
create unique index tags_platform_name_key on tags (platform_id, lower(name) text_pattern_ops);
create index tags_platform_used_idx on tags (platform_id, feature_count desc, last_used_at desc, id);
create index tags_platform_count_idx on tags (platform_id, feature_count desc, (-id) desc);
create index tags_name_idx on tags (lower(name));

create table feature_tags (
  feature_id integer not null references features on delete cascade,
  tag_id integer not null references tags on delete cascade,
  position smallint not null default 0,
  primary key (feature_id, tag_id)
);
create index feature_tags_tag_idx on feature_tags (tag_id, feature_id);

-- Tag names of the whole directory in lower case, with the sum of their counts on active platforms.
-- Maintained by triggers, because tags and platforms change in many places.
create table tag_names (
  id integer generated always as identity primary key,
  name text not null,
  feature_count integer not null,
  last_used_at timestamptz(3) not null
);
create unique index tag_names_name_key on tag_names (name text_pattern_ops);
create index tag_names_used_idx on tag_names (feature_count desc, last_used_at desc, id);

-- Adds differences to the counts, in the order of names to avoid deadlocks; deletes unused names.
create function apply_tag_name_deltas(deltas jsonb) returns void language plpgsql as $$
begin
  insert into tag_names (name, feature_count, last_used_at)
    select d.name, sum(d.delta), max(d.used) from jsonb_to_recordset(deltas)
      as d(name text, delta int, used timestamptz(3))
    group by d.name having sum(d.delta) <> 0 order by d.name
  on conflict (name) do update set
    feature_count = tag_names.feature_count + excluded.feature_count,
    last_used_at = greatest(tag_names.last_used_at, excluded.last_used_at);
  delete from tag_names where feature_count <= 0
    and name in (select d ->> 'name' from jsonb_array_elements(deltas) d);
end $$;

create function update_tag_names() returns trigger language plpgsql as $$
declare
  deltas jsonb := '[]';
begin
  if tg_op <> 'DELETE' then
    select deltas || coalesce(jsonb_agg(jsonb_build_object(
      'name', lower(t.name), 'delta', t.feature_count, 'used', t.last_used_at)), '[]') into deltas
    from new_rows t join platforms p on p.id = t.platform_id
    where p.active and t.feature_count > 0;
  end if;
  if tg_op <> 'INSERT' then
    -- The platform may have been deleted in the same statement.
    select deltas || coalesce(jsonb_agg(jsonb_build_object(
      'name', lower(t.name), 'delta', -t.feature_count, 'used', t.last_used_at)), '[]') into deltas
    from old_rows t left join platforms p on p.id = t.platform_id
    where p.active is not false and t.feature_count > 0;
  end if;
  if deltas <> '[]' then perform apply_tag_name_deltas(deltas); end if;
  return null;
end $$;
create trigger tag_names_insert after insert on tags referencing new table as new_rows
  for each statement execute function update_tag_names();
create trigger tag_names_update after update on tags
  referencing old table as old_rows new table as new_rows
  for each statement execute function update_tag_names();
create trigger tag_names_delete after delete on tags referencing old table as old_rows
  for each statement execute function update_tag_names();

create function update_platform_tag_names() returns trigger language plpgsql as $$
begin
  perform apply_tag_name_deltas((
    select coalesce(jsonb_agg(jsonb_build_object('name', lower(name),
      'delta', case when new.active then feature_count else -feature_count end,
      'used', last_used_at)), '[]')
    from tags where platform_id = new.id and feature_count > 0));
  return null;
end $$;
create trigger tag_names_active after update of active on platforms
  for each row when (old.active <> new.active) execute function update_platform_tag_names();

-- Merges and duplicates ---------------------------------------------------------------------------

-- Merges of one feature into another. They remain if one of the features is deleted.
create table feature_merges (
  id integer generated always as identity primary key,
  platform_id integer not null references platforms on delete cascade,
  source_id integer references features on delete set null,
  target_id integer references features on delete set null,
  merged_by integer references users on delete set null,
  undone_by integer references users on delete set null,
  -- How many the target gained.
  votes_moved integer not null default 0,
  comments_moved integer not null default 0,
  followers_moved integer not null default 0,
  tags_moved integer not null default 0,
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3)
);
create index feature_merges_platform_idx on feature_merges (platform_id, created_at desc, id desc);
create index feature_merges_target_idx on feature_merges (target_id);
create index feature_merges_source_idx on feature_merges (source_id);
create index feature_merges_merged_by_idx on feature_merges (merged_by) where merged_by is not null;
create index feature_merges_undone_by_idx on feature_merges (undone_by) where undone_by is not null;
-- A feature is merged into one other feature at a time.
create unique index feature_merges_active_key on feature_merges (source_id)
  where undone_at is null and source_id is not null;

-- Every vote, follow and mute of the source at the time of the merge, to restore them.
create table merge_relations (
  merge_id integer not null references feature_merges on delete cascade,
  part text not null check (part in ('vote', 'follow', 'mute')),
  user_id integer not null references users on delete cascade,
  -- The creation time of the source's row.
  source_created_at timestamptz(3) not null,
  -- `moved` to the target; `duplicate`: the target had the same; `conflict`: the target had the user's
  -- mute instead of a follow or the other way round, which takes precedence.
  outcome text not null check (outcome in ('moved', 'duplicate', 'conflict')),
  -- The creation time of the target's own row, for a duplicate. It distinguishes a row that was moved
  -- from one that the user created later.
  target_created_at timestamptz(3) check ((target_created_at is not null) = (outcome = 'duplicate')),
  -- How undoing the merge restored it; null before, and for relations that no longer exist.
  restored_as text check (restored_as in ('moved', 'restored')),
  primary key (merge_id, part, user_id)
);
create index merge_relations_user_idx on merge_relations (user_id);

create table merge_comments (
  merge_id integer not null references feature_merges on delete cascade,
  comment_id integer not null references comments on delete cascade,
  primary key (merge_id, comment_id)
);
create index merge_comments_comment_idx on merge_comments (comment_id);

-- Tags that the target got from the source, which keeps them, too.
create table merge_tags (
  merge_id integer not null references feature_merges on delete cascade,
  tag_id integer not null references tags on delete cascade,
  primary key (merge_id, tag_id)
);
create index merge_tags_tag_idx on merge_tags (tag_id);

-- Pairs of features of one platform with similar titles. Comparing all pairs would take hours on a large
-- site, so a job compares each feature once, when it is created or renamed.
create table duplicate_candidates (
  first_id integer not null references features on delete cascade,
  second_id integer not null references features on delete cascade,
  platform_id integer not null references platforms on delete cascade,
  similarity double precision not null check (similarity between 0 and 1),
  -- The team dismissed the pair, so it is never proposed again.
  dismissed_at timestamptz(3),
  dismissed_by integer references users on delete set null,
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index duplicate_candidates_second_idx on duplicate_candidates (second_id);
create index duplicate_candidates_dismissed_by_idx on duplicate_candidates (dismissed_by) where dismissed_by is not null;
create index duplicate_candidates_ranking_idx on duplicate_candidates (platform_id, similarity desc, first_id desc, second_id desc)
  where dismissed_at is null;

-- Features to be compared, possibly several times. It has no foreign or unique key, so that writes to a
-- feature never wait for the job.
create table duplicate_search_queue (
  id integer generated always as identity primary key,
  feature_id integer not null
);

create function enqueue_duplicate_search() returns trigger language plpgsql as $$
begin
  insert into duplicate_search_queue (feature_id) values (new.id);
  return null;
end $$;
create trigger enqueue_new_feature after insert on features
  for each row when (new.listed) execute function enqueue_duplicate_search();
create trigger enqueue_changed_feature after update on features
  for each row when (new.listed and (not old.listed or new.title <> old.title))
  execute function enqueue_duplicate_search();

-- Queue and analytics of platform teams -----------------------------------------------------------

-- When a team member last opened the queue.
create table queue_visits (
  user_id integer not null references users on delete cascade,
  platform_id integer not null references platforms on delete cascade,
  visited_at timestamptz(3) not null,
  primary key (user_id, platform_id)
);
create index queue_visits_platform_idx on queue_visits (platform_id);

-- Saved filters of the queue.
create table queue_views (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  platform_id integer not null references platforms on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- The query string: "sort=top&status=planned".
  query text not null check (char_length(query) <= 600),
  created_at timestamptz(3) not null default now()
);
create unique index queue_views_name_key on queue_views (user_id, platform_id, lower(name));
create index queue_views_platform_idx on queue_views (platform_id);

-- Cached analytics; recomputed on request after an hour. Their queries have no indexes: with 100,000
-- features and a million votes these would save 200 ms of a second, once an hour, but every vote
-- would have to update them.
create table analytics_snapshots (
  -- Null for the whole directory.
  platform_id integer unique nulls not distinct references platforms on delete cascade,
  counts jsonb not null,
  computed_at timestamptz(3) not null
);

-- Moderation --------------------------------------------------------------------------------------

create table moderation_verdicts (
  id integer generated always as identity primary key,
  subject_type text not null check (subject_type in ('feature', 'comment', 'tag', 'platform', 'display_name', 'bio')),
  -- Null if the text was rejected before it was stored.
  subject_id integer,
  user_id integer references users on delete set null,
  content text not null,
  verdict text not null check (verdict in ('allow', 'reject', 'hold')),
  source text not null check (source in ('rules', 'model', 'person')),
  reason text not null default '',
  reasoning text not null default '',
  suggestion text,
  -- What is needed to publish a rejected submission after an appeal.
  payload jsonb,
  -- Allowed by the rules while the model was unavailable: a moderator checks it later.
  needs_review boolean not null default false,
  decided_by integer references users on delete set null,
  overturned_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index moderation_verdicts_subject_idx on moderation_verdicts (subject_type, subject_id);
create index moderation_verdicts_queue_idx on moderation_verdicts (created_at desc, id desc) where verdict <> 'allow';
create index moderation_verdicts_pending_idx on moderation_verdicts (created_at, id)
  where overturned_at is null and decided_by is null and (verdict = 'hold' or needs_review);
create index moderation_verdicts_user_idx on moderation_verdicts (user_id);
create index moderation_verdicts_author_idx on moderation_verdicts (user_id, created_at desc, id desc)
  where verdict <> 'allow';
-- For the retention of texts, as in the following tables.
create index moderation_verdicts_content_idx on moderation_verdicts (created_at) where content <> '';

create table appeals (
  id integer generated always as identity primary key,
  verdict_id integer not null unique references moderation_verdicts on delete cascade,
  user_id integer not null references users on delete cascade,
  message text not null default '',
  state text not null default 'open' check (state in ('open', 'granted', 'rejected')),
  -- The moderator's explanation of the decision.
  reason text not null default '',
  decided_by integer references users on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index appeals_open_idx on appeals (created_at, id) where state = 'open';
create index appeals_user_idx on appeals (user_id);
create index appeals_text_idx on appeals (decided_at) where message <> '' or reason <> '';

create table reports (
  id integer generated always as identity primary key,
  user_id integer references users on delete set null,
  feature_id integer references features on delete cascade,
  comment_id integer references comments on delete cascade,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  decided_by integer references users on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check (num_nonnulls(feature_id, comment_id) = 1)
);
-- One report per user and text.
create unique index reports_feature_key on reports (user_id, feature_id) where feature_id is not null;
create unique index reports_comment_key on reports (user_id, comment_id) where comment_id is not null;
create index reports_feature_idx on reports (feature_id) where feature_id is not null;
create index reports_comment_idx on reports (comment_id) where comment_id is not null;
create index reports_open_idx on reports (created_at, id) where state = 'open';
-- Open reports of one text, oldest first.
create index reports_open_feature_idx on reports (feature_id, created_at, id)
  where state = 'open' and feature_id is not null;
create index reports_open_comment_idx on reports (comment_id, created_at, id)
  where state = 'open' and comment_id is not null;
create index reports_decided_idx on reports (decided_at) where decided_at is not null;

-- Activities, notifications and mail --------------------------------------------------------------

create table activities (
  id integer generated always as identity primary key,
  type text not null check (type in ('suggested', 'commented', 'upvoted', 'status_updated')),
  user_id integer references users on delete cascade,
  platform_id integer not null references platforms on delete cascade,
  feature_id integer not null references features on delete cascade,
  comment_id integer references comments on delete cascade,
  status_update_id integer references status_updates on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index activities_newest_idx on activities (created_at desc, id desc);
create index activities_feature_idx on activities (feature_id);
create index activities_comment_idx on activities (comment_id) where comment_id is not null;
create index activities_status_update_idx on activities (status_update_id) where status_update_id is not null;
create index activities_user_idx on activities (user_id);
create unique index activities_upvote_key on activities (user_id, feature_id) where type = 'upvoted';

-- Transactional outbox: an event is stored with its cause, and a job creates the notifications.
create table outbox_events (
  id integer generated always as identity primary key,
  kind text not null check (kind in (
    'comment', 'status', 'platform_review', 'verdict_decision', 'employment_decision',
    'platform_taken_down', 'platform_restored', 'merge', 'merge_undone')),
  actor_id integer references users on delete set null,
  feature_id integer references features on delete cascade,
  comment_id integer references comments on delete cascade,
  platform_id integer references platforms on delete cascade,
  status_update_id integer references status_updates on delete cascade,
  verdict_id integer references moderation_verdicts on delete cascade,
  employment_id integer references employments on delete cascade,
  merge_id integer references feature_merges on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'done', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  last_error text,
  created_at timestamptz(3) not null default now()
);
create index outbox_events_due_idx on outbox_events (next_attempt_at, id) where state = 'queued';
create index outbox_events_failed_idx on outbox_events (id) where state = 'failed';
create index outbox_events_finished_idx on outbox_events (created_at) where state <> 'queued';
create index outbox_events_feature_idx on outbox_events (feature_id) where feature_id is not null;
create index outbox_events_comment_idx on outbox_events (comment_id) where comment_id is not null;
create index outbox_events_merge_idx on outbox_events (merge_id) where merge_id is not null;
create index outbox_events_actor_idx on outbox_events (actor_id) where actor_id is not null;

create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null,
  title text not null,
  message text not null,
  feature_id integer references features on delete cascade,
  comment_id integer references comments on delete cascade,
  platform_id integer references platforms on delete cascade,
  is_read boolean not null default false,
  event_id integer references outbox_events on delete set null,
  -- When the notification is due by mail; null if the user wants none.
  mail_due_at timestamptz(3),
  mailed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index notifications_user_idx on notifications (user_id, created_at desc, id desc);
create index notifications_unread_idx on notifications (user_id, id) where not is_read;
-- An event notifies a user once.
create unique index notifications_event_key on notifications (user_id, event_id) where event_id is not null;
create index notifications_event_idx on notifications (event_id) where event_id is not null;
create index notifications_mail_due_idx on notifications (mail_due_at, user_id)
  where mail_due_at is not null and mailed_at is null;
create index notifications_feature_idx on notifications (feature_id) where feature_id is not null;
create index notifications_comment_idx on notifications (comment_id) where comment_id is not null;
-- For the retention of read and unread notifications.
create index notifications_read_created_idx on notifications (created_at) where is_read;
create index notifications_unread_created_idx on notifications (created_at) where not is_read;

-- Outgoing mail: stored in the transaction of its cause, sent by a job.
create table mails (
  id integer generated always as identity primary key,
  user_id integer references users on delete cascade,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  -- `stored`: there is no SMTP server; the mail is shown at /dev/mail.
  state text not null default 'queued' check (state in ('queued', 'sent', 'stored', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  last_error text,
  -- The notifications in a digest, which is withdrawn if one of their texts is unpublished.
  notification_ids integer[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  -- Mails may contain codes and reset links, so their text is deleted once they were sent or failed.
  constraint mails_redacted_check
    check (state in ('queued', 'stored') or (subject = '' and text_body = '' and html_body = ''))
);
create index mails_due_idx on mails (next_attempt_at, id) where state = 'queued';
create index mails_failed_idx on mails (id) where state = 'failed';
create index mails_newest_idx on mails (id desc);
create index mails_created_idx on mails (created_at);
create index mails_user_idx on mails (user_id) where user_id is not null;
create index mails_notification_ids_idx on mails using gin (notification_ids) where state = 'queued';

-- Site administration -----------------------------------------------------------------------------

-- Versions of the terms and the privacy policy, and at most one draft of each.
create table legal_documents (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('terms', 'privacy')),
  version_number integer,
  content text not null,
  effective_date date,
  created_by integer references users on delete set null,
  -- Null for a draft.
  published_at timestamptz(3),
  -- For optimistic locking of the draft.
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (kind, version_number)
);
create index legal_documents_published_idx on legal_documents (kind, version_number desc) where published_at is not null;
create unique index legal_documents_draft_key on legal_documents (kind) where published_at is null;

create function reject_published_document_change() returns trigger language plpgsql as $$
begin
  -- Account deletion clears the author; nothing else may change.
  if old.published_at is null or (new.created_by is null
    and row(new.id, new.kind, new.version_number, new.content, new.effective_date, new.published_at, new.created_at)
      is not distinct from row(old.id, old.kind, old.version_number, old.content, old.effective_date, old.published_at, old.created_at))
  then
    return new;
  end if;
  raise exception 'a published document is never altered';
end $$;
create trigger published_documents_immutable before update on legal_documents
  for each row execute function reject_published_document_change();

create table settings (
  key text primary key,
  value jsonb not null,
  updated_by integer references users on delete set null,
  updated_at timestamptz(3) not null default now()
);

-- Actions of staff and operators. Events are never deleted, only texts in `details`.
create table audit_events (
  id integer generated always as identity primary key,
  actor_id integer references users on delete set null,
  action text not null,
  subject_type text not null,
  subject_id integer,
  platform_id integer references platforms on delete set null,
  details jsonb not null default '{}',
  request_id text,
  created_at timestamptz(3) not null default now()
);
create index audit_events_newest_idx on audit_events (created_at desc, id desc);
create index audit_events_actor_idx on audit_events (actor_id, created_at desc, id desc);
create index audit_events_action_idx on audit_events (action text_pattern_ops, created_at desc, id desc);
create index audit_events_platform_idx on audit_events (platform_id, created_at desc, id desc)
  where platform_id is not null;
create index audit_events_subject_idx on audit_events (subject_type, subject_id, created_at desc, id desc);
-- Texts in `details`: by age for retention, by author, verdict and reason for account deletion.
create index audit_events_text_idx on audit_events (created_at)
  where details ?| array['content', 'reason', 'title', 'company', 'job_title'];
create index audit_events_author_idx on audit_events ((details ->> 'author_id'), created_at desc, id desc)
  where details ? 'author_id';
create index audit_events_verdict_idx on audit_events ((details ->> 'verdict_id'))
  where details ? 'verdict_id';
create index audit_events_reason_idx on audit_events using gin ((details ->> 'reason') gin_trgm_ops)
  where details ? 'reason';

-- Secrets that all processes of a site share. They are not part of backups: a restored site creates
-- new ones.
create table site_keys (
  purpose text primary key,
  key bytea not null check (octet_length(key) = 32),
  created_at timestamptz(3) not null default now()
);

-- Keys of the hashes that replace IP addresses in limits and logs. A key is used for one UTC day and
-- then deleted. Unlogged, so that neither backups nor replicas have it.
create unlogged table daily_keys (
  day date primary key,
  key bytea not null
);

-- Rate limits that several processes share; losing them in a crash is harmless.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
create index rate_limits_expire_idx on rate_limits (expire);

-- Totals of the directory, sharded so that concurrent writes do not wait for one row.
create table counters (
  name text not null check (name in ('features', 'upvotes')),
  shard smallint not null,
  -- A single shard may be negative; the sum of a name never is.
  value bigint not null default 0,
  primary key (name, shard)
);
insert into counters (name, shard)
  select name, shard from unnest(array['features', 'upvotes']) as name, generate_series(0, 15) as shard;
