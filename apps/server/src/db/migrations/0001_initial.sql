-- The schema of the whole product. PostgreSQL 15 or later.
-- Times have milliseconds (timestamptz(3)), because page markers carry them through JavaScript dates.

create extension if not exists pg_trgm;

-- People ----------------------------------------------------------------------------------------

create table users (
  id integer generated always as identity primary key,
  username text not null check (char_length(username) between 3 and 30),
  email text not null check (char_length(email) <= 254),
  role text not null default 'user' check (role in ('user', 'employee', 'admin')),
  -- Null for an account that only signs in through a provider.
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  display_name text not null generated always as (btrim(first_name || ' ' || last_name)) stored,
  avatar text,
  bio text not null default '',
  company text not null default '',
  job_title text not null default '',
  is_active boolean not null default true,
  -- A verified employee of at least one platform; kept with employments.
  is_verified boolean not null default false,
  email_verified_at timestamptz(3),
  mail_digest text not null default 'instant' check (mail_digest in ('off', 'instant', 'daily', 'weekly')),
  feature_count integer not null default 0 check (feature_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  upvotes_given_count integer not null default 0 check (upvotes_given_count >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index users_username_key on users (lower(username));
create unique index users_email_role_key on users (lower(email), role);

create table sessions (
  id integer generated always as identity primary key,
  -- SHA-256 of the token; the token itself is known to its holder alone.
  token_hash bytea not null unique,
  user_id integer not null references users on delete cascade,
  -- How long a session lives after its last use.
  idle_seconds integer not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sessions_user_idx on sessions (user_id);
create index sessions_expires_idx on sessions (expires_at);

-- One-time secrets: verification codes, reset links. The purpose keeps one from serving as another.
create table codes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'unsubscribe')),
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index codes_user_idx on codes (user_id, purpose, id desc);
create index codes_hash_idx on codes (code_hash);

create table identities (
  provider text not null check (provider in ('google', 'github')),
  subject text not null,
  user_id integer not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (provider, subject)
);
create index identities_user_idx on identities (user_id);

-- Platforms -------------------------------------------------------------------------------------

create table platforms (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 80),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  description text not null default '',
  website_url text,
  logo_url text,
  banner_url text,
  review_state text not null default 'pending' check (review_state in ('pending', 'approved', 'rejected')),
  review_reason text not null default '',
  active boolean not null default false,
  -- Employees whose confirmed address has the website's domain are verified by themselves.
  trusts_mail_domain boolean not null default false,
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
  updated_at timestamptz(3) not null default now()
);
create index platforms_popular_idx on platforms (follower_count desc, id desc) where active;
create index platforms_newest_idx on platforms (created_at desc, id desc) where active;
create index platforms_name_trgm_idx on platforms using gin ((name || ' ' || description) gin_trgm_ops);

create table platform_follows (
  user_id integer not null references users on delete cascade,
  platform_id integer not null references platforms on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, platform_id)
);
create index platform_follows_platform_idx on platform_follows (platform_id, user_id);

create table team_members (
  id integer generated always as identity primary key,
  platform_id integer not null references platforms on delete cascade,
  user_id integer references users on delete set null,
  name text not null,
  role text not null default '',
  avatar_initials text not null,
  -- Which of the design's colour pairs the initials wear.
  avatar_hue smallint not null default 0,
  position integer not null default 0,
  created_at timestamptz(3) not null default now()
);
create index team_members_platform_idx on team_members (platform_id, position, id);

create table employments (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  platform_id integer not null references platforms on delete cascade,
  state text not null default 'claimed' check (state in ('claimed', 'verified', 'refused', 'left')),
  proof text not null default '' check (proof in ('', 'mail_domain', 'admin')),
  decided_by integer references users on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (user_id, platform_id)
);
create index employments_platform_idx on employments (platform_id, state);

-- Features --------------------------------------------------------------------------------------

create table features (
  id integer generated always as identity primary key,
  platform_id integer not null references platforms on delete cascade,
  user_id integer references users on delete set null,
  title text not null check (char_length(title) between 1 and 255),
  description text not null,
  -- Plain text of the description, at most 300 characters, for lists.
  excerpt text not null default '',
  status text not null default 'suggested' check (status in (
    'suggested', 'seen', 'planned', 'in_progress', 'in-development',
    'completed', 'launched', 'rejected', 'declined')),
  -- The meaning of the status as its place in the picks order; both spellings of a meaning share it.
  status_rank smallint not null generated always as (
    case status
      when 'launched' then 0 when 'completed' then 0
      when 'in-development' then 1 when 'in_progress' then 1
      when 'planned' then 2 when 'seen' then 3 when 'suggested' then 4
      else 5
    end) stored,
  upvote_count integer not null default 0 check (upvote_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  follower_count integer not null default 0 check (follower_count >= 0),
  -- Ten times the votes weigh as much as being two weeks younger. Grows with the date of birth
  -- instead of decaying with age, so it never needs to be recalculated as time passes.
  trending_score double precision not null generated always as (
    log(greatest(upvote_count, 1)::double precision)
    + extract(epoch from created_at at time zone 'UTC')::double precision / 1209600) stored,
  moderation_state text not null default 'public' check (moderation_state in ('public', 'held', 'rejected')),
  merged_into_id integer references features on delete set null,
  listed boolean not null generated always as (moderation_state = 'public' and merged_into_id is null) stored,
  search tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', description), 'B')) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  status_changed_at timestamptz(3)
);

-- One index for each listed order, over a platform and over the directory.
create index features_platform_top_idx on features (platform_id, upvote_count desc, created_at desc, id desc) where listed;
create index features_platform_newest_idx on features (platform_id, created_at desc, id desc) where listed;
create index features_platform_comments_idx on features (platform_id, comment_count desc, upvote_count desc, id desc) where listed;
create index features_platform_picks_idx on features (platform_id, status_rank, upvote_count desc, created_at desc, id desc) where listed;
create index features_platform_status_newest_idx on features (platform_id, status_rank, created_at desc, id desc) where listed;
create index features_platform_trending_idx on features (platform_id, trending_score desc, id desc) where listed;
create index features_top_idx on features (upvote_count desc, created_at desc, id desc) where listed;
create index features_newest_idx on features (created_at desc, id desc) where listed;
create index features_comments_idx on features (comment_count desc, upvote_count desc, id desc) where listed;
create index features_picks_idx on features (status_rank, upvote_count desc, created_at desc, id desc) where listed;
create index features_trending_idx on features (trending_score desc, id desc) where listed;
create index features_user_idx on features (user_id, created_at desc, id desc);
create index features_merged_idx on features (merged_into_id) where merged_into_id is not null;
create index features_search_idx on features using gin (search);
create index features_title_trgm_idx on features using gin (title gin_trgm_ops);

create table tags (
  id integer generated always as identity primary key,
  platform_id integer not null references platforms on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  feature_count integer not null default 0 check (feature_count >= 0),
  last_used_at timestamptz(3) not null default now()
);
create unique index tags_platform_name_key on tags (platform_id, lower(name));
create index tags_platform_used_idx on tags (platform_id, feature_count desc, last_used_at desc, id);
create index tags_used_idx on tags (feature_count desc, last_used_at desc, id);
create index tags_name_trgm_idx on tags using gin (name gin_trgm_ops);

create table feature_tags (
  feature_id integer not null references features on delete cascade,
  tag_id integer not null references tags on delete cascade,
  position smallint not null default 0,
  primary key (feature_id, tag_id)
);
create index feature_tags_tag_idx on feature_tags (tag_id, feature_id);

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

create table comments (
  id integer generated always as identity primary key,
  feature_id integer not null references features on delete cascade,
  user_id integer references users on delete set null,
  parent_id integer references comments on delete cascade,
  content text not null check (char_length(content) between 1 and 1000),
  is_pinned boolean not null default false,
  is_official boolean not null default false,
  moderation_state text not null default 'public' check (moderation_state in ('public', 'held', 'rejected')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index comments_feature_idx on comments (feature_id, created_at, id) where moderation_state = 'public';
create index comments_parent_idx on comments (parent_id) where parent_id is not null;
create index comments_user_idx on comments (user_id, created_at desc, id desc);

-- What was decided, and why: rows are added and never changed.
create table status_updates (
  id integer generated always as identity primary key,
  feature_id integer not null references features on delete cascade,
  user_id integer references users on delete set null,
  old_status text not null,
  new_status text not null,
  comment text not null default '',
  created_at timestamptz(3) not null default now()
);
create index status_updates_feature_idx on status_updates (feature_id, created_at desc, id desc);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  -- Deleting an account empties its name; nothing else may change.
  if new.user_id is null
    and row(new.id, new.feature_id, new.old_status, new.new_status, new.comment, new.created_at)
      is not distinct from row(old.id, old.feature_id, old.old_status, old.new_status, old.comment, old.created_at)
  then
    return new;
  end if;
  raise exception 'a status update is never altered';
end $$;
create trigger status_updates_are_final before update on status_updates
  for each row execute function refuse_rewriting();

create table feature_merges (
  id integer generated always as identity primary key,
  source_id integer not null references features on delete cascade,
  target_id integer not null references features on delete cascade,
  merged_by integer references users on delete set null,
  -- What moved, so that it can be moved back.
  moved jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3)
);
create index feature_merges_target_idx on feature_merges (target_id);
create index feature_merges_source_idx on feature_merges (source_id);

-- What happened -----------------------------------------------------------------------------------

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
create unique index activities_upvote_key on activities (user_id, feature_id) where type = 'upvoted';

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
  created_at timestamptz(3) not null default now()
);
create index notifications_user_idx on notifications (user_id, created_at desc, id desc);
create index notifications_unread_idx on notifications (user_id) where not is_read;

-- Mail is written in the transaction of its cause and sent afterwards.
create table mails (
  id integer generated always as identity primary key,
  user_id integer references users on delete cascade,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  -- `kept`: there is no SMTP server; the mail is read at /dev/mail.
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null default now()
);
create index mails_due_idx on mails (next_attempt_at, id) where state = 'queued';
create index mails_newest_idx on mails (id desc);

-- Keeping order -----------------------------------------------------------------------------------

create table moderation_verdicts (
  id integer generated always as identity primary key,
  subject_type text not null check (subject_type in ('feature', 'comment', 'tag', 'platform', 'display_name', 'bio')),
  -- Null where the text was refused before it became a row.
  subject_id integer,
  user_id integer references users on delete set null,
  content text not null,
  verdict text not null check (verdict in ('allow', 'reject', 'hold')),
  source text not null check (source in ('rules', 'model', 'person')),
  reason text not null default '',
  reasoning text not null default '',
  suggestion text,
  decided_by integer references users on delete set null,
  overturned_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index moderation_verdicts_subject_idx on moderation_verdicts (subject_type, subject_id);
create index moderation_verdicts_queue_idx on moderation_verdicts (created_at desc, id desc) where verdict <> 'allow';
create index moderation_verdicts_user_idx on moderation_verdicts (user_id);

create table appeals (
  id integer generated always as identity primary key,
  verdict_id integer not null unique references moderation_verdicts on delete cascade,
  user_id integer not null references users on delete cascade,
  message text not null default '',
  state text not null default 'open' check (state in ('open', 'granted', 'refused')),
  decided_by integer references users on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index appeals_open_idx on appeals (created_at, id) where state = 'open';
create index appeals_user_idx on appeals (user_id);

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
create index reports_open_idx on reports (created_at, id) where state = 'open';

create table legal_documents (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('terms', 'privacy')),
  version_number integer,
  content text not null,
  effective_date date,
  created_by integer references users on delete set null,
  published_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (kind, version_number)
);
create index legal_documents_published_idx on legal_documents (kind, version_number desc) where published_at is not null;

create table settings (
  key text primary key,
  value jsonb not null,
  updated_by integer references users on delete set null,
  updated_at timestamptz(3) not null default now()
);

create table audit_entries (
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
create index audit_entries_newest_idx on audit_entries (created_at desc, id desc);
create index audit_entries_actor_idx on audit_entries (actor_id, created_at desc, id desc);

-- Figures over the whole directory, spread over shards so that writers do not queue for one row.
create table counters (
  name text not null check (name in ('features', 'upvotes')),
  shard smallint not null,
  -- A shard alone may fall below zero; the sum of a name never does.
  value bigint not null default 0,
  primary key (name, shard)
);
insert into counters (name, shard)
  select name, shard from unnest(array['features', 'upvotes']) as name, generate_series(0, 15) as shard;
