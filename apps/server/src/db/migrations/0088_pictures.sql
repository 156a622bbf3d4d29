-- Pictures of texts. A row goes after its files (domain/pictures/sweep.ts): a text that is deleted leaves its pictures behind.
create table pictures (
  id bigint generated always as identity primary key,
  -- Who sent it; null for an account that is deleted.
  user_id bigint references users on delete set null,
  -- The platform of its text, from when it has one.
  platform_id bigint references platforms on delete set null,
  feature_id bigint references features on delete set null,
  comment_id bigint references comments on delete set null,
  status_update_id bigint references status_updates on delete set null,
  changelog_entry_id bigint references changelog_entries on delete set null,
  position smallint not null default 0,
  alt text not null default '' check (char_length(alt) <= 300),
  -- The name of its files, and what makes the addresses of those that are not public.
  key text not null unique check (key ~ '^[0-9a-f]{32}$'),
  secret text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  -- By which near-copies are found: 64 bits as hexadecimal digits.
  print text not null check (print ~ '^[0-9a-f]{16}$'),
  -- Waits for a moderator.
  is_held boolean not null default false,
  created_at timestamptz(3) not null,
  -- When a text got it: it gets to no other.
  attached_at timestamptz(3),
  check (num_nonnulls(feature_id, comment_id, status_update_id, changelog_entry_id) <= 1)
);
select index_references('pictures', 'user_id', 'platform_id', 'feature_id', 'comment_id', 'status_update_id',
  'changelog_entry_id');
create index pictures_alone_idx on pictures (id)
  where num_nonnulls(feature_id, comment_id, status_update_id, changelog_entry_id) = 0;
create index pictures_held_idx on pictures (user_id, feature_id, comment_id) where is_held;

-- The prints of pictures whose texts were rejected: what looks the same waits for a moderator.
create table refused_pictures (
  print text primary key check (print ~ '^[0-9a-f]{16}$'),
  refused_at timestamptz(3) not null
);
create index refused_pictures_idx on refused_pictures (refused_at);
