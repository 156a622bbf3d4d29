-- What counts as an answer of a team: links with the sentence that answers, and texts that differ in more than names,
-- numbers and signs.

-- Links to answers elsewhere ----------------------------------------------------------------------

alter table answer_links
  -- The sentence of the page that answers; null for a link from before it was asked for, which waits.
  add column sentence text check (char_length(sentence) between 20 and 200),
  -- When an admin confirmed the day of the answer.
  add column day_confirmed_at timestamptz(3);

-- Addresses with the same value are the same page: whatever the query, the fragment, "www." and repeated or final slashes.
-- `parseAnswerAddress` (packages/contract) has brought host and path into one form.
create function answer_address(url text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(regexp_replace(
    url, '^https://(www\.)?|[?#].*$|;[^/?#]*', '', 'g'), '/+', '/', 'g'), '/$', '')
$$;
drop index answer_links_url_idx;
create index answer_links_address_idx on answer_links (platform_id, answer_address(url));
-- Those that began to count within an hour.
create index answer_links_decided_idx on answer_links (platform_id, decided_at) where state = 'accepted';

-- Answers outside of this site, with the time from which each counts: a link from its creation, or from its day once an
-- admin has confirmed that, a correction from its day, and none before the feature. `is_dated` says whether the time from
-- the idea to the answer is known: not if a link was added more than a week after the day that was typed.
create view answers_elsewhere as
  select l.feature_id, 'link' as kind, l.id, l.url, l.sentence,
    greatest(f.created_at, case when l.day_confirmed_at is null then l.created_at
      else l.answered_on::timestamp at time zone 'UTC' end) as answered_at,
    l.day_confirmed_at is not null or l.answered_on >= (l.created_at at time zone 'UTC')::date - 7 as is_dated
  from answer_links l join features f on f.id = l.feature_id where l.state = 'accepted'
  union all
  select r.feature_id, 'correction', r.id, null, null,
    greatest(f.created_at, r.answered_on::timestamp at time zone 'UTC'), true
  from correction_requests r join features f on f.id = r.feature_id
  where r.kind = 'answer' and r.state = 'corrected';

-- Texts of teams ----------------------------------------------------------------------------------

alter table comments add column bare_key text;
alter table status_updates add column bare_key text;
create index comments_bare_key_idx on comments (bare_key, created_at) where bare_key is not null;
create index status_updates_bare_key_idx on status_updates (bare_key, created_at) where bare_key is not null;

-- ../functions/status.sql has one with a third argument.
drop function if exists text_key(integer, text);

-- What teams wrote, where everybody sees it.
create or replace view team_texts as
  select c.feature_id, c.created_at, coalesce(c.feature_votes, 0) as feature_votes, c.text_key, c.bare_key
  from comments c
  where c.text_key is not null and c.moderation_state = 'public' and (c.parent_id is null or exists (
    select from comments p where p.id = c.parent_id and p.moderation_state = 'public'))
  union all
  select s.feature_id, s.created_at, coalesce(s.feature_votes, 0), s.text_key, s.bare_key
  from status_updates s where s.text_key is not null;

-- By each of their keys: texts are the same that share one.
create view team_text_keys as
  select feature_id, created_at, feature_votes, text_key from team_texts
  union all select feature_id, created_at, feature_votes, bare_key from team_texts;

-- The rows that exist -----------------------------------------------------------------------------

-- A link without the sentence that answers waits until it is added again with it.
update answer_links set state = 'pending', proof = null, decided_by = null, decided_at = null where state = 'accepted';
alter table answer_links add check (state <> 'accepted' or sentence is not null);
