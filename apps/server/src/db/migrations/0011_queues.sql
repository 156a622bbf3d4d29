-- The columns that every queue has (db/queue.ts), and one table for work that is about a row and has no columns of its own.

create table tasks (
  id integer generated always as identity primary key,
  queue text not null,
  -- Of a feature, a platform or an activity. No foreign or unique key, so that writes to these rows never wait for a job:
  -- a row may be queued several times, and be gone when its turn comes.
  subject_id integer not null,
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

insert into tasks (queue, subject_id) select 'search', feature_id from search_queue order by id;
insert into tasks (queue, subject_id) select 'duplicates', feature_id from duplicate_search_queue order by id;
insert into tasks (queue, subject_id, is_background) select 'embedding', feature_id, not is_new from embedding_queue order by id;
insert into tasks (queue, subject_id) select 'responsiveness', platform_id from responsiveness_queue order by id;
insert into tasks (queue, subject_id) select 'feed', id from activities where needs_feed order by id;
drop table search_queue, duplicate_search_queue, embedding_queue, responsiveness_queue;
alter table activities drop column needs_feed;

alter table outbox_events
  add column is_claimed boolean not null default false,
  add column interruptions integer not null default 0;

alter table mails rename column being_sent to is_claimed;
alter table mails add column interruptions integer not null default 0;

alter table push_messages rename column being_sent to is_claimed;
alter table push_messages
  add column state text not null default 'queued' check (state in ('queued', 'failed')),
  add column last_error text;
drop index push_messages_due_idx;
drop index push_messages_subscription_idx;
create index push_messages_subscription_idx on push_messages (subscription_id, next_attempt_at, id);

-- The next attempt of an owner's messages, also before its first one: owners take turns by it.
alter table push_subscriptions add column failing_since timestamptz(3);
update push_subscriptions set paused_until = created_at where paused_until is null;
alter table push_subscriptions alter column paused_until set default now(), alter column paused_until set not null;

alter table webhook_deliveries
  add column is_claimed boolean not null default false,
  add column interruptions integer not null default 0,
  add column last_error text;
-- A message is about votes that came or about votes that went, as webhooks ask for one or both.
drop index webhook_deliveries_votes_key;
create unique index webhook_deliveries_votes_key on webhook_deliveries (webhook_id, feature_id, type)
  where state = 'queued' and attempts = 0 and type in ('vote.created', 'vote.removed');
