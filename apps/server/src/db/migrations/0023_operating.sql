-- Mails that somebody waits for go before those that are sent to many, and none is sent after its code or link has ended.
alter table mails
  add column is_bulk boolean not null default false,
  add column expires_at timestamptz(3);
create index mails_bulk_last_idx on mails (is_bulk, next_attempt_at, id) where state = 'queued';
drop index mails_due_idx;

-- Deleted accounts, by their ids alone: a restored backup may have them again (domain/account-deletion/).
create table erased_accounts (
  user_id integer not null,
  -- With the id names the account: a database that was restored gives ids again.
  account_created_at timestamptz(3) not null,
  erased_at timestamptz(3) not null default now(),
  primary key (user_id, account_created_at)
);

-- The version of the terms in force when the account was made; null if there was none.
alter table users add column accepted_terms integer;
-- Those that retention deletes.
create index users_unconfirmed_idx on users (created_at) where email_verified_at is null;

alter table legal_documents drop constraint legal_documents_kind_check;
alter table legal_documents add constraint legal_documents_kind_check check (kind in ('terms', 'privacy', 'imprint'));

-- Of a report without an account: who is told how it was decided.
alter table reports
  add column sender_name text,
  add column sender_email text;
