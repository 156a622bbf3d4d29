-- What a team brings from elsewhere. An import reads a file, or the issues of a forge, into items, and then brings these in.
create table imports (
  id bigint generated always as identity primary key,
  platform_id bigint not null references platforms on delete cascade,
  -- Who asked for it; null for a command.
  user_id bigint references users on delete set null,
  -- As people know it, such as "Canny", and as addresses have it.
  source_name text not null check (char_length(source_name) between 1 and 60),
  source text not null check (source ~ '^[a-z0-9]+([.-][a-z0-9]+)*$' and char_length(source) <= 60),
  format text not null,
  file_name text not null check (char_length(file_name) <= 200),
  state text not null default 'receiving' check (state in (
    'receiving', 'reading', 'checking', 'ready', 'running', 'stopped', 'done', 'failed', 'undoing', 'undone')),
  -- How columns, statuses and tags are read (domain/imports/options.ts).
  options jsonb not null default '{}',
  -- Why it failed, for who asked.
  problem text,
  -- The campaign of the texts that moderation holds.
  campaign_id bigint,
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  finished_at timestamptz(3)
);
create index imports_platform_idx on imports (platform_id, created_at desc, id desc);
select index_references('imports', 'user_id');
-- A platform has one import at a time.
create unique index imports_active_key on imports (platform_id)
  where state in ('receiving', 'reading', 'checking', 'ready', 'running', 'stopped', 'undoing');

-- The file, in the parts in which it came, until it is read.
create table import_parts (
  import_id bigint not null references imports on delete cascade,
  position integer not null check (position >= 0),
  content bytea not null,
  primary key (import_id, position)
);

-- A thing to bring in. Items are worked off by kind, so that an idea is there before its comments.
create table import_items (
  id bigint generated always as identity primary key,
  import_id bigint not null references imports on delete cascade,
  kind smallint not null,
  source_id text not null,
  -- Where it stands in the file.
  line integer not null,
  data jsonb not null,
  -- 'waiting', or what became of it.
  state text not null default 'waiting' check (state in ('waiting', 'brought', 'same', 'held', 'failed')),
  -- What the check found: 'new', 'same', 'similar', 'doubtful', 'failed'; null before it.
  found text check (found in ('new', 'same', 'similar', 'doubtful', 'failed')),
  -- Why it is doubtful or failed.
  problem text,
  -- An idea that is like it, and what the team wants with it.
  similar_id bigint references features on delete set null,
  choice text check (choice in ('link', 'merge', 'both'))
);
create unique index import_items_source_key on import_items (import_id, kind, source_id);
create index import_items_waiting_idx on import_items (import_id, kind, id) where state = 'waiting';
create index import_items_unchecked_idx on import_items (import_id, id) where found is null;
create index import_items_line_idx on import_items (import_id, found, line, id);
select index_references('import_items', 'similar_id');

-- What imports brought, by its id at the source: brought once, and removed by an undo. It stays when its row is deleted, so that
-- it does not come back.
create table imported_rows (
  id bigint generated always as identity primary key,
  platform_id bigint not null references platforms on delete cascade,
  source text not null,
  kind smallint not null,
  source_id text not null,
  import_id bigint not null references imports on delete cascade,
  feature_id bigint references features on delete set null,
  comment_id bigint references comments on delete set null,
  entry_id bigint references changelog_entries on delete set null,
  -- Whether the idea was there before: the source's address leads to it, and an undo leaves it.
  is_linked boolean not null default false,
  -- The author's name, where it was public.
  author_name text,
  -- Votes of the source, which count in nothing here.
  votes integer not null default 0 check (votes >= 0),
  votes_until date,
  -- An undo left it, because people have touched it.
  is_kept boolean not null default false
);
create unique index imported_rows_source_key on imported_rows (platform_id, source, kind, source_id);
create index imported_rows_import_idx on imported_rows (import_id, kind, id);
create index imported_rows_kept_idx on imported_rows (import_id, id) where is_kept;
select index_references('imported_rows', 'feature_id', 'comment_id', 'entry_id');

-- When an idea or a comment was brought here: what was said before that is outside of how a team answers in time.
alter table features add column imported_at timestamptz(3);
alter table comments add column imported_at timestamptz(3);
