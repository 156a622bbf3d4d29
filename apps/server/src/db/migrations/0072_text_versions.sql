-- What ideas and comments said before their text changed, for everybody who may read them now: the latest 50 of a text.
create table text_versions (
  id bigint generated always as identity primary key,
  feature_id bigint references features on delete cascade,
  comment_id bigint references comments on delete cascade,
  -- Of an idea.
  title text,
  -- Null for a text that was not public, or was removed: only the day of its change stays.
  content text,
  replaced_at timestamptz(3) not null,
  -- In whose name staff replaced it; null for its author.
  replaced_by text check (replaced_by in ('team', 'site')),
  check (num_nonnulls(feature_id, comment_id) = 1),
  check (title is null or content is not null)
);
create index text_versions_feature_idx on text_versions (feature_id, replaced_at desc, id desc) where feature_id is not null;
create index text_versions_comment_idx on text_versions (comment_id, replaced_at desc, id desc) where comment_id is not null;

-- The latest change of the text of which a version is kept.
alter table features add column edited_at timestamptz(3);
alter table comments add column edited_at timestamptz(3);
