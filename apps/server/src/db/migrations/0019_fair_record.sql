-- What a change of a status without words says, and who contests a link to an answer.

-- Status changes ----------------------------------------------------------------------------------

-- The published entry that says more about the change. It stays here when the entry is deleted, after which the change says
-- nothing: so it is no foreign key.
alter table status_updates add column changelog_entry_id integer;
create index status_updates_entry_idx on status_updates (changelog_entry_id) where changelog_entry_id is not null;
comment on column status_updates.text_key is
  'Of a change by the team: the key of the comment; of one to a decision without words, date and entry, the key of all of these.';

-- A change without words has a key, and is no text.
create or replace view team_texts as
  select c.feature_id, c.created_at, coalesce(c.feature_votes, 0) as feature_votes, c.text_key, c.bare_key
  from comments c
  where c.text_key is not null and c.moderation_state = 'public' and (c.parent_id is null or exists (
    select from comments p where p.id = c.parent_id and p.moderation_state = 'public'))
  union all
  select s.feature_id, s.created_at, coalesce(s.feature_votes, 0), s.text_key, s.bare_key
  from status_updates s where s.text_key is not null and s.comment <> '';
create or replace view team_text_keys as
  select feature_id, created_at, feature_votes, text_key from team_texts
  union all select feature_id, created_at, feature_votes, bare_key from team_texts
  union all select feature_id, created_at, coalesce(feature_votes, 0), text_key from status_updates
    where text_key is not null and comment = '';

-- Contested links ---------------------------------------------------------------------------------

-- People who say that a link is no answer. They count for as long as the link is accepted.
create table answer_link_contests (
  answer_link_id integer not null references answer_links on delete cascade,
  user_id integer not null references users on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500),
  created_at timestamptz(3) not null,
  primary key (answer_link_id, user_id)
);
select index_references('answer_link_contests', 'user_id');

-- When three people contested an accepted link, so that it waits again: not for its team, and not to be deleted.
alter table answer_links add column contested_at timestamptz(3);

-- A contested link is a correction that nobody asked for.
alter table correction_requests drop constraint correction_requests_kind_check;
alter table correction_requests add constraint correction_requests_kind_check
  check (kind in ('answer', 'link', 'merge', 'contest'));
