-- Texts that a team uses again in its answers, for its owners and members alone. One outlives the account of its author.
create table text_snippets (
  id bigint generated always as identity primary key,
  platform_id bigint not null references platforms on delete cascade,
  user_id bigint references users on delete set null,
  name text not null check (char_length(name) between 1 and 60),
  content text not null check (char_length(content) between 1 and 2000),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index text_snippets_platform_name_key on text_snippets (platform_id, lower(name));
select index_references('text_snippets', 'user_id');
