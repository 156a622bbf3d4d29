-- A merge changes no figure of the record: there an answer belongs to the feature that it was written for (`own_id`), and a
-- merged feature still counts. A text without words is none: the key of its words is null.

create or replace view team_texts as
  select c.feature_id, c.created_at, coalesce(c.feature_votes, 0) as feature_votes, c.text_key, c.bare_key,
    coalesce(c.origin_feature_id, c.feature_id) as own_id
  from comments c
  where c.text_key is not null and c.moderation_state = 'public' and (c.parent_id is null or exists (
    select from comments p where p.id = c.parent_id and p.moderation_state = 'public'))
  union all
  select s.feature_id, s.created_at, coalesce(s.feature_votes, 0), s.text_key, s.bare_key, s.feature_id
  from status_updates s where s.text_key is not null and s.bare_key is not null;

create or replace view team_text_keys as
  select feature_id, created_at, feature_votes, text_key from team_texts
  union all select feature_id, created_at, feature_votes, bare_key from team_texts
  union all select feature_id, created_at, coalesce(feature_votes, 0), text_key from status_updates
    where text_key is not null and bare_key is null;

create or replace view answers_elsewhere as
  select l.feature_id, 'link' as kind, l.id, l.url, l.sentence,
    greatest(f.created_at, case when l.day_confirmed_at is null then l.created_at
      else l.answered_on::timestamp at time zone 'UTC' end) as answered_at,
    l.day_confirmed_at is not null or l.answered_on >= (l.created_at at time zone 'UTC')::date - 7 as is_dated,
    f.id as own_id
  from answer_links l join features f on f.id = coalesce(l.origin_feature_id, l.feature_id) where l.state = 'accepted'
  union all
  select r.feature_id, 'correction', r.id, null, null,
    greatest(f.created_at, r.answered_on::timestamp at time zone 'UTC'), true, f.id
  from correction_requests r join features f on f.id = coalesce(r.origin_feature_id, r.feature_id)
  where r.kind = 'answer' and r.state = 'corrected';
