-- Accounts of one person that were joined: the rows of `joined_id` moved to `kept_id`, and return on undo.
create table account_joins (
  id bigint generated always as identity primary key,
  kept_id bigint not null references users on delete cascade,
  joined_id bigint not null references users on delete cascade,
  -- Whether signing in to the joined account opens the kept one.
  opens boolean not null default true,
  joined_at timestamptz(3) not null,
  undo_until timestamptz(3) not null,
  undone_at timestamptz(3),
  -- What has moved, by table; empty once it can no longer be undone.
  moved jsonb not null
);
create unique index account_joins_joined_key on account_joins (joined_id) where undone_at is null;
create index account_joins_kept_idx on account_joins (kept_id);
create index account_joins_undo_idx on account_joins (undo_until);
select index_references('account_joins', 'joined_id');
