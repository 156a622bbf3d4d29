-- Bounds the mails with codes and links that people request for a mailbox, and lets a recent code be sent again.

-- One row per mail. The hash of the mailbox has a daily key; the row outlives the account, so that a new account for the
-- same mailbox does not start a new count.
create table mail_requests (
  id integer generated always as identity primary key,
  mailbox_hash text not null,
  user_id integer references users on delete set null,
  purpose text not null,
  -- Requested by the owner of a confirmed account, in a session or a known browser. Counted separately, so that strangers
  -- cannot use up what the owner may request.
  by_owner boolean not null,
  created_at timestamptz(3) not null
);
create index mail_requests_mailbox_idx on mail_requests (mailbox_hash, created_at);
create index mail_requests_created_idx on mail_requests (created_at);
select index_references('mail_requests', 'user_id');

-- The code or token, encrypted with a key outside of the database.
alter table codes add column sealed bytea;
alter table email_changes add column sealed bytea;
