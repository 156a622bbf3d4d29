-- The history of statuses, and when the team answered a feature (section "Answers of teams" of the schema).

create or replace function reject_status_update_change() returns trigger language plpgsql as $$
begin
  -- Account deletion clears the user; nothing else may change.
  if new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
    return new;
  end if;
  raise exception 'a status update is never altered';
end $$;
create or replace trigger status_updates_immutable before update on status_updates
  for each row execute function reject_status_update_change();

-- What the page shows of a formatted text: Markdown has ways to differ that nobody sees.
create or replace function shown_text(html text) returns text language sql immutable as $$
  select regexp_replace(html, '<[^>]*>|&(?:amp|lt|gt|quot|#39|#x27);', '', 'g')
$$;

-- Texts for a platform have the same key that differ only in case, accents, spaces, digits, single letters, Roman numerals,
-- punctuation, symbols, mentions and the words to leave out. The ranges are listed, because classes of characters depend
-- on the locale of the database.
-- The keys of the rows that exist are stored: who changes it computes them again.
create or replace function text_key(platform_id bigint, content text, left_out text default '') returns text
language sql immutable as $$
  with signs as (select '[\u0001-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0300-\u036f\u0660-\u0669\u06f0-\u06f9\u0966-\u096f'
    '\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bf2\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\u0e50-\u0e59\u0ed0-\u0ed9'
    '\u0f20-\u0f33\u1040-\u1049\u17e0-\u17e9\u1810-\u1819\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe6f\ufeff-\uff20\U0001f000-\U0001faff\U000e0000-\U000e01ef]+' as one)
  select md5(platform_id || ' ' || coalesce(string_agg(word, '' order by position), ''))
  from signs, regexp_split_to_table(
    lower(normalize(regexp_replace(content, '@[[:alnum:]._-]+', ' ', 'g'), nfkd)), signs.one) with ordinality as words(word, position)
  where word <> all(regexp_split_to_array(lower(normalize(left_out, nfkd)), signs.one)) and word !~ '^(?:[a-z]|[ivxlcdm]+)$'
$$;

-- The words that a text about a feature repeats: of its title, and the names of its platform and of who wrote it, the feature
-- and what it replies to.
create or replace function own_words(feature_id bigint, writer_id bigint, parent_id bigint) returns text language sql stable as $$
  select concat_ws(' ', f.title, p.name, (select string_agg(concat_ws(' ', u.username, u.display_name), ' ')
    from users u where u.id in (f.user_id, writer_id, (select c.user_id from comments c where c.id = parent_id))))
  from features f join platforms p on p.id = f.platform_id where f.id = feature_id
$$;

-- The key of a text without words, which says nothing.
create or replace function wordless_text_key(platform_id bigint) returns text language sql immutable as $$
  select text_key(platform_id, '')
$$;

create or replace function describe_team_comment() returns trigger language plpgsql as $$
declare
  shown text := coalesce(shown_text(new.content_html), new.content);
begin
  select nullif(text_key(platform_id, shown), wordless_text_key(platform_id)),
      text_key(platform_id, shown, own_words(id, new.user_id, new.parent_id)),
      case tg_op when 'INSERT' then upvote_count else new.feature_votes end
    into new.text_key, new.bare_key, new.feature_votes from features where id = new.feature_id;
  return new;
end $$;
create or replace trigger describe_team_comment before insert or update of content, posted_as on comments
  for each row when (new.posted_as = 'team') execute function describe_team_comment();

-- The key of changes to a decision that say nothing beside it, for a platform.
create or replace function wordless_key(platform_id bigint) returns text language sql immutable as $$
  select md5('status ' || platform_id)
$$;

create or replace function describe_team_status() returns trigger language plpgsql as $$
declare
  has_words boolean;
begin
  select text_key(platform_id, new.comment) <> wordless_text_key(platform_id) into has_words from features where id = new.feature_id;
  select case when has_words then text_key(platform_id, new.comment)
        when new.new_status not in ('suggested', 'seen') and new.new_expected is null and new.changelog_entry_id is null
        then wordless_key(platform_id) end,
      case when has_words then text_key(platform_id, new.comment, own_words(id, new.user_id, null)) end, upvote_count
    into new.text_key, new.bare_key, new.feature_votes from features where id = new.feature_id;
  return new;
end $$;
create or replace trigger describe_team_status before insert on status_updates
  for each row when (new.posted_as = 'team') execute function describe_team_status();

-- Whether a status says more than itself: with a date that the team did not withdraw while the feature stayed planned, or with
-- an entry of the changelog, as long as it is public and about the feature.
create or replace function has_substance(change status_updates) returns boolean language sql stable as $$
  select change.new_expected is not null and not exists (select from status_updates r
      where r.feature_id = change.feature_id and (r.created_at, r.id) > (change.created_at, change.id)
        and r.old_expected is not null and r.new_expected is null
        and r.new_status in ('planned', 'in_progress', 'in-development'))
    or exists (select from changelog_features l join changelog_entries e on e.id = l.entry_id
      where l.entry_id = change.changelog_entry_id and l.feature_id = change.feature_id and e.published_at is not null)
$$;

-- Whether a status without words stands alone: not with the like on more than five features within an hour.
create or replace function is_single_decision(change status_updates) returns boolean language sql stable as $$
  select change.bare_key is null and change.text_key is not null and (select count(distinct s.feature_id) <= 5
    from status_updates s where s.text_key = change.text_key
      and s.created_at between change.created_at - interval '1 hour' and change.created_at + interval '1 hour')
$$;

-- Where the team answers a feature: on itself, and on those that it was merged into, since then.
create or replace function answer_places(answered_id bigint) returns table (id bigint, since timestamptz)
language sql stable rows 1 as $$
  with recursive places as (
    select answered_id as id, '-infinity'::timestamptz as since
    union all
    select m.target_id, m.created_at from places p
      join feature_merges m on m.source_id = p.id and m.undone_at is null and m.target_id is not null
  )
  select id, since from places
$$;

-- Whether a text stands on more than five features within an hour, and not on the one with the most votes. Features of one wish
-- are one.
create or replace function is_repeated(given team_texts) returns boolean language plpgsql stable as $$
begin
  return (select count(distinct coalesce(-f.wish_id, f.id)) > 5
      and bool_or((o.feature_votes, -o.feature_id) > (given.feature_votes, -given.feature_id))
    from (
      select t.* from unnest(array[given.text_key, given.bare_key]) key join team_text_keys t on t.text_key = key
        and t.created_at between given.created_at - interval '1 hour' and given.created_at + interval '1 hour'
      offset 0) o
    join features f on f.id = o.feature_id);
end $$;

-- Returns when the team first answered a feature, and when it first acknowledged it before that. Reads its texts up to the
-- first answer. A status with words answers by these.
create or replace function answer_times(answered_id bigint, out answered_at timestamptz, out acknowledged_at timestamptz)
language plpgsql stable as $$
declare
  text team_texts;
begin
  select min(s.created_at) filter (where s.new_status <> 'seen' and (has_substance(s) or is_single_decision(s))),
      min(s.created_at) filter (where s.bare_key is null or s.new_status = 'seen')
    into answered_at, acknowledged_at
    from status_updates s
    where s.feature_id = answered_id and s.posted_as = 'team' and s.new_status <> 'suggested'
      and not exists (select from status_updates r
        where r.feature_id = answered_id and (r.created_at, r.id) > (s.created_at, s.id)
          and (r.new_status = 'suggested' or r.new_status = 'seen' and s.new_status <> 'seen'));
  answered_at := least(answered_at, (select min(e.answered_at) from answers_elsewhere e where e.feature_id = answered_id));
  for text in select * from team_texts t where t.feature_id = answered_id order by t.created_at loop
    exit when text.created_at >= answered_at;
    if is_repeated(text) then acknowledged_at := least(acknowledged_at, text.created_at);
    else answered_at := text.created_at;
    end if;
  end loop;
  acknowledged_at := case when acknowledged_at >= answered_at then null else acknowledged_at end;
end $$;

-- The same as the record counts it: by what was written for the feature itself, or where it was merged to since then, and not by
-- what a merge brought.
create or replace function own_answer_times(answered_id bigint, out answered_at timestamptz, out acknowledged_at timestamptz)
language plpgsql stable as $$
declare
  text team_texts;
  place_ids bigint[];
  since timestamptz[];
begin
  select array_agg(p.id), array_agg(p.since) into place_ids, since from answer_places(answered_id) p;
  select min(s.created_at) filter (where s.new_status <> 'seen' and (has_substance(s) or is_single_decision(s))),
      min(s.created_at) filter (where s.bare_key is null or s.new_status = 'seen')
    into answered_at, acknowledged_at
    from unnest(place_ids, since) p(id, since)
      join status_updates s on s.feature_id = p.id and s.created_at >= p.since
    where s.posted_as = 'team' and s.new_status <> 'suggested'
      and not exists (select from status_updates r
        where r.feature_id = s.feature_id and (r.created_at, r.id) > (s.created_at, s.id)
          and (r.new_status = 'suggested' or r.new_status = 'seen' and s.new_status <> 'seen'));
  answered_at := least(answered_at, (select min(e.answered_at)
    from unnest(place_ids, since) p(id, since) join answers_elsewhere e on e.own_id = p.id and e.answered_at >= p.since
    where e.feature_id = any(place_ids)));
  for text in select t.* from team_texts t
      join unnest(place_ids, since) p(id, since) on p.id = t.own_id and t.created_at >= p.since
      where t.feature_id = any(place_ids) order by t.created_at loop
    exit when text.created_at >= answered_at;
    if is_repeated(text) then acknowledged_at := least(acknowledged_at, text.created_at);
    else answered_at := text.created_at;
    end if;
  end loop;
  acknowledged_at := case when acknowledged_at >= answered_at then null else acknowledged_at end;
end $$;

-- The times of these features, and of those on which one of their texts, or of the given ones, was written within an
-- hour, follow the rows.
create or replace function update_answer_times(changed_ids bigint[], gone_keys text[], gone_at timestamptz[])
returns void language plpgsql as $$
begin
  with texts as materialized (
    select * from unnest(gone_keys, gone_at) as gone(text_key, created_at)
    union select key, created_at from comments, unnest(array[text_key, bare_key]) key
      where feature_id = any(changed_ids) and key is not null
    union select key, created_at from status_updates, unnest(array[text_key, bare_key]) key
      where feature_id = any(changed_ids) and key is not null
  ), times as materialized (
    select changed.id, t.* from (
      select unnest(changed_ids) as id
      union select t.feature_id from texts join team_text_keys t on t.text_key = texts.text_key
        and t.created_at between texts.created_at - interval '1 hour' and texts.created_at + interval '1 hour'
    ) changed cross join lateral answer_times(changed.id) t
  )
  update features f set answered_at = t.answered_at, acknowledged_at = t.acknowledged_at
  from times t
  where f.id = t.id and (f.answered_at, f.acknowledged_at) is distinct from (t.answered_at, t.acknowledged_at);
end $$;

-- The rows that answer: which count, and what changes an answer. The times of an answer may stay while it becomes known, or
-- stops to be. A comment that is hidden hides the replies to it. The writers lock the feature first.
select create_feature_triggers('update_answers', changed, counts, columns,
  $$perform update_answer_times(changed_ids, '{}', '{}')$$, case when has_texts
    then $$perform update_answer_times(changed_ids, array_agg(key), array_agg(created_at))
      from old_rows, unnest(array[text_key, bare_key]) key where key is not null$$
    else $$perform update_answer_times(changed_ids, '{}', '{}')$$ end)
from (values
  ('comments', $$posted_as = 'team' or moderation_state <> 'public'$$, 'id, feature_id, content, posted_as, moderation_state, created_at', true),
  ('status_updates', $$posted_as = 'team'$$, 'id, feature_id', true),
  ('answer_links', $$state = 'accepted'$$, 'id, feature_id, state, answered_on, day_confirmed_at', false),
  ('correction_requests', $$kind = 'answer' and state = 'corrected'$$, 'id, feature_id, state', false)
) as rules (changed, counts, columns, has_texts);

create or replace function update_wish_answers() returns trigger language plpgsql as $$
begin
  perform update_answer_times(array[new.id], '{}', '{}');
  return null;
end $$;
create or replace trigger update_wish_answers after update of wish_id on features
  for each row when (old.wish_id is distinct from new.wish_id) execute function update_wish_answers();
