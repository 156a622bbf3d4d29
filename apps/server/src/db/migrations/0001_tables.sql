-- Tables and indexes by subject, and the functions that indexes call. Other functions and all triggers are in ../functions/, which
-- the start applies after the migrations. Requires PostgreSQL 15 or later.
--
-- Times have milliseconds (timestamptz(3)), because cursors carry them through JavaScript dates.
-- Stored counts are changed by the statements that change the rows they count; counts:check verifies them.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Indexes columns that refer to other tables, without their nulls. Without an index, the deletion of a row that they may refer
-- to reads the whole table.
create function index_references(referring text, variadic names text[]) returns void language plpgsql as $$
declare
  name text;
begin
  foreach name in array names loop
    execute format('create index %s_%s_idx on %1$s (%3$I)', referring, regexp_replace(name, '_id$', ''), name)
      || (select case when attnotnull then '' else format(' where %I is not null', name) end
        from pg_attribute where attrelid = referring::regclass and attname = name);
  end loop;
end $$;

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

-- The mailbox that an address leads to, by what its provider documents about plus parts, signs and domains; of other
-- providers, the address without case. In contrast to canonical_mailbox, which limits accounts and mail, it never takes the
-- addresses of two people for one. Without FROM, so that queries inline it.
create function voting_mailbox(email text) returns text language sql immutable parallel safe as $$
  select case
    when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    when split_part(lower(email), '@', 2) in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me')
      then translate(split_part(split_part(lower(email), '@', 1), '+', 1), '.-_', '') || '@proton.me'
    when split_part(lower(email), '@', 2) in ('icloud.com', 'me.com', 'mac.com')
      then split_part(split_part(lower(email), '@', 1), '+', 1) || '@icloud.com'
    when split_part(lower(email), '@', 2) in ('yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru')
      then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '-', '.') || '@yandex.ru'
    when split_part(lower(email), '@', 2) in ('outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'fastmail.com',
        'fastmail.fm', 'mailbox.org', 'posteo.de')
      then split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2)
    else lower(email) end
$$;

create function email_domain(email text) returns text
language sql immutable strict parallel safe as $$
  select coalesce(substring(lower(email) from '@([^@]*)$'), '')
$$;

create table users (
  id bigint generated always as identity primary key,
  username text not null check (char_length(username) between 3 and 30),
  -- Usernames that look alike have the same one (packages/moderation/src/confusables.ts). The default is for rows that
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
  -- Whether a sign-in needs a second factor, or a passkey alone. All sessions of such an account had one.
  two_step boolean not null default false,
  mail_digest text not null default 'instant' check (mail_digest in ('off', 'instant', 'daily', 'weekly')),
  -- Other users do not see whose vote it is.
  hides_votes boolean not null default false,
  -- Permits only turning off the user's mail.
  unsubscribe_token uuid not null default gen_random_uuid(),
  feature_count integer not null default 0 check (feature_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  upvotes_given_count integer not null default 0 check (upvotes_given_count >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Platforms where the user hides their name as a voter. In the row that a vote locks, so that a vote
  -- and a change of this setting cannot miss each other.
  hidden_platforms bigint[] not null default '{}',
  -- The version of the terms in force when the account was made; null if there was none.
  accepted_terms integer
);
create unique index users_username_key on users (lower(username));
create unique index users_skeleton_key on users (username_skeleton);
create unique index users_email_role_key on users (lower(email), role);
create unique index users_unsubscribe_token_key on users (unsubscribe_token);
-- To limit accounts per mailbox and votes from new mail domains.
create index users_mailbox_idx on users (canonical_mailbox(email), role);
create index users_voting_mailbox_idx on users (voting_mailbox(email)) where email_verified_at is not null;
create index users_mail_domain_idx on users (email_domain(email), created_at);
-- The admins' list of users, with its filters and search.
create index users_newest_idx on users (created_at desc, id desc);
create index users_role_idx on users (role, created_at desc, id desc);
create index users_inactive_idx on users (created_at desc, id desc) where not is_active;
create index users_verified_idx on users (created_at desc, id desc) where is_verified;
-- Of an image, whether it is the avatar of an active account.
create index users_avatar_idx on users (avatar) where avatar is not null;
-- Those that retention deletes.
create index users_unconfirmed_idx on users (created_at) where email_verified_at is null;
create index users_search_idx on users
  using gin ((username || ' ' || display_name || ' ' || email) gin_trgm_ops);

create table sessions (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token, which only the browser knows.
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  -- How long the session lasts after its last use.
  idle_seconds integer not null,
  -- For the user's list of sessions. The IP address is not stored.
  browser text,
  system text,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- When the user last proved who they are: by signing in, or by a proof asked for since.
  proved_at timestamptz(3) not null default now(),
  -- Why it ended before its time, for the browser that still has the token.
  end_reason text check (end_reason in ('password_changed', 'ended_elsewhere', 'two_step_changed'))
);
select index_references('sessions', 'user_id');
create index sessions_expires_idx on sessions (expires_at);

-- One-time codes and links. The purpose prevents the use of one for another.
create table codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'unsubscribe', 'sign_in',
    'sign_in_by_mail', 'second_factor', 'link_identity', 'confirm_identity')),
  code_hash bytea not null,
  -- Attempts from known devices, and from all others: strangers cannot use up the user's attempts.
  tries integer not null default 0,
  unknown_device_tries integer not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  -- The code or token, encrypted with a key outside of the database, so that a recent one can be sent again.
  sealed bytea
);
create index codes_user_idx on codes (user_id, purpose, id desc);
create index codes_hash_idx on codes (code_hash);
create index codes_expires_idx on codes (expires_at);

-- Browsers in which the account's password was entered, at registration or sign-in.
create table known_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- SHA-256 of the account's id and the secret in the browser's cookie.
  secret_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now()
);
create index known_devices_user_idx on known_devices (user_id, last_used_at desc);
create index known_devices_last_used_idx on known_devices (last_used_at);

-- Accounts at sign-in providers. A subject identifies a user at one issuer only; it may belong to one account for
-- each site, because one person can have an account of each role.
create table identities (
  provider text not null check (provider in ('google', 'github', 'oidc')),
  issuer text not null,
  subject text not null,
  portal text not null default 'client' check (portal in ('client', 'staff')),
  user_id bigint not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (provider, issuer, subject, portal)
);
select index_references('identities', 'user_id');

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- As the authenticator returns it, in base64url.
  credential_id text not null unique,
  -- COSE key.
  public_key bytea not null,
  -- The authenticator's counter of signatures; 0 where it has none. One that does not rise is of a copy.
  sign_count bigint not null,
  transports text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
select index_references('passkeys', 'user_id');

-- Challenges of passkeys that were answered, so that no answer counts twice.
create table used_challenges (
  -- SHA-256 of the challenge.
  challenge_hash bytea primary key,
  expires_at timestamptz(3) not null
);
create index used_challenges_expires_idx on used_challenges (expires_at);

-- The authenticator app of an account (TOTP, RFC 6238).
create table authenticators (
  user_id bigint primary key references users on delete cascade,
  -- Encrypted: lib/secret-box.ts.
  secret bytea not null,
  -- Null until a code of it was entered.
  confirmed_at timestamptz(3),
  -- The time step of the last code that was accepted: no code counts twice.
  last_step bigint not null default 0,
  created_at timestamptz(3) not null default now()
);

create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index recovery_codes_hash_key on recovery_codes (user_id, code_hash);

-- The mails with codes and links that people requested for a mailbox, which bound them.
-- One row per mail. The hash of the mailbox has a daily key; the row outlives the account, so that a new account for the
-- same mailbox does not start a new count.
create table mail_requests (
  id bigint generated always as identity primary key,
  mailbox_hash text not null,
  user_id bigint references users on delete set null,
  purpose text not null,
  -- Requested by the owner of a confirmed account, in a session or a known browser. Counted separately, so that strangers
  -- cannot use up what the owner may request.
  by_owner boolean not null,
  created_at timestamptz(3) not null
);
create index mail_requests_mailbox_idx on mail_requests (mailbox_hash, created_at);
create index mail_requests_created_idx on mail_requests (created_at);
select index_references('mail_requests', 'user_id');

-- Changes of an account's email: the latest may wait for its code, and the old address can take each back for a while.
create table email_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  old_email text not null check (char_length(old_email) <= 254),
  new_email text not null check (char_length(new_email) <= 254),
  -- Of the code sent to the new address; null once it was entered.
  code_hash bytea,
  code_expires_at timestamptz(3) not null,
  tries integer not null default 0,
  confirmed_at timestamptz(3),
  -- SHA-256 of the token in the mail to the old address.
  undo_hash bytea unique,
  undo_until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- As in codes.
  sealed bytea
);
create unique index email_changes_pending_key on email_changes (user_id) where confirmed_at is null;
select index_references('email_changes', 'user_id');
-- Whether an address can still be taken back, and what retention deletes.
create index email_changes_old_email_idx on email_changes (lower(old_email), undo_until);
create index email_changes_undo_idx on email_changes (undo_until);
create index email_changes_created_idx on email_changes (created_at) where confirmed_at is null;

-- Platforms ---------------------------------------------------------------------------------------

create table platforms (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 80),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  description text not null default '',
  website_url text,
  logo_url text,
  -- The hue of an uploaded logo, in OKLCH degrees; null if it is grey or an external URL.
  logo_hue smallint check (logo_hue between 0 and 359),
  banner_url text,
  review_state text not null default 'pending' check (review_state in ('pending', 'approved', 'joined', 'rejected')),
  -- The platform that a joined suggestion is about; several people may suggest one.
  joined_id bigint references platforms,
  review_reason text not null default '',
  active boolean not null default false,
  -- Why an admin took the platform down; null unless it is down. Nothing of it is deleted.
  taken_down_reason text check (taken_down_reason <> ''),
  -- A confirmed email at the website's domain verifies an employee. The team requests it, an admin
  -- grants it.
  trusts_mail_domain boolean not null default false,
  mail_domain_requested boolean not null default false,
  suggested_by bigint references users on delete set null,
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
  -- The address that an admin has confirmed as the platform's website. Who owns its domain can join the team, so that a
  -- website proves a claim only while it is this one.
  confirmed_website_url text,
  -- When the website last changed, and whether its team or an admin changed it; null before the first change.
  website_changed_at timestamptz(3),
  website_changed_as text check (website_changed_as in ('team', 'site')),
  -- What the team says about the figures of its answers, and since when.
  statement text not null default '' check (char_length(statement) <= 500),
  statement_at timestamptz(3) check ((statement = '') = (statement_at is null)),
  -- The origins of pages that may frame its ideas (domain/widget/).
  embed_origins text[] not null default '{}' check (cardinality(embed_origins) <= 20),
  -- Who listed the origins last.
  embed_origins_by bigint references users on delete set null,
  -- Names that look alike have the same one (packages/moderation/src/confusables.ts). The default is for rows that are
  -- inserted without it.
  name_skeleton text not null default gen_random_uuid()::text,
  -- Suggestions with the same one are likely about one platform.
  website_host text generated always as (
    substring(lower(website_url) from '^https?://(?:www\.)?([^/?#]+)')) stored,
  check ((review_state = 'joined') = (joined_id is not null)),
  check (not (mail_domain_requested and trusts_mail_domain)),
  check (taken_down_reason is null or not active)
);
create index platforms_popular_idx on platforms (follower_count desc, id desc) where active;
create index platforms_newest_idx on platforms (created_at desc, id desc) where active;
create index platforms_host_idx on platforms (website_host) where active;
-- The admins' list of platforms in all states, and in one.
create index platforms_directory_idx on platforms (created_at desc, id desc);
create index platforms_state_idx on platforms (review_state, active, created_at desc, id desc);
-- Few; every list of features excludes their features.
create index platforms_inactive_idx on platforms (id) where not active;
create index platforms_pending_idx on platforms (created_at, id) where review_state = 'pending';
create index platforms_pending_name_idx on platforms (lower(name)) where review_state = 'pending';
create index platforms_pending_host_idx on platforms (website_host) where review_state = 'pending';
select index_references('platforms', 'joined_id', 'embed_origins_by');
create index platforms_mail_domain_idx on platforms (id) where mail_domain_requested;
create index platforms_skeleton_idx on platforms (name_skeleton);
create index platforms_suggested_by_idx on platforms (suggested_by, created_at desc, id desc);
-- The small pending list is explained at features_title_trgm_idx.
create index platforms_name_trgm_idx on platforms using gin ((name || ' ' || description) gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- The list of platforms by name: those whose name begins with a text, in order, and those whose name contains it.
create index platforms_name_idx on platforms ((lower(name) collate "C"), id) where active;
create index platforms_name_part_idx on platforms using gin (name gin_trgm_ops) with (gin_pending_list_limit = 256);

create table platform_follows (
  user_id bigint not null references users on delete cascade,
  platform_id bigint not null references platforms on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, platform_id)
);
create index platform_follows_platform_idx on platform_follows (platform_id, user_id);

-- Cached history by month; recomputed on request after an hour.
create table platform_trends (
  platform_id bigint primary key references platforms on delete cascade,
  months jsonb not null,
  computed_at timestamptz(3) not null
);

-- The team as shown on the platform's page. Members need no account.
create table team_members (
  id bigint generated always as identity primary key,
  platform_id bigint not null references platforms on delete cascade,
  user_id bigint references users on delete set null,
  name text not null,
  role text not null default '',
  avatar_initials text not null,
  -- Index into the design's colour pairs.
  avatar_hue smallint not null default 0,
  position integer not null default 0,
  created_at timestamptz(3) not null default now()
);
create index team_members_platform_idx on team_members (platform_id, position, id);
select index_references('team_members', 'user_id');

-- Keys by which programs act as an account, with a part of its rights.
create table api_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- What the scope "staff" is for.
  platform_id bigint references platforms on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- SHA-256 of the key, and its last characters, by which people know it.
  key_hash bytea not null unique,
  hint text not null check (char_length(hint) = 4),
  scopes text[] not null check (scopes <@ '{read,write,staff,admin}' and cardinality(scopes) > 0),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  -- Of the key of a program that connected itself: SHA-256 of the program's id. An account has one key of each program.
  program_hash bytea,
  check (('staff' = any(scopes)) = (platform_id is not null))
);
create index api_keys_user_idx on api_keys (user_id, created_at desc, id desc);
create index api_keys_platform_idx on api_keys (platform_id, created_at desc, id desc) where platform_id is not null;
create unique index api_keys_program_key on api_keys (user_id, program_hash);
create index api_keys_newest_idx on api_keys (created_at desc, id desc);
create index api_keys_expires_idx on api_keys (expires_at);

-- Programs of others that are told what happens: on a platform, or on the whole site.
create table webhooks (
  id bigint generated always as identity primary key,
  -- Null for the whole site.
  platform_id bigint references platforms on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  format text not null check (format in ('standard', 'slack', 'discord', 'teams', 'matrix')),
  events text[] not null check (cardinality(events) > 0 and events <@ '{
    feature.created,feature.updated,feature.deleted,feature.merged,feature.status_changed,
    comment.created,vote.created,vote.removed,changelog.published}'),
  -- Where it is sent: host and port. The whole URL is in `target`, encrypted with the secret (lib/secret-box.ts).
  host text not null,
  target bytea not null,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  -- The attempts that failed since the last one that did not: how many, and since when.
  failures integer not null default 0,
  failing_since timestamptz(3),
  -- Nothing is sent before: a pause after a failure, or the lease of the process that is sending.
  paused_until timestamptz(3) not null default now(),
  -- Who made it, or turned it on last.
  made_by bigint references users on delete set null
);
create index webhooks_platform_idx on webhooks (platform_id, id);
select index_references('webhooks', 'made_by');

-- What webhooks are told: one message each, with how it went.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  -- By which a receiver knows a message that arrives twice.
  message_id uuid not null default gen_random_uuid(),
  type text not null,
  -- What it is about, without foreign keys: a deletion is told too. The text is read when it is sent.
  platform_id bigint,
  feature_id bigint,
  comment_id bigint,
  status_update_id bigint,
  changelog_entry_id bigint,
  merged_into_id bigint,
  votes_added integer not null default 0,
  votes_removed integer not null default 0,
  created_at timestamptz(3) not null default now(),
  -- "dropped": what it is about was not public any more.
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dropped')),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  -- Of the last attempt.
  attempted_at timestamptz(3),
  duration_ms integer,
  status smallint,
  answer text,
  is_claimed boolean not null default false,
  interruptions integer not null default 0,
  last_error text
);
create index webhook_deliveries_newest_idx on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_queued_idx on webhook_deliveries (webhook_id, next_attempt_at, id)
  where state = 'queued';
-- Messages about a feature are sent in order.
create index webhook_deliveries_feature_idx on webhook_deliveries (webhook_id, feature_id, id) where state = 'queued';
-- Votes join the message about votes that waits: about those that came, or those that went, as webhooks ask for one or both.
create unique index webhook_deliveries_votes_key on webhook_deliveries (webhook_id, feature_id, type)
  where state = 'queued' and attempts = 0 and type in ('vote.created', 'vote.removed');
create index webhook_deliveries_created_idx on webhook_deliveries (created_at);

-- Votes that webhooks are told of, until a job makes one message for a feature of them.
create table webhook_votes (
  feature_id bigint primary key,
  added integer not null,
  removed integer not null,
  since timestamptz(3) not null default now()
);
create index webhook_votes_since_idx on webhook_votes (since);

-- A user's claim to work for a platform, and its review.
create table employments (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  platform_id bigint not null references platforms on delete cascade,
  state text not null default 'claimed' check (state in ('claimed', 'verified', 'rejected', 'revoked', 'left')),
  proof text not null default '' check (proof in ('', 'mail_domain', 'dns', 'admin')),
  company text not null default '',
  job_title text not null default '',
  -- Why an admin rejected or revoked it.
  reason text not null default '',
  decided_by bigint references users on delete set null,
  decided_at timestamptz(3),
  -- When an admin last rejected or revoked it: until an admin verifies it, a mail domain does not prove it.
  rejected_at timestamptz(3),
  -- The time of the latest claim; `created_at` is that of the first.
  claimed_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  -- What the record of this claim contains, which proves it at the domain of the platform's website. Each new claim gets
  -- another one.
  dns_token uuid not null default gen_random_uuid(),
  unique (user_id, platform_id)
);
create index employments_platform_idx on employments (platform_id, state);
create index employments_state_idx on employments (state, claimed_at, id);
select index_references('employments', 'decided_by');

-- Features ----------------------------------------------------------------------------------------

-- The same wish on several platforms: features that ask for the same, each of at most one wish.
create table wishes (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now()
);

create table features (
  id bigint generated always as identity primary key,
  platform_id bigint not null references platforms on delete cascade,
  user_id bigint references users on delete set null,
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
  -- Picked by the team: first among those of its status in the picks order (picks_rank).
  is_picked boolean not null default false,
  upvote_count integer not null default 0 check (upvote_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  follower_count integer not null default 0 check (follower_count >= 0),
  -- Ten times the votes count as much as being two weeks younger. The score grows with the creation
  -- time instead of decaying with age, so it needs no recalculation as time passes.
  trending_score double precision not null generated always as (
    log(greatest(upvote_count, 1)::double precision)
    + extract(epoch from created_at at time zone 'UTC')::double precision / 1209600) stored,
  moderation_state text not null default 'public' check (moderation_state in ('public', 'pending', 'rejected')),
  merged_into_id bigint references features on delete set null,
  -- Whether the feature appears in public lists.
  listed boolean not null generated always as (moderation_state = 'public' and merged_into_id is null) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  status_changed_at timestamptz(3),
  last_commented_at timestamptz(3),
  -- When the team first answered, and when it first said before that that it has read the feature (answer_times).
  answered_at timestamptz(3),
  acknowledged_at timestamptz(3),
  -- Of the present launch.
  launched_at timestamptz(3),
  -- When a person first let through a feature that was held; null for one that was public at once.
  published_at timestamptz(3),
  changed_at timestamptz(3) not null generated always as (
    greatest(created_at, last_commented_at, status_changed_at, published_at)) stored,
  -- The highest number of votes that the team is told of (passed_votes) that the feature has ever had, and when it
  -- reached it; null if it had as many from the start.
  votes_passed smallint not null default 0,
  votes_passed_at timestamptz(3),
  -- Whether a feature that is hidden was public before. Publishing it again gives its author no vote.
  was_public boolean not null default false,
  -- When a planned feature is expected, and when a declined one is reconsidered (domain/status/). Both follow the
  -- status: a status that does not carry them clears them. A quarter or a month: '2027-Q1', '2027-03'.
  expected text check (
    expected is null or (expected ~ '^20[0-9]{2}-(Q[1-4]|0[1-9]|1[0-2])$'
      and status in ('planned', 'in_progress', 'in-development'))),
  -- A month; reconsidering is due when it is over.
  reconsider_after text check (
    reconsider_after is null or (reconsider_after ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'
      and status in ('rejected', 'declined'))),
  -- Whether the team was reminded of it.
  reconsider_reminded boolean not null default false,
  concern_count integer not null default 0 check (concern_count >= 0),
  -- The comment that helps until the idea is launched. It counts only while it is public and on the feature
  -- itself: a merged feature remembers its workaround, which the undo of the merge brings back.
  workaround_id bigint,
  reason_count integer not null default 0 check (reason_count >= 0),
  outcome_yes_count integer not null default 0 check (outcome_yes_count >= 0),
  outcome_partly_count integer not null default 0 check (outcome_partly_count >= 0),
  outcome_no_count integer not null default 0 check (outcome_no_count >= 0),
  -- A merged feature remembers its wish, which counts again when the merge is undone.
  wish_id bigint references wishes on delete set null,
  -- The merged feature from which a target has its wish; null if it is in it by its own.
  wish_origin_id bigint references features on delete set null,
  -- In whose name staff wrote it; null for one of a person, also of a person whose account was deleted.
  posted_as text check (posted_as in ('team', 'site')),
  via text check (via in ('agent', 'assisted')),
  -- The picks order keeps the order of the statuses; picked features come first within their status. The values are
  -- twice the rank of the status, and one more for a feature that is not picked.
  picks_rank smallint not null generated always as (
    2 * case status
      when 'launched' then 0 when 'completed' then 0
      when 'in-development' then 1 when 'in_progress' then 1
      when 'planned' then 2 when 'seen' then 3 when 'suggested' then 4
      else 5
    end + case when is_picked then 0 else 1 end) stored,
  constraint features_author_check check (posted_as is null or user_id is null)
);

-- One index per order of public lists, for a platform and for the whole directory.
create index features_platform_top_idx on features (platform_id, upvote_count desc, created_at desc, id desc) where listed;
create index features_platform_newest_idx on features (platform_id, created_at desc, id desc) where listed;
create index features_platform_comments_idx on features (platform_id, comment_count desc, upvote_count desc, id desc) where listed;
create index features_platform_status_newest_idx on features (platform_id, status_rank, created_at desc, id desc) where listed;
create index features_platform_trending_idx on features (platform_id, trending_score desc, id desc) where listed;
create index features_top_idx on features (upvote_count desc, created_at desc, id desc) where listed;
create index features_newest_idx on features (created_at desc, id desc) where listed;
create index features_comments_idx on features (comment_count desc, upvote_count desc, id desc) where listed;
create index features_trending_idx on features (trending_score desc, id desc) where listed;
create index features_platform_picks_idx on features (platform_id, picks_rank, upvote_count desc, created_at desc, id desc) where listed;
create index features_picks_idx on features (picks_rank, upvote_count desc, created_at desc, id desc) where listed;
-- What is answered, and what is not: newest or longest waiting first, by votes, and by the time of the answer.
create index features_platform_answered_idx on features (platform_id, created_at desc, id desc)
  where listed and answered_at is not null;
create index features_platform_unanswered_idx on features (platform_id, created_at, id)
  where listed and answered_at is null;
create index features_platform_answered_top_idx on features (platform_id, upvote_count desc, created_at desc, id desc)
  where listed and answered_at is not null;
create index features_platform_unanswered_top_idx on features (platform_id, upvote_count desc, created_at desc, id desc)
  where listed and answered_at is null;
create index features_platform_answers_idx on features (platform_id, answered_at desc, id desc)
  where listed and answered_at is not null;
-- What teams have answered in the whole directory, the latest first.
create index features_answers_idx on features (answered_at desc, id desc) where listed and answered_at is not null;
-- The team's queue: recently changed.
create index features_platform_changed_idx on features (platform_id, changed_at desc, id desc) where listed;
-- The included columns count and filter the tabs of a user's features.
create index features_user_idx on features (user_id, created_at desc, id desc)
  include (status_rank, platform_id, merged_into_id);
-- The last month of a quarter, or the month itself: '2027-Q1' as '2027-03'.
create function last_month(period text) returns text language sql immutable as $$
  select case when period like '%Q%' then left(period, 5) || lpad((right(period, 1)::int * 3)::text, 2, '0') else period end
$$;
-- The orders of a roadmap's columns (domain/roadmap/): by the last month of the expected date and by votes,
-- and those that were launched by time.
create index features_roadmap_idx on features
  (platform_id, status_rank, coalesce(last_month(expected), '9999-12') collate "C", upvote_count desc, id desc)
  where listed and status_rank in (1, 2);
create index features_roadmap_launched_idx on features (platform_id, launched_at desc, id desc)
  where listed and status_rank = 0;
create index features_reconsider_idx on features (platform_id, reconsider_after, id)
  where listed and reconsider_after is not null;
create index features_reminders_idx on features (reconsider_after)
  where listed and reconsider_after is not null and not reconsider_reminded;
-- Votes that the team, and admins for platforms without one, are told of.
create index features_platform_passed_idx on features (platform_id, votes_passed_at)
  where listed and votes_passed_at is not null;
create index features_passed_idx on features (votes_passed_at) where listed and votes_passed_at is not null;
create index features_published_idx on features (published_at) where listed and published_at is not null;
create index features_wish_idx on features (wish_id, upvote_count desc, id desc) where wish_id is not null;
create index features_platform_wish_idx on features (platform_id, wish_id desc) where wish_id is not null and listed;
create index features_workaround_idx on features (workaround_id) where workaround_id is not null;
select index_references('features', 'merged_into_id', 'wish_origin_id');
-- A vote updates its feature's row and thereby adds an entry to every index. A GIN index collects
-- entries in a pending list, which every search scans and an unlucky vote has to merge: with the
-- default of 4 MB searches take milliseconds longer, and that vote takes seconds.
create index features_title_trgm_idx on features using gin (title gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- Formatted descriptions. In a separate table, because a vote copies the row of its feature.
create table feature_html (
  feature_id bigint primary key references features on delete cascade,
  html text not null
);

-- Deleted features that were public. Their addresses say when and in whose name they were deleted, for
-- as long as links lead there; neither text nor user is stored.
create table deleted_features (
  -- The id of the feature, which is never used again.
  id bigint primary key,
  deleted_by text not null check (deleted_by in ('author', 'team', 'moderation')),
  -- A day: the time would tell which features were deleted with one account.
  deleted_on date not null
);
create index deleted_features_day_idx on deleted_features (deleted_on) include (deleted_by);

-- The text of an idea before it changed. A title or description that is the same again is null.
create table earlier_texts (
  feature_id bigint not null references features on delete cascade,
  -- 'first': before its author changed what others had voted for. 'own': its author's, before staff changed it.
  kind text not null check (kind in ('first', 'own')),
  title text,
  description text,
  -- Whether the text itself was removed, and only the mark of the change stays.
  is_removed boolean not null default false,
  -- In whose name staff changed it.
  posted_as text check (posted_as in ('team', 'site')),
  -- The latest change, and how many others had voted before it.
  changed_at timestamptz(3) not null,
  votes integer not null,
  primary key (feature_id, kind),
  check (is_removed = (title is null and description is null)),
  check ((kind = 'own') = (posted_as is not null))
);

-- Votes -------------------------------------------------------------------------------------------

-- Votes that admins removed together, and the reason, which is public.
create table vote_removals (
  id bigint generated always as identity primary key,
  -- Null if the votes were for several ideas, or of several accounts.
  feature_id bigint references features on delete set null,
  user_id bigint references users on delete set null,
  reason text not null check (reason <> ''),
  -- How many votes were removed; stays when they are restored.
  vote_count integer not null default 0 check (vote_count >= 0),
  removed_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  -- When and by whom all of them were restored.
  restored_at timestamptz(3),
  restored_by bigint references users on delete set null
);
create index vote_removals_newest_idx on vote_removals (created_at desc, id desc);
select index_references('vote_removals', 'feature_id', 'user_id', 'removed_by', 'restored_by');

create table all_votes (
  user_id bigint not null,
  feature_id bigint not null,
  origin_feature_id bigint,
  created_at timestamptz(3) not null default now(),
  -- The voter hides their name at this vote.
  hides_name boolean not null default false,
  -- Whether the name is hidden: at this vote, on the platform or everywhere.
  is_hidden boolean not null default false,
  -- Who removed the vote; null for a vote that counts.
  removal_id bigint references vote_removals,
  is_removed boolean not null generated always as (removal_id is not null) stored,
  -- Stays with a merged feature, because its voter has a vote for the target.
  is_duplicate boolean not null default false,
  -- Does not count, because another account that has proved the same mailbox voted for the feature before.
  is_repeat boolean not null default false,
  constraint votes_pkey primary key (user_id, feature_id),
  constraint votes_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint votes_feature_id_fkey foreign key (feature_id) references features on delete cascade
);
-- The list of voters reads a range of the index; the others are counted from it.
create index votes_feature_idx on all_votes (feature_id, is_hidden, created_at desc, user_id desc)
  include (is_removed, is_duplicate, is_repeat);
create index votes_repeat_idx on all_votes (feature_id) where is_repeat;
create index votes_user_idx on all_votes (user_id, created_at desc, feature_id desc) include (is_removed, is_duplicate);
create index votes_hidden_idx on all_votes (user_id) where is_hidden;
create index votes_removed_feature_idx on all_votes (feature_id, removal_id) where removal_id is not null;
select index_references('all_votes', 'removal_id');

-- The votes that count. A row that was removed is not among them, and prevents a new vote of the
-- same user for the same feature. Insert, update and delete through the view.
create view votes as
  select user_id, feature_id, created_at, hides_name, is_hidden from all_votes
  where not is_removed and not is_duplicate and not is_repeat;

-- The votes that users have, whether or not another one of their mailbox counts.
create view cast_votes as
  select user_id, feature_id, created_at, hides_name, is_hidden, is_repeat from all_votes
  where not is_removed and not is_duplicate;

-- What voters say beside their vote: why they voted, and whether a launched idea is solved for them.
create table vote_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  feature_id bigint not null references features on delete cascade,
  origin_feature_id bigint,
  kind text not null check (kind in ('reason', 'outcome')),
  answer text check (answer in ('yes', 'partly', 'no')),
  content text not null check (char_length(content) <= 200),
  -- Of the content. An answer counts whatever its text says.
  moderation_state text not null default 'public' check (moderation_state in ('public', 'pending', 'rejected')),
  -- Whether the vote does not count: it was removed, or is a duplicate.
  is_removed boolean not null default false,
  is_counted boolean not null generated always as (
    not is_removed and (kind = 'outcome' or moderation_state = 'public')) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (user_id, feature_id, kind),
  check ((kind = 'outcome') = (answer is not null)),
  check (kind = 'outcome' or content <> '')
);
create index vote_notes_feature_idx on vote_notes (feature_id, kind, is_counted, updated_at desc, id desc);

-- Voters who were asked whether a launched idea is solved for them: once, however often it is launched.
create table outcome_survey_recipients (
  feature_id bigint not null references features on delete cascade,
  origin_feature_id bigint,
  user_id bigint not null references users on delete cascade,
  primary key (feature_id, user_id)
);
select index_references('outcome_survey_recipients', 'user_id');

-- Follows, comments and status --------------------------------------------------------------------

create table feature_follows (
  user_id bigint not null references users on delete cascade,
  feature_id bigint not null references features on delete cascade,
  origin_feature_id bigint,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, feature_id)
);
create index feature_follows_feature_idx on feature_follows (feature_id, user_id);

-- Users who unfollowed a feature. They are not notified about it although they voted or commented.
create table feature_mutes (
  user_id bigint not null references users on delete cascade,
  feature_id bigint not null references features on delete cascade,
  origin_feature_id bigint,
  created_at timestamptz(3) not null default now(),
  primary key (feature_id, user_id)
);
select index_references('feature_mutes', 'user_id');

create table comments (
  id bigint generated always as identity primary key,
  feature_id bigint not null references features on delete cascade,
  -- A reply has that of its parent, so that both return.
  origin_feature_id bigint,
  user_id bigint references users on delete set null,
  parent_id bigint references comments on delete cascade,
  content text not null check (char_length(content) between 1 and 1000),
  is_pinned boolean not null default false,
  -- On whose behalf the author wrote it; null for a comment of a user.
  posted_as text check (posted_as in ('team', 'site')),
  via text check (via = 'agent'),
  moderation_state text not null default 'public' check (moderation_state in ('public', 'pending', 'rejected')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The formatted text; null until the first read formats it.
  content_html text,
  -- A concern: its author objects to the idea. Counted like comments.
  is_concern boolean not null default false,
  -- Of a comment by the team: the votes of the feature when it was written, and the key of its text (text_key).
  feature_votes integer,
  text_key text,
  -- The same without names, numbers and signs.
  bare_key text,
  -- When a person let through a comment that was held; null for one that was public at once.
  published_at timestamptz(3)
);
create index comments_feature_idx on comments (feature_id, created_at, id);
create index comments_published_idx on comments (feature_id, published_at) where published_at is not null;
create index comments_concerns_idx on comments (feature_id, created_at, id) where is_concern;
-- The latest official comment of a feature (domain/status/answer.ts).
create index comments_official_idx on comments (feature_id, created_at desc, id desc)
  where posted_as is not null and moderation_state = 'public';
create index comments_pinned_idx on comments (feature_id) where is_pinned;
select index_references('comments', 'parent_id');
create index comments_user_idx on comments (user_id, created_at desc, id desc);

alter table features add foreign key (workaround_id) references comments on delete set null;

-- The status history of features: append-only.
create table status_updates (
  id bigint generated always as identity primary key,
  feature_id bigint not null references features on delete cascade,
  user_id bigint references users on delete set null,
  old_status text not null,
  new_status text not null,
  comment text not null default '',
  posted_as text not null default 'team' check (posted_as in ('team', 'site')),
  via text check (via = 'agent'),
  created_at timestamptz(3) not null default now(),
  old_expected text,
  new_expected text,
  reconsider_after text,
  -- Of a change by the team: the votes of the feature, and the key of the comment (text_key); of one to a decision without
  -- words, date and entry, the key of all of these.
  feature_votes integer,
  text_key text,
  -- The same without names, numbers and signs.
  bare_key text,
  -- The published entry that says more about the change. It stays here when the entry is deleted, after which the change says
  -- nothing: so it is no foreign key.
  changelog_entry_id bigint
);
create index status_updates_feature_idx on status_updates (feature_id, created_at desc, id desc);
create index status_updates_user_idx on status_updates (user_id);
-- Expected dates by platform, for the share that was kept (db/counts/expected-dates.ts).
create index status_updates_expected_idx on status_updates (feature_id) where new_expected is not null;
-- Launches by platform, for its trends.
create index status_updates_launches_idx on status_updates (feature_id, created_at)
  where new_status in ('launched', 'completed') and old_status not in ('launched', 'completed');

-- Answers of teams --------------------------------------------------------------------------------

-- A team answers a feature (features.answered_at) with an official comment that everybody sees, with the comment of a
-- status change, or with a decision: planned, in development, launched or declined, for as long as the feature has not
-- returned to Suggested or Seen. It acknowledges a feature (features.acknowledged_at) with Seen, for as long as the
-- feature has not returned to Suggested. A text that was written on more than five features within an hour answers the
-- one with the most votes and acknowledges the others. An accepted link to where the company answered elsewhere answers it,
-- as does a correction of the record on its day. What an answer is in lists and in the statistics follows from this
-- alone (../functions/status.sql); tests/harness/answer-model.ts has the same rule in TypeScript. Administrators of the site answer in
-- its name (posted_as 'site'): theirs are no answers of the team.

create index comments_text_key_idx on comments (text_key, created_at) where text_key is not null;
create index status_updates_text_key_idx on status_updates (text_key, created_at) where text_key is not null;
create index comments_bare_key_idx on comments (bare_key, created_at) where bare_key is not null;
create index status_updates_bare_key_idx on status_updates (bare_key, created_at) where bare_key is not null;
create index status_updates_entry_idx on status_updates (changelog_entry_id) where changelog_entry_id is not null;


-- What teams wrote, where everybody sees it. A change without words has a key, and is no text.
create view team_texts as
  select c.feature_id, c.created_at, coalesce(c.feature_votes, 0) as feature_votes, c.text_key, c.bare_key
  from comments c
  where c.text_key is not null and c.moderation_state = 'public' and (c.parent_id is null or exists (
    select from comments p where p.id = c.parent_id and p.moderation_state = 'public'))
  union all
  select s.feature_id, s.created_at, coalesce(s.feature_votes, 0), s.text_key, s.bare_key
  from status_updates s where s.text_key is not null and s.comment <> '';
-- By each of their keys: texts are the same that share one.
create view team_text_keys as
  select feature_id, created_at, feature_votes, text_key from team_texts
  union all select feature_id, created_at, feature_votes, bare_key from team_texts
  union all select feature_id, created_at, coalesce(feature_votes, 0), text_key from status_updates
    where text_key is not null and comment = '';

-- Addresses with the same value are the same page: whatever the query, the fragment, "www." and repeated or final slashes.
-- `parseAnswerAddress` (packages/contract) has brought host and path into one form.
create function answer_address(url text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(regexp_replace(
    url, '^https://(www\.)?|[?#].*$|;[^/?#]*', '', 'g'), '/+', '/', 'g'), '/$', '')
$$;

-- Links to where a company answered outside of this site. An accepted one is an answer of the team.
create table answer_links (
  id bigint generated always as identity primary key,
  platform_id bigint not null references platforms on delete cascade,
  feature_id bigint not null references features on delete cascade,
  origin_feature_id bigint,
  -- Who added it.
  user_id bigint references users on delete set null,
  -- In the form that the WHATWG URL parser writes.
  url text not null check (char_length(url) between 1 and 2000),
  -- The day of the answer.
  answered_on date not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'refused')),
  proof text check (proof in ('website', 'place', 'team', 'site', 'people')),
  decided_by bigint references users on delete set null,
  decided_at timestamptz(3),
  reason text not null default '',
  created_at timestamptz(3) not null default now(),
  -- The sentence of the page that answers; null for a link from before it was asked for, which waits.
  sentence text check (char_length(sentence) between 20 and 200),
  -- When an admin confirmed the day of the answer.
  day_confirmed_at timestamptz(3),
  -- When three people contested an accepted link, so that it waits again: not for its team, and not to be deleted.
  contested_at timestamptz(3),
  unique (feature_id, url),
  check ((state = 'accepted') = (proof is not null)),
  constraint answer_links_accepted_check check (state <> 'accepted' or sentence is not null)
);
create index answer_links_address_idx on answer_links (platform_id, answer_address(url));
-- Those that began to count within an hour.
create index answer_links_decided_idx on answer_links (platform_id, decided_at) where state = 'accepted';
create index answer_links_platform_idx on answer_links (platform_id, state, id desc);
create index answer_links_user_idx on answer_links (user_id, state) where user_id is not null;
select index_references('answer_links', 'decided_by');

-- People who confirm a link.
create table answer_link_confirmations (
  answer_link_id bigint not null references answer_links on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (answer_link_id, user_id)
);
select index_references('answer_link_confirmations', 'user_id');

-- People who say that a link is no answer. They count for as long as the link is accepted.
create table answer_link_contests (
  answer_link_id bigint not null references answer_links on delete cascade,
  user_id bigint not null references users on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500),
  created_at timestamptz(3) not null,
  primary key (answer_link_id, user_id)
);
select index_references('answer_link_contests', 'user_id');

-- Accounts whose programs reported that they were blocked because the feature does not exist. In no rank or record.
create table agent_reports (
  feature_id bigint not null references features on delete cascade,
  user_id bigint not null references users on delete cascade,
  origin_feature_id bigint,
  -- The last day, in UTC.
  reported_on date not null,
  primary key (feature_id, user_id)
);
select index_references('agent_reports', 'user_id');

-- Addresses under which a company answers, beside its website.
create table answer_places (
  platform_id bigint not null references platforms on delete cascade,
  url text not null check (char_length(url) between 1 and 2000),
  created_at timestamptz(3) not null default now(),
  -- Who named it first.
  made_by bigint references users on delete set null,
  primary key (platform_id, url)
);
select index_references('answer_places', 'made_by');

-- How teams answer, for each platform in the directory. A job counts it (jobs/jobs.ts): soon after
-- a change, and once a day, because ideas grow old enough to be counted. counts:check counts the same
-- ideas as of `counted_at`.
create table platform_responsiveness (
  platform_id bigint primary key references platforms on delete cascade,
  -- Public ideas of the minimum age with the minimum votes, and how many of them have an answer.
  counted integer not null default 0 check (counted >= 0),
  answered integer not null default 0 check (answered between 0 and counted),
  -- Those that have no answer but that the team acknowledged.
  acknowledged integer not null default 0 check (acknowledged between 0 and counted - answered),
  median_days_to_answer double precision,
  answered_last_year integer not null default 0,
  launched_last_year integer not null default 0,
  oldest_unanswered_id bigint references features on delete set null,
  -- Outcomes of the expected dates that are past (db/counts/expected-dates.ts).
  dates_kept integer not null default 0,
  dates_late integer not null default 0,
  dates_moved integer not null default 0,
  dates_withdrawn integer not null default 0,
  dates_open integer not null default 0,
  -- Of voters about launched features: who said whether they are solved, and for whom they are.
  outcomes integer not null default 0,
  outcomes_solved integer not null default 0 check (outcomes_solved between 0 and outcomes),
  -- Verified members.
  member_count integer not null default 0 check (member_count >= 0),
  -- The share of answered ideas, in 1/10,000; -1 if they are too few to compare platforms by, or no member is verified.
  answered_rank integer not null generated always as (
    case when member_count > 0 and counted >= 10 then answered::bigint * 10000 / counted else -1 end) stored,
  -- A platform that was never counted is due immediately.
  counted_at timestamptz(3) not null default '1970-01-01 00:00:00Z'
);
create index platform_responsiveness_rank_idx
  on platform_responsiveness (answered_rank desc, counted desc, platform_id desc);
create index platform_responsiveness_due_idx on platform_responsiveness (counted_at);
select index_references('platform_responsiveness', 'oldest_unanswered_id');


-- Changelog ---------------------------------------------------------------------------------------

-- The changelog of a platform: entries by its team, and the ideas that they are about.
create table changelog_entries (
  id bigint generated always as identity primary key,
  platform_id bigint not null references platforms on delete cascade,
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
  entry_id bigint not null references changelog_entries on delete cascade,
  feature_id bigint not null references features on delete cascade,
  position smallint not null,
  primary key (entry_id, feature_id)
);
select index_references('changelog_features', 'feature_id');

-- Users who were notified about an entry. Notifications are deleted after a time; these rows prevent a second
-- one when an entry is published again.
create table changelog_recipients (
  entry_id bigint not null references changelog_entries on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (entry_id, user_id)
);
select index_references('changelog_recipients', 'user_id');

-- Tags --------------------------------------------------------------------------------------------

create table tags (
  id bigint generated always as identity primary key,
  platform_id bigint not null references platforms on delete cascade,
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
  feature_id bigint not null references features on delete cascade,
  tag_id bigint not null references tags on delete cascade,
  -- The merged feature from which the tag was copied.
  origin_feature_id bigint,
  position smallint not null default 0,
  primary key (feature_id, tag_id)
);
create index feature_tags_tag_idx on feature_tags (tag_id, feature_id);

-- Tag names of the whole directory in lower case, with the sum of their counts on active platforms.
-- Maintained by triggers, because tags and platforms change in many places.
create table tag_names (
  id bigint generated always as identity primary key,
  name text not null,
  feature_count integer not null,
  last_used_at timestamptz(3) not null
);
create unique index tag_names_name_key on tag_names (name text_pattern_ops);
create index tag_names_used_idx on tag_names (feature_count desc, last_used_at desc, id);

-- Search ------------------------------------------------------------------------------------------

-- English with accents removed.
create text search configuration upwell (copy = english);
alter text search configuration upwell
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, english_stem;

-- What search finds: public ideas, active platforms with their roadmaps and changelogs, and people who
-- contributed. The terms are the lexemes of its texts, with the weights A (title), B (tags),
-- C (text) and D (answers), and some with a prefix that no lexeme begins with:
--   #t  lexeme of the title          #k  kind             #p  id of the platform
--   #s  rank of the status           #g  tag, lower case
-- So an index intersects words with filters. Features have one for each group of votes, so that a search finds the
-- matches with the most votes first and reads no other entries.
create table search_documents (
  kind text not null check (kind in ('feature', 'platform', 'roadmap', 'changelog', 'user')),
  -- Of the feature, platform or user.
  id bigint not null,
  platform_id bigint,
  -- The hash route.
  path text not null,
  title text not null,
  terms tsvector not null,
  -- Of a feature: see votes_group().
  votes_group smallint check ((votes_group is null) = (kind <> 'feature') and votes_group between 0 and 8),
  primary key (kind, id)
);
create index search_documents_other_idx on search_documents using gin (terms)
  with (gin_pending_list_limit = 256) where votes_group is null;
do $$ begin
  for votes_group in 0..8 loop
    execute format('create index search_documents_votes_%1$s_idx on search_documents using gin (terms)
      with (gin_pending_list_limit = 256) where votes_group = %1$s', votes_group);
  end loop;
end $$;

-- All documents, by their indexes.
create view indexed_documents as
  select * from search_documents where votes_group is null
  union all select * from search_documents where votes_group = 0
  union all select * from search_documents where votes_group = 1
  union all select * from search_documents where votes_group = 2
  union all select * from search_documents where votes_group = 3
  union all select * from search_documents where votes_group = 4
  union all select * from search_documents where votes_group = 5
  union all select * from search_documents where votes_group = 6
  union all select * from search_documents where votes_group = 7
  union all select * from search_documents where votes_group = 8;

-- The words of the documents, without accents: completes the last word of a search, and corrects typing errors.
create table search_words (
  word text collate "C" primary key,
  -- Null for a stop word.
  lexeme text,
  -- In how many documents it was when they were first written.
  document_count integer not null default 0
);
create index search_words_lexeme_idx on search_words (lexeme);
create index search_words_trgm_idx on search_words using gin (word gin_trgm_ops);


create type search_entry as (
  kind text, id bigint, platform_id bigint, path text,
  title text, tags text, body text, answers text, filters text[], votes_group smallint
);

-- Merges and duplicates ---------------------------------------------------------------------------

-- Merges of one feature into another. They remain if one of the features is deleted.
create table feature_merges (
  id bigint generated always as identity primary key,
  platform_id bigint not null references platforms on delete cascade,
  source_id bigint references features on delete set null,
  target_id bigint references features on delete set null,
  merged_by bigint references users on delete set null,
  undone_by bigint references users on delete set null,
  -- How many the target gained.
  votes_moved integer not null default 0,
  comments_moved integer not null default 0,
  followers_moved integer not null default 0,
  tags_moved integer not null default 0,
  -- Votes of the source by users who had voted for the target, too.
  votes_shared integer not null default 0,
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3)
);
create index feature_merges_platform_idx on feature_merges (platform_id, created_at desc, id desc);
create index feature_merges_target_idx on feature_merges (target_id);
create index feature_merges_source_idx on feature_merges (source_id);
select index_references('feature_merges', 'merged_by', 'undone_by');
-- For the retention of what merges have set aside.
create index feature_merges_created_idx on feature_merges (created_at) where undone_at is null;
-- A feature is merged into one other feature at a time.
create unique index feature_merges_active_key on feature_merges (source_id)
  where undone_at is null and source_id is not null;

-- Decisions about its record that a team contests, and what an admin decided. A corrected answer is one of the team.
create table correction_requests (
  id bigint generated always as identity primary key,
  platform_id bigint not null references platforms on delete cascade,
  -- Of a merge, the source.
  feature_id bigint not null references features on delete cascade,
  origin_feature_id bigint,
  -- A contested link is a correction that nobody asked for.
  kind text not null check (kind in ('answer', 'link', 'merge', 'contest')),
  -- The day of an answer.
  answered_on date check ((kind = 'answer') = (answered_on is not null)),
  -- Null after it was deleted.
  answer_link_id bigint references answer_links on delete set null,
  merge_id bigint references feature_merges on delete set null,
  requested_by bigint references users on delete set null,
  reason text not null check (char_length(reason) between 1 and 500),
  state text not null default 'pending' check (state in ('pending', 'corrected', 'rejected')),
  decided_by bigint references users on delete set null,
  decided_at timestamptz(3),
  decision text not null default '' check (char_length(decision) <= 500),
  -- When the team had answered the feature, before a correction and after it.
  answered_before timestamptz(3),
  answered_after timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check ((state = 'pending') = (decided_at is null)),
  check (state = 'pending' or decision <> '')
);
-- By the feature that it was made for: a merge brings two of a kind together.
create unique index correction_requests_pending_key
  on correction_requests (coalesce(origin_feature_id, feature_id), kind) where state = 'pending';
create index correction_requests_platform_idx on correction_requests (platform_id, id desc);
create index correction_requests_state_idx on correction_requests (state, id desc);
create index correction_requests_corrected_idx on correction_requests (decided_at desc, id desc)
  where state = 'corrected';
select index_references('correction_requests', 'feature_id', 'answer_link_id', 'merge_id', 'requested_by', 'decided_by');

-- Answers outside of this site, with the time from which each counts: a link from its creation, or from its day once an
-- admin has confirmed that, a correction from its day, and none before the feature. `is_dated` says whether the time from
-- the idea to the answer is known: not if a link was added more than a week after the day that was typed.
create view answers_elsewhere as
  select l.feature_id, 'link' as kind, l.id, l.url, l.sentence,
    greatest(f.created_at, case when l.day_confirmed_at is null then l.created_at
      else l.answered_on::timestamp at time zone 'UTC' end) as answered_at,
    l.day_confirmed_at is not null or l.answered_on >= (l.created_at at time zone 'UTC')::date - 7 as is_dated
  from answer_links l join features f on f.id = l.feature_id where l.state = 'accepted'
  union all
  select r.feature_id, 'correction', r.id, null, null,
    greatest(f.created_at, r.answered_on::timestamp at time zone 'UTC'), true
  from correction_requests r join features f on f.id = r.feature_id
  where r.kind = 'answer' and r.state = 'corrected';

-- Pairs of features of one platform with similar titles. Comparing all pairs would take hours on a large
-- site, so a job compares each feature once, when it is created or renamed.
create table duplicate_candidates (
  first_id bigint not null references features on delete cascade,
  second_id bigint not null references features on delete cascade,
  platform_id bigint not null references platforms on delete cascade,
  similarity double precision not null check (similarity between 0 and 1),
  -- The team dismissed the pair, so it is never proposed again.
  dismissed_at timestamptz(3),
  dismissed_by bigint references users on delete set null,
  id bigint generated always as identity unique,
  -- The open proposals of the pair. Pairs that users propose come first.
  proposal_count integer not null default 0 check (proposal_count >= 0),
  -- When a user last proposed it.
  proposed_at timestamptz(3),
  primary key (first_id, second_id),
  check (first_id < second_id)
);
select index_references('duplicate_candidates', 'second_id', 'dismissed_by', 'platform_id');
create index duplicate_candidates_ranking_idx
  on duplicate_candidates (platform_id, proposal_count desc, similarity desc, first_id desc, second_id desc)
  where dismissed_at is null;

create index duplicate_candidates_proposed_idx on duplicate_candidates (platform_id, proposed_at)
  where proposal_count > 0 and dismissed_at is null;

-- Proposals by users that one idea is a duplicate of another. Each user proposes once per idea.
create table duplicate_proposals (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  feature_id bigint not null references features on delete cascade,
  duplicate_of_id bigint not null references features on delete cascade,
  state text not null default 'open' check (state in ('open', 'merged', 'dismissed')),
  -- The merge that decided it. Undoing the merge opens it again.
  merge_id bigint references feature_merges on delete set null,
  decided_at timestamptz(3) check ((decided_at is null) = (state = 'open')),
  created_at timestamptz(3) not null default now(),
  check (feature_id <> duplicate_of_id)
);
create unique index duplicate_proposals_key on duplicate_proposals (user_id, feature_id);
create index duplicate_proposals_pair_idx
  on duplicate_proposals (least(feature_id, duplicate_of_id), greatest(feature_id, duplicate_of_id))
  where state = 'open';
select index_references('duplicate_proposals', 'feature_id', 'duplicate_of_id', 'merge_id');
create index duplicate_proposals_decided_idx on duplicate_proposals (decided_at) where decided_at is not null;


-- Meaning -----------------------------------------------------------------------------------------

-- The vectors of listed features by an embedding model, one byte for each number; empty for a text that it does
-- not know. A job writes them.
create table feature_vectors (
  feature_id bigint primary key references features on delete cascade,
  model text not null,
  vector bytea not null
);
alter table feature_vectors alter column vector set storage external;


-- Splits and wishes -------------------------------------------------------------------------------

-- Ideas that staff split: the original stays, and the part became an idea. Both may be deleted since.
create table feature_splits (
  id bigint generated always as identity primary key,
  platform_id bigint not null references platforms on delete cascade,
  original_id bigint references features on delete set null,
  new_feature_id bigint references features on delete set null,
  split_by bigint references users on delete set null,
  undone_by bigint references users on delete set null,
  votes_copied integer not null default 0,
  followers_copied integer not null default 0,
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3)
);
create index feature_splits_platform_idx on feature_splits (platform_id, created_at desc, id desc);
create unique index feature_splits_new_feature_key on feature_splits (new_feature_id) where new_feature_id is not null;
select index_references('feature_splits', 'original_id', 'split_by', 'undone_by');

-- Pairs of features of different platforms that may ask for the same, found by title or named by a team.
create table wish_proposals (
  first_id bigint not null references features on delete cascade,
  second_id bigint not null references features on delete cascade,
  first_platform_id bigint not null references platforms on delete cascade,
  second_platform_id bigint not null references platforms on delete cascade,
  similarity double precision not null check (similarity between 0 and 1),
  -- A declined pair is not proposed again.
  state text not null default 'open' check (state in ('open', 'confirmed', 'declined')),
  -- When the teams of the two platforms, or an admin for both, confirmed it.
  first_confirmed_at timestamptz(3),
  first_confirmed_by bigint references users on delete set null,
  second_confirmed_at timestamptz(3),
  second_confirmed_by bigint references users on delete set null,
  declined_at timestamptz(3),
  declined_by bigint references users on delete set null,
  -- What a team has confirmed comes before what only looks alike.
  rank double precision not null generated always as (
    similarity + case when first_confirmed_at is null and second_confirmed_at is null then 0 else 1 end) stored,
  primary key (first_id, second_id),
  check (first_id < second_id),
  check (first_platform_id <> second_platform_id),
  check ((state = 'declined') = (declined_at is not null)),
  check (state <> 'confirmed' or (first_confirmed_at is not null and second_confirmed_at is not null))
);
create index wish_proposals_rank_idx on wish_proposals (rank desc, first_id desc, second_id desc)
  where state = 'open';
-- What waits for the team of a platform, on either side.
create index wish_proposals_first_platform_idx
  on wish_proposals (first_platform_id, rank desc, first_id desc, second_id desc)
  where state = 'open' and first_confirmed_at is null;
create index wish_proposals_second_platform_idx
  on wish_proposals (second_platform_id, rank desc, first_id desc, second_id desc)
  where state = 'open' and second_confirmed_at is null;
-- Beside those of the pairs that wait for the team.
create index wish_proposals_all_first_platform_idx on wish_proposals (first_platform_id);
create index wish_proposals_all_second_platform_idx on wish_proposals (second_platform_id);
select index_references('wish_proposals', 'second_id', 'first_confirmed_by', 'second_confirmed_by', 'declined_by');

-- Queue and analytics of platform teams -----------------------------------------------------------

-- When a team member last opened the queue.
create table queue_visits (
  user_id bigint not null references users on delete cascade,
  platform_id bigint not null references platforms on delete cascade,
  visited_at timestamptz(3) not null,
  -- When the member last marked all ideas as seen.
  all_seen_at timestamptz(3),
  primary key (user_id, platform_id)
);
select index_references('queue_visits', 'platform_id');

-- News is unread for each idea and each member of a team: until they open it, answer it, or mark it as seen.
create table seen_features (
  user_id bigint not null references users on delete cascade,
  feature_id bigint not null references features on delete cascade,
  seen_at timestamptz(3) not null,
  primary key (user_id, feature_id)
);
select index_references('seen_features', 'feature_id');

-- Saved filters of the queue.
create table queue_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  platform_id bigint not null references platforms on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- The query string: "sort=top&status=planned".
  query text not null check (char_length(query) <= 600),
  created_at timestamptz(3) not null default now()
);
create unique index queue_views_name_key on queue_views (user_id, platform_id, lower(name));
select index_references('queue_views', 'platform_id');

-- Cached analytics; recomputed on request after an hour. Their queries have no indexes: with 100,000
-- features and a million votes these would save 200 ms of a second, once an hour, but every vote
-- would have to update them.
create table analytics_snapshots (
  -- Null for the whole directory.
  platform_id bigint unique nulls not distinct references platforms on delete cascade,
  counts jsonb not null,
  computed_at timestamptz(3) not null
);

-- Moderation --------------------------------------------------------------------------------------

create table moderation_verdicts (
  id bigint generated always as identity primary key,
  subject_type text not null check (
    subject_type in ('feature', 'comment', 'tag', 'platform', 'display_name', 'bio', 'vote_note', 'avatar')),
  -- Null if the text was rejected before it was stored.
  subject_id bigint,
  user_id bigint references users on delete set null,
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
  decided_by bigint references users on delete set null,
  overturned_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- The order of the moderation queue (domain/moderation/queue-order.ts): the time of creation, less hours for
  -- severity, reports and audience, so that no text waits forever.
  queue_at timestamptz(3) not null default now(),
  -- The number of users who may see the text.
  audience_size integer not null default 0,
  -- Of campaigns (domain/moderation/campaigns.ts), nearly the same text by several accounts within a day: the lowest
  -- hashes of word pairs, some of which nearly the same texts share.
  signature integer[],
  -- The first verdict of the campaign that the text belongs to.
  campaign_id bigint,
  -- What the public log names as the reason: a label that the product has, never the words of a person or a model,
  -- which may quote the text or name a user.
  log_reason text not null default '',
  -- What a decision about a campaign teaches counts once (domain/moderation/learning/).
  is_learned boolean not null default false,
  via text check (via in ('agent', 'assisted'))
);
create index moderation_verdicts_subject_idx on moderation_verdicts (subject_type, subject_id);
create index moderation_verdicts_queue_idx on moderation_verdicts (created_at desc, id desc) where verdict <> 'allow';
create index moderation_verdicts_pending_idx on moderation_verdicts (queue_at, id)
  where overturned_at is null and decided_by is null and (verdict = 'hold' or needs_review);
create index moderation_verdicts_user_idx on moderation_verdicts (user_id);
create index moderation_verdicts_author_idx on moderation_verdicts (user_id, created_at desc, id desc)
  where verdict <> 'allow';
-- For the retention of texts, as in the following tables.
create index moderation_verdicts_content_idx on moderation_verdicts (created_at) where content <> '';
create index moderation_verdicts_signature_idx on moderation_verdicts using gin (signature)
  where signature is not null;
create index moderation_verdicts_campaign_idx on moderation_verdicts (campaign_id, id)
  where campaign_id is not null;
select index_references('moderation_verdicts', 'decided_by');

create table appeals (
  id bigint generated always as identity primary key,
  verdict_id bigint not null unique references moderation_verdicts on delete cascade,
  user_id bigint not null references users on delete cascade,
  message text not null default '',
  state text not null default 'open' check (state in ('open', 'granted', 'rejected')),
  -- The moderator's explanation of the decision.
  reason text not null default '',
  decided_by bigint references users on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- The same as that of its verdict.
  queue_at timestamptz(3) not null default now()
);
create index appeals_open_idx on appeals (queue_at, verdict_id) where state = 'open';
select index_references('appeals', 'user_id', 'decided_by');
create index appeals_text_idx on appeals (decided_at) where message <> '' or reason <> '';

create table reports (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  feature_id bigint references features on delete cascade,
  comment_id bigint references comments on delete cascade,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  decided_by bigint references users on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- Set on the oldest open report of a text, which represents it in the list of reported texts.
  queue_at timestamptz(3) default now(),
  vote_note_id bigint references vote_notes on delete cascade,
  -- Of a user's name, avatar and biography.
  profile_id bigint references users on delete cascade,
  -- Of a report without an account: who is told how it was decided.
  sender_name text,
  sender_email text,
  check (num_nonnulls(feature_id, comment_id, vote_note_id, profile_id) = 1)
);
-- One report per user and text.
create unique index reports_feature_key on reports (user_id, feature_id) where feature_id is not null;
create unique index reports_comment_key on reports (user_id, comment_id) where comment_id is not null;
create index reports_open_idx on reports (queue_at, id) where state = 'open';
-- Open reports of one text, oldest first.
create index reports_open_feature_idx on reports (feature_id, created_at, id)
  where state = 'open' and feature_id is not null;
create index reports_open_comment_idx on reports (comment_id, created_at, id)
  where state = 'open' and comment_id is not null;
create index reports_decided_idx on reports (decided_at) where decided_at is not null;
create unique index reports_vote_note_key on reports (user_id, vote_note_id) where vote_note_id is not null;
create index reports_open_vote_note_idx on reports (vote_note_id, created_at, id)
  where state = 'open' and vote_note_id is not null;
create unique index reports_profile_key on reports (user_id, profile_id) where profile_id is not null;
select index_references('reports', 'feature_id', 'comment_id', 'vote_note_id', 'profile_id', 'user_id', 'decided_by');
create index reports_open_profile_idx on reports (profile_id, created_at, id)
  where state = 'open' and profile_id is not null;

-- Who may decide about texts, beside admins: for a platform, or null for the whole site. Only while their account has two-step
-- sign-in, and never for platforms that they work for.
create table moderators (
  user_id bigint not null references users on delete cascade,
  platform_id bigint references platforms on delete cascade,
  granted_by bigint references users on delete set null,
  granted_at timestamptz(3) not null
);
create unique index moderators_key on moderators (user_id, coalesce(platform_id, 0));
select index_references('moderators', 'platform_id', 'granted_by');

-- Texts that somebody has taken to decide about: nobody else decides about them until then.
create table taken_texts (
  subject_type text not null check (subject_type in ('verdict', 'feature', 'comment', 'vote_note', 'profile')),
  subject_id bigint not null,
  user_id bigint not null references users on delete cascade,
  taken_until timestamptz(3) not null,
  primary key (subject_type, subject_id)
);
select index_references('taken_texts', 'user_id');

-- What admins' decisions teach (domain/moderation/learning/): for each word, the number of approved and of
-- rejected texts that contain it. The empty word counts all texts.
create table moderation_words (
  word text primary key,
  approved integer not null default 0,
  rejected integer not null default 0,
  -- The authors of the texts that were decided about, as a set of bits: at least as many authors as bits. A
  -- bit does not tell which of many users wrote a text.
  authors bit(64) not null default repeat('0', 64)::bit(64)
);
create index moderation_words_count_idx on moderation_words ((approved + rejected) desc, word);

-- The public log of moderation: what was rejected, held, hidden, deleted or taken down, without texts and names. Its
-- rows outlive the verdicts, which are deleted with accounts. Triggers write it in the transaction of a verdict;
-- deletions and decisions about platforms write it themselves.
create table moderation_log (
  id bigint generated always as identity primary key,
  -- A day: the time would tell whose text it was.
  logged_on date not null,
  action text not null check (action in ('rejected', 'held', 'hidden', 'deleted', 'taken_down')),
  subject_type text not null,
  -- A person decides for the site, a team for its platform.
  source text not null check (source in ('rules', 'model', 'person', 'team')),
  -- A label; empty if none fits.
  reason text not null default '',
  -- What a person decided afterwards.
  outcome text check (outcome in ('upheld', 'restored')),
  appeal text check (appeal in ('open', 'granted', 'rejected')),
  verdict_id bigint unique references moderation_verdicts on delete set null,
  -- The platform that was taken down, until it is restored.
  platform_id bigint unique references platforms on delete set null,
  via text check (via in ('agent', 'assisted'))
);
create index moderation_log_action_idx on moderation_log (action, id);
-- For the counts by month.
create index moderation_log_day_idx on moderation_log (logged_on) include (action, outcome, appeal);

-- Activities, notifications and mail --------------------------------------------------------------

create table activities (
  id bigint generated always as identity primary key,
  type text not null check (type in ('suggested', 'commented', 'upvoted', 'status_updated')),
  user_id bigint references users on delete cascade,
  platform_id bigint not null references platforms on delete cascade,
  feature_id bigint not null references features on delete cascade,
  origin_feature_id bigint,
  comment_id bigint references comments on delete cascade,
  status_update_id bigint references status_updates on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index activities_newest_idx on activities (created_at desc, id desc);
select index_references('activities', 'feature_id', 'comment_id', 'status_update_id');
create index activities_user_idx on activities (user_id);
create unique index activities_upvote_key on activities (user_id, feature_id) where type = 'upvoted';
-- The newest of a platform, which its new followers get.
create index activities_platform_idx on activities (platform_id, id desc) where type <> 'upvoted';

create table tag_follows (
  user_id bigint not null references users on delete cascade,
  tag_id bigint not null references tags on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, tag_id)
);
create index tag_follows_tag_idx on tag_follows (tag_id, user_id);

create table user_follows (
  user_id bigint not null references users on delete cascade,
  followed_id bigint not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, followed_id),
  check (user_id <> followed_id)
);
create index user_follows_followed_idx on user_follows (followed_id, user_id);

-- What happened on the things that a user follows, written by a job: a feed of thousands of things is one index scan.
create table feed_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  activity_id bigint references activities on delete cascade,
  changelog_entry_id bigint references changelog_entries on delete cascade,
  -- The followed thing that it is in the feed for, the nearest of several.
  source text not null check (source in ('platform', 'feature', 'tag', 'user')),
  source_id bigint not null,
  -- Of the event.
  created_at timestamptz(3) not null,
  check (num_nonnulls(activity_id, changelog_entry_id) = 1)
);
create unique index feed_entries_activity_key on feed_entries (user_id, activity_id) where activity_id is not null;
create unique index feed_entries_changelog_key on feed_entries (user_id, changelog_entry_id)
  where changelog_entry_id is not null;
create index feed_entries_newest_idx on feed_entries (user_id, created_at desc, id desc);
create index feed_entries_source_idx on feed_entries (user_id, source, source_id);
select index_references('feed_entries', 'activity_id', 'changelog_entry_id');
create index feed_entries_created_idx on feed_entries (created_at);

-- Work that is about a row and has no columns of its own. Every queue has these columns (db/queue.ts).
create table tasks (
  id bigint generated always as identity primary key,
  queue text not null,
  -- Of a feature, a platform or an activity. No foreign or unique key, so that writes to these rows never wait for a job:
  -- a row may be queued several times, and be gone when its turn comes.
  subject_id bigint not null,
  -- Nobody waits for it: it gets the share of time that is left.
  is_background boolean not null default false,
  -- Claimed by a process until next_attempt_at.
  is_claimed boolean not null default false,
  state text not null default 'queued' check (state in ('queued', 'failed')),
  attempts integer not null default 0,
  -- How often a process ended before it knew the outcome of its attempt.
  interruptions integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  last_error text,
  created_at timestamptz(3) not null default now()
);
create index tasks_due_idx on tasks (queue, is_background, id) where state = 'queued';
create index tasks_failed_idx on tasks (created_at) where state = 'failed';

-- Transactional outbox: an event is stored with its cause, and a job creates the notifications.
create table outbox_events (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'comment', 'status', 'platform_review', 'verdict_decision', 'employment_decision',
    'platform_taken_down', 'platform_restored', 'merge', 'merge_undone', 'reconsideration',
    'changelog', 'votes_removed', 'votes_restored', 'workaround', 'outcome_survey',
    'split', 'split_undone', 'duplicate_dismissed', 'platform_changed', 'text_restored',
    'report_decision', 'answer_link_decision', 'correction_decision', 'new_feature')),
  actor_id bigint references users on delete set null,
  feature_id bigint references features on delete cascade,
  comment_id bigint references comments on delete cascade,
  platform_id bigint references platforms on delete cascade,
  status_update_id bigint references status_updates on delete cascade,
  verdict_id bigint references moderation_verdicts on delete cascade,
  employment_id bigint references employments on delete cascade,
  merge_id bigint references feature_merges on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'done', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  last_error text,
  created_at timestamptz(3) not null default now(),
  changelog_entry_id bigint references changelog_entries on delete cascade,
  removal_id bigint references vote_removals on delete cascade,
  split_id bigint references feature_splits on delete cascade,
  -- The pair that a proposal named, for the notification of its decision.
  other_feature_id bigint references features on delete cascade,
  -- One of the reports that a decision closed, and what the moderator wrote about it.
  report_id bigint references reports on delete cascade,
  decision_reason text,
  answer_link_id bigint references answer_links on delete cascade,
  correction_request_id bigint references correction_requests on delete cascade,
  -- What a team changed of its platform, for admins.
  old_name text,
  old_website_url text,
  is_claimed boolean not null default false,
  interruptions integer not null default 0
);
create index outbox_events_due_idx on outbox_events (next_attempt_at, id) where state = 'queued';
create index outbox_events_failed_idx on outbox_events (id) where state = 'failed';
create index outbox_events_finished_idx on outbox_events (created_at) where state <> 'queued';
select index_references('outbox_events',
  'feature_id', 'comment_id', 'merge_id', 'actor_id', 'changelog_entry_id', 'removal_id',
  'split_id', 'answer_link_id', 'correction_request_id', 'other_feature_id', 'platform_id', 'status_update_id', 'verdict_id', 'employment_id', 'report_id');

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  title text not null,
  message text not null,
  feature_id bigint references features on delete cascade,
  comment_id bigint references comments on delete cascade,
  platform_id bigint references platforms on delete cascade,
  is_read boolean not null default false,
  event_id bigint references outbox_events on delete set null,
  -- When the notification is due by mail; null if the user wants none.
  mail_due_at timestamptz(3),
  mailed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  changelog_entry_id bigint references changelog_entries on delete cascade,
  -- The second idea that a notification leads to.
  other_feature_id bigint references features on delete set null,
  -- Whether it is in the list of notifications: others are only for mail or push.
  is_shown boolean not null default true
);
create index notifications_user_idx on notifications (user_id, created_at desc, id desc) where is_shown;
-- One entry for a person and a platform says how many ideas have news (domain/team-news/).
create unique index notifications_team_news_key on notifications (user_id, platform_id) where kind = 'team_news';
create index notifications_unread_idx on notifications (user_id, id) where is_shown and not is_read;
-- An event notifies a user once. Of all notifications, because it also serves the deletion of a user.
create unique index notifications_event_key on notifications (user_id, event_id);
create index notifications_mail_due_idx on notifications (mail_due_at, user_id)
  where mail_due_at is not null and mailed_at is null;
-- For the retention of notifications: read, unread, and not in the list.
create index notifications_read_created_idx on notifications (created_at) where is_read;
create index notifications_unread_created_idx on notifications (created_at) where not is_read;
create index notifications_hidden_created_idx on notifications (created_at) where not is_shown;
select index_references('notifications', 'event_id', 'feature_id', 'comment_id', 'changelog_entry_id', 'other_feature_id', 'platform_id');
-- What was mailed to a user in the last hour (domain/notifications/digest-queries.ts).
create index notifications_mailed_idx on notifications (user_id, mailed_at) where mailed_at is not null;

-- What a user has chosen instead of the defaults (contract/src/notifications/categories.ts); null for the default.
create table notification_preferences (
  user_id bigint not null references users on delete cascade,
  category text not null,
  site boolean,
  mail boolean,
  push boolean,
  primary key (user_id, category)
);

-- Web push -----------------------------------------------------------------------------------------

-- Browsers that get push messages (RFC 8030), as long as the session in them. Not in backups, which lack the key that
-- the push services know the site by (site_keys).
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  session_id bigint not null unique references sessions on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1024),
  -- The public key and the secret of the browser, with which messages are encrypted (RFC 8291).
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  created_at timestamptz(3) not null default now(),
  -- When the push service last took a message.
  last_used_at timestamptz(3),
  -- How often it has not since, and since when.
  failures integer not null default 0,
  failing_since timestamptz(3),
  -- The next attempt of its messages, also before the first one: owners take turns by it.
  paused_until timestamptz(3) not null default now()
);
select index_references('push_subscriptions', 'user_id');

-- Queued push messages. A message has no text of its own, and is deleted with its notification.
create table push_messages (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  notification_id bigint not null references notifications on delete cascade,
  attempts integer not null default 0,
  -- From the claim by a process until it knows the outcome, and how often a process ended in between.
  is_claimed boolean not null default false,
  interruptions integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  state text not null default 'queued' check (state in ('queued', 'failed')),
  last_error text
);
create index push_messages_subscription_idx on push_messages (subscription_id, next_attempt_at, id);
select index_references('push_messages', 'notification_id');

-- Mail ---------------------------------------------------------------------------------------------

-- Outgoing mail: stored in the transaction of its cause, sent by a job.
create table mails (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete cascade,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  -- `stored`: there is no SMTP server; the mail is shown at /dev/mail.
  state text not null default 'queued' check (state in ('queued', 'sent', 'stored', 'failed')),
  attempts integer not null default 0,
  -- From the claim by a process until it knows the outcome.
  is_claimed boolean not null default false,
  -- Fails where another attempt could send it twice.
  at_most_once boolean not null default false,
  next_attempt_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  last_error text,
  -- The notifications in a digest, which is withdrawn if one of their texts is unpublished.
  notification_ids bigint[] not null default '{}',
  -- The ideas that the news of a team in it name: it is withdrawn if one of them is unpublished or renamed.
  news_feature_ids bigint[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  interruptions integer not null default 0,
  -- Sent to many: those that somebody waits for go before it.
  is_bulk boolean not null default false,
  -- When its code or link has ended, after which it is not sent.
  expires_at timestamptz(3),
  -- Mails may contain codes and reset links, so their text is deleted once they were sent or failed.
  constraint mails_redacted_check
    check (state in ('queued', 'stored') or (subject = '' and text_body = '' and html_body = ''))
);
create index mails_bulk_last_idx on mails (is_bulk, next_attempt_at, id) where state = 'queued';
create index mails_failed_idx on mails (id) where state = 'failed';
create index mails_newest_idx on mails (id desc);

-- Letters to companies ----------------------------------------------------------------------------

-- Whom letters tell about a platform that nobody has claimed (domain/company-letters). Not in backups, so that a restore
-- writes to nobody who has refused since.
create table company_contacts (
  platform_id bigint primary key references platforms on delete cascade,
  address text not null,
  -- The SHA-256 hash of the address in lower case.
  address_hash bytea not null,
  -- The page that publishes the address.
  source text not null,
  entered_by bigint references users on delete set null,
  -- When the next letter is sent.
  due_at timestamptz(3) not null,
  -- Of the link that ends the letters.
  end_token uuid not null unique default gen_random_uuid()
);
create index company_contacts_due_idx on company_contacts (due_at);
create index company_contacts_address_idx on company_contacts (address_hash);
select index_references('company_contacts', 'entered_by');

create table company_letters (
  id bigint generated always as identity primary key,
  platform_id bigint not null references platforms on delete cascade,
  address_hash bytea not null,
  mail_id bigint,
  sent_at timestamptz(3) not null
);
create index company_letters_platform_idx on company_letters (platform_id, sent_at desc);
create index company_letters_address_idx on company_letters (address_hash, sent_at desc);
create index company_letters_mail_idx on company_letters (mail_id) where mail_id is not null;

-- Companies that asked not to be written to, by platform and address: final. A restore keeps the rows of the database that
-- it replaces, so there is no foreign key.
create table letter_refusals (
  platform_id bigint not null,
  address_hash bytea not null,
  -- Of the link that ended the letters, which says so.
  end_token uuid not null unique,
  refused_at timestamptz(3) not null default now(),
  primary key (platform_id, address_hash)
);
create index letter_refusals_address_idx on letter_refusals (address_hash);
create index mails_created_idx on mails (created_at);
select index_references('mails', 'user_id');
create index mails_notification_ids_idx on mails using gin (notification_ids) where state = 'queued';
create index mails_news_features_idx on mails using gin (news_feature_ids) where state = 'queued';

-- News of a team ------------------------------------------------------------------------------------

-- Who hears what is new on a platform: a member of its team, or the address of the whole team. Of no platform: an admin,
-- who hears of the platforms that nobody has claimed. Nothing is written here when an idea arrives: the news is what
-- team_news() finds between two times when it is due.
create table news_subscriptions (
  id bigint generated always as identity primary key,
  platform_id bigint references platforms on delete cascade,
  user_id bigint references users on delete cascade,
  address text check (char_length(address) <= 254),
  -- Of an address: when its mailbox confirmed it, and until then the SHA-256 of the token in the link for it.
  confirmed_at timestamptz(3),
  confirm_hash bytea,
  confirm_expires_at timestamptz(3),
  includes_answers boolean not null default false,
  -- In the list of notifications: one entry, about the news between these times. A job moves `site_until` on.
  shows_on_site boolean not null default true,
  site_since timestamptz(3) not null default now(),
  site_until timestamptz(3) not null default now(),
  mail text not null default 'daily' check (mail in ('off', 'instant', 'daily', 'weekly')),
  -- What `mail` was when the link in a mail ended it, for who subscribes again.
  ended_mail text check (ended_mail in ('instant', 'daily', 'weekly')),
  -- The next 08:00 UTC; null if no mail is wanted.
  mail_due_at timestamptz(3) default
    ((date_trunc('day', (now() + interval '16 hours') at time zone 'UTC') + interval '8 hours') at time zone 'UTC'),
  -- The last mail, and the times between which it has the news. Withdrawn before it was sent, it is written again.
  mail_id bigint,
  mail_since timestamptz(3) not null default now(),
  mail_until timestamptz(3) not null default now(),
  -- Permits only turning off this mail.
  unsubscribe_token uuid not null default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  -- Of the address of a team: who entered it.
  made_by bigint references users on delete set null,
  unique nulls not distinct (platform_id, user_id),
  check ((user_id is null) = (address is not null)),
  check (address is null or platform_id is not null),
  check ((mail = 'off' or address is not null and confirmed_at is null) = (mail_due_at is null))
);
select index_references('news_subscriptions', 'user_id', 'made_by');
create index news_subscriptions_due_idx on news_subscriptions (mail_due_at) where mail_due_at is not null;
create index news_subscriptions_site_idx on news_subscriptions (site_until)
  where shows_on_site and user_id is not null and platform_id is not null;
create index news_subscriptions_mail_idx on news_subscriptions (mail_id) where mail_id is not null;
create unique index news_subscriptions_token_key on news_subscriptions (unsubscribe_token);
create unique index news_subscriptions_confirm_key on news_subscriptions (confirm_hash) where confirm_hash is not null;
create index news_subscriptions_expires_idx on news_subscriptions (confirm_expires_at) where confirm_expires_at is not null;

-- Sitemap -------------------------------------------------------------------------------------------

-- The documents of the sitemap as a job has written them, each with the public pages of a range of ids:
-- derived data, which a backup leaves out.
create table sitemap_documents (
  -- The name of the file: "index", "pages", "features-1".
  name text primary key,
  -- What the document was made from. It stays as it is while that does not change.
  source text not null,
  gzip bytea not null,
  etag text not null,
  changed_at timestamptz(3) not null
);
alter table sitemap_documents alter column gzip set storage external;

-- Deleted accounts, by their ids alone: a restored backup may have them again (domain/account-deletion/).
create table erased_accounts (
  user_id bigint not null,
  -- With the id names the account: a database that was restored gives ids again.
  account_created_at timestamptz(3) not null,
  erased_at timestamptz(3) not null default now(),
  primary key (user_id, account_created_at)
);

-- Site administration -----------------------------------------------------------------------------

-- Versions of the terms and the privacy policy, and at most one draft of each.
create table legal_documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('terms', 'privacy', 'imprint')),
  version_number integer,
  content text not null,
  effective_date date,
  created_by bigint references users on delete set null,
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
select index_references('legal_documents', 'created_by');

create table settings (
  key text primary key,
  value jsonb not null,
  updated_by bigint references users on delete set null,
  updated_at timestamptz(3) not null default now()
);
select index_references('settings', 'updated_by');

-- Actions of staff and operators. Events are never deleted, only texts in `details`.
create table audit_events (
  id bigint generated always as identity primary key,
  actor_id bigint references users on delete set null,
  action text not null,
  subject_type text not null,
  subject_id bigint,
  platform_id bigint references platforms on delete set null,
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
  name text not null check (name in ('features', 'platforms', 'upvotes')),
  shard smallint not null,
  -- A single shard may be negative; the sum of a name never is.
  value bigint not null default 0,
  primary key (name, shard)
);
insert into counters (name, shard)
  select name, shard from unnest(array['features', 'upvotes']) as name, generate_series(0, 15) as shard
  union all select 'platforms', 0;

-- Which functions and triggers the database has from ../functions/ (functions.ts).
create table applied_functions (
  is_only_row boolean primary key default true check (is_only_row),
  -- Of the files, which a version with a lower one leaves alone.
  revision integer not null,
  hash text not null,
  -- What the files define, as `drop` names it: "function votes_group(integer)", "trigger search_votes on features". What later
  -- files define no more is dropped.
  names text[] not null
);

-- The hash of the files of each migration, filled once all have run (migrate.ts). A version with other files refuses the
-- database.
alter table kysely_migration add column hash text;
