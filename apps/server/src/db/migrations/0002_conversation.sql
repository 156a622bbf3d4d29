-- What happens after something was written: who is told, what is judged, what waits for a person.

-- Opens one thing only: turning this person's mail off.
alter table users add column unsubscribe_token uuid not null default gen_random_uuid();
create unique index users_unsubscribe_token_key on users (unsubscribe_token);

-- Written in the transaction of a deed; a job then finds out who is to be told.
create table outbox_events (
  id integer generated always as identity primary key,
  kind text not null check (kind in (
    'comment', 'status', 'platform_review', 'verdict_decision', 'employment_decision')),
  actor_id integer references users on delete set null,
  feature_id integer references features on delete cascade,
  comment_id integer references comments on delete cascade,
  platform_id integer references platforms on delete cascade,
  status_update_id integer references status_updates on delete cascade,
  verdict_id integer references moderation_verdicts on delete cascade,
  employment_id integer references employments on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'done', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  last_error text,
  created_at timestamptz(3) not null default now()
);
create index outbox_events_due_idx on outbox_events (next_attempt_at, id) where state = 'queued';
create index outbox_events_feature_idx on outbox_events (feature_id) where feature_id is not null;
create index outbox_events_comment_idx on outbox_events (comment_id) where comment_id is not null;

-- One event tells one person once.
alter table notifications add column event_id integer references outbox_events on delete set null;
-- When mail about it is due; null where the person wants none.
alter table notifications add column mail_due_at timestamptz(3);
alter table notifications add column mailed_at timestamptz(3);
create unique index notifications_event_key on notifications (user_id, event_id) where event_id is not null;
create index notifications_mail_due_idx on notifications (mail_due_at, user_id)
  where mail_due_at is not null and mailed_at is null;
create index notifications_feature_idx on notifications (feature_id) where feature_id is not null;
create index notifications_comment_idx on notifications (comment_id) where comment_id is not null;

-- What it takes to publish a text that was refused before it became a row.
alter table moderation_verdicts add column payload jsonb;
-- Let through by the rules while the model was away: a person looks at it later.
alter table moderation_verdicts add column needs_review boolean not null default false;
create index moderation_verdicts_waiting_idx on moderation_verdicts (created_at, id)
  where overturned_at is null and decided_by is null and (verdict = 'hold' or needs_review);
create index moderation_verdicts_author_idx on moderation_verdicts (user_id, created_at desc, id desc)
  where verdict <> 'allow';

create index platforms_pending_idx on platforms (created_at, id) where review_state = 'pending';
create index platforms_suggested_by_idx on platforms (suggested_by, created_at desc, id desc);

-- Somebody who unfollowed a feature hears nothing of it, although they voted or commented.
create table feature_mutes (
  user_id integer not null references users on delete cascade,
  feature_id integer not null references features on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (feature_id, user_id)
);
create index feature_mutes_user_idx on feature_mutes (user_id);

-- For everybody's comments and for one's own held ones alike.
create index comments_of_feature_idx on comments (feature_id, created_at, id);
drop index comments_feature_idx;

-- Pinned comments stand first.
create index comments_pinned_idx on comments (feature_id) where is_pinned;
create index status_updates_user_idx on status_updates (user_id);

-- How often somebody did what several processes count together; worth nothing after a crash.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
create index rate_limits_expire_idx on rate_limits (expire);

-- An account's end looks for its rows here.
create index activities_user_idx on activities (user_id);
create index mails_user_idx on mails (user_id) where user_id is not null;
create index outbox_events_actor_idx on outbox_events (actor_id) where actor_id is not null;
create index team_members_user_idx on team_members (user_id) where user_id is not null;
