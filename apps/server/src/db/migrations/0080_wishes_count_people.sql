-- A wish has words of its own, and counts the people who voted for one of its ideas.
alter table wishes
  add column title text not null default '' check (char_length(title) <= 255),
  add column description text not null default '' check (char_length(description) <= 1000),
  -- Whether a person wrote the title. If not, it is that of one of the public ideas, and stays while this one has it.
  add column is_worded boolean not null default false,
  -- People of different mailboxes, of whom each counts once over all public ideas. A job counts them after votes.
  add column person_count integer not null default 0 check (person_count >= 0),
  -- Public ideas. Visitors see wishes with two of them.
  add column feature_count integer not null default 0 check (feature_count >= 0),
  -- The words by which it is found: its own, and those of the titles and platforms of its public ideas.
  add column terms tsvector not null default '';
create index wishes_people_idx on wishes (person_count desc, id desc) where feature_count > 1;
create index wishes_newest_idx on wishes (id desc) where feature_count > 1;
create index wishes_terms_idx on wishes using gin (terms) with (gin_pending_list_limit = 256);
update wishes w set title = coalesce((
  select f.title from features f where f.wish_id = w.id and f.listed order by f.upvote_count desc, f.id limit 1), '');
insert into tasks (queue, subject_id) select 'wishes', id from wishes;

-- Wishes that became part of another one, whose address leads there.
create table joined_wishes (
  id bigint primary key,
  wish_id bigint not null references wishes on delete cascade
);
select index_references('joined_wishes', 'wish_id');

-- What happened to a wish, for everybody: how it was linked, what left it, and what its title and text were before.
create table wish_changes (
  id bigint generated always as identity primary key,
  wish_id bigint not null references wishes on delete cascade,
  kind text not null check (kind in ('linked', 'left', 'worded')),
  -- For whom: the teams, the site, or three people.
  decided_by text not null check (decided_by in ('team', 'site', 'people')),
  title text not null default '' check (char_length(title) <= 255),
  description text not null default '' check (char_length(description) <= 1000),
  feature_id bigint references features on delete cascade,
  created_at timestamptz(3) not null
);
create index wish_changes_wish_idx on wish_changes (wish_id, id desc);
select index_references('wish_changes', 'feature_id');
