-- What search finds: the documents and words of features, platforms and users, which follow their rows.

-- Replaces British spellings. Documents and searches are both replaced, so that a word that only looks British
-- is still found.
create or replace function american_spelling(original text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  spelled text := lower(original);
begin
  spelled := regexp_replace(spelled, '\m(\w{3,})our(s|ed|ing|ful|less|able|ably|hood|al|ist|y|ite|ites)?\M', '\1or\2', 'g');
  spelled := regexp_replace(spelled, '\m(practi|licen)s(e|es|ed|ing)\M', '\1c\2', 'g');
  spelled := regexp_replace(spelled, '(\w{3,})is(e|es|ed|ing|er|ers|ation|ations|able)\M', '\1iz\2', 'g');
  spelled := regexp_replace(spelled, '(\w{2,})lys(e|es|ed|ing|er|ers)\M', '\1lyz\2', 'g');
  spelled := regexp_replace(spelled, '\m(cent|lit|met|fib|theat|spect)re(s|d)?\M', '\1er\2', 'g');
  spelled := regexp_replace(spelled, '(\w{3,})ogue(s)?\M', '\1og\2', 'g');
  spelled := regexp_replace(spelled, '\m(def|off|pret)ence(s)?\M', '\1ense\2', 'g');
  spelled := regexp_replace(spelled,
    '\m(travel|cancel|label|model|signal|level|channel|tunnel|total|dial|panel|pedal|initial|spiral)l(ed|ing|er|ers|ation|able)\M',
    '\1\2', 'g');
  spelled := regexp_replace(spelled, '\mgrey(s|ed|ing|scale)?\M', 'gray\1', 'g');
  spelled := regexp_replace(spelled, '\mprogramme(s)?\M', 'program\1', 'g');
  return regexp_replace(spelled, '\martefact(s)?\M', 'artifact\1', 'g');
end $$;

-- A space in place of each sign of ASCII but apostrophe and hyphen: with signs, the parser takes words for hosts, paths,
-- versions or signed numbers, whose parts nobody finds. Searches are cut at the same places (splitWords in query.ts).
create or replace function without_signs(original text) returns text
language sql immutable strict parallel safe as $$
  select translate(original, '!"#$%&()*+,./:;<=>?@[\]^_`{|}~', repeat(' ', 30))
$$;

-- The text in which words are found: American spellings, and hyphenated words also as one word.
create or replace function searchable_text(original text) returns text
language sql immutable strict parallel safe as $$
  select replace(spelled, '-', ' ') || coalesce((
    select string_agg(' ' || replace(match[1], '-', ''), '')
    from regexp_matches(spelled, '\m(\w+(?:-\w+)+)\M', 'g') match), '')
  -- Computed once.
  from (select american_spelling(without_signs(original)) as spelled offset 0) american
$$;

create or replace function text_lexemes(original text) returns text[]
language sql immutable strict parallel safe as $$
  select tsvector_to_array(to_tsvector('upwell', searchable_text(original)))
$$;

create or replace function write_search_documents(entries search_entry[]) returns void language sql as $$
  -- The words of a text are computed once.
  with texts as materialized (
    select *, replace(without_signs(concat_ws(' ', title, tags, body)), '-', ' ') as original,
      searchable_text(title) as title_text,
      searchable_text(tags) as tags_text, searchable_text(body) as body_text
    from unnest(entries)
  ), written as (
    insert into search_documents (kind, id, platform_id, path, title, votes_group, terms)
      select kind, id, platform_id, path, title, votes_group,
        setweight(title_terms, 'A')
        || setweight(to_tsvector('upwell', tags_text), 'B')
        || setweight(to_tsvector('upwell', body_text), 'C')
        || setweight(to_tsvector('upwell', searchable_text(answers)), 'D')
        || array_to_tsvector(array(select '#t' || lexeme from unnest(tsvector_to_array(title_terms)) lexeme)
          || ('#k' || kind) || filters)
      from (select *, to_tsvector('upwell', title_text) as title_terms from texts offset 0) parsed
      -- In one order, so that two transactions do not wait for each other.
      order by kind, id
    on conflict (kind, id) do update set platform_id = excluded.platform_id, path = excluded.path,
      title = excluded.title, votes_group = excluded.votes_group, terms = excluded.terms
    returning kind, id, xmax = 0 as is_new
  ), words as (
    select distinct w.kind, w.id, w.is_new, unaccent(lower(token)) as word
    from written w join texts t on t.kind = w.kind and t.id = w.id,
      -- As they are written and as they are searched; what is between them is a token, too.
      ts_parse('default', concat_ws(' ', original, title_text, tags_text, body_text)) parsed
    where parsed.tokid <> 12
  )
  insert into search_words (word, lexeme, document_count)
    select word, (text_lexemes(word))[1], count(*) filter (where is_new) from words
    -- A changed document counts no word again. The lock keeps its words from being forgotten, and no other document from
    -- counting them.
    where char_length(word) between 2 and 30
      and (is_new or not exists (
        select from search_words known where known.word = words.word for key share))
    group by word order by word
  on conflict (word) do update set document_count = search_words.document_count + excluded.document_count
$$;

-- Deletes words that no document has any more, so that nothing of a deleted text stays. Frequent words say nothing of a text.
create or replace function forget_search_words() returns trigger language plpgsql as $$
declare
  gone text[] := tsvector_to_array(old.terms);
  unused text[];
begin
  if tg_op = 'UPDATE' then
    gone := array(select unnest(gone) except select unnest(tsvector_to_array(new.terms)));
  end if;
  -- Waits for transactions that write documents with these words; only the next statement sees the documents.
  unused := array(
    select word from search_words w where w.lexeme = any(gone) and w.document_count <= 200
      and not exists (
        select from indexed_documents d where d.terms @@ (array_to_tsvector(array[w.lexeme])::text)::tsquery)
    order by word for update of w);
  delete from search_words w where w.word = any(unused)
    and not exists (
      select from indexed_documents d where d.terms @@ (array_to_tsvector(array[w.lexeme])::text)::tsquery);
  return null;
end $$;
create or replace trigger forget_words_update after update of terms on search_documents for each row
  execute function forget_search_words();
create or replace trigger forget_words_delete after delete on search_documents for each row
  execute function forget_search_words();

-- Groups numbers of votes: 0, 1, 2 to 3, 4 to 7, 8 to 15, 16 to 31, 32 to 127, 128 to 511, and more.
create or replace function votes_group(votes integer) returns smallint
language sql immutable strict parallel safe as $$
  select width_bucket(votes, array[1, 2, 4, 8, 16, 32, 128, 512])::smallint
$$;

create or replace function write_feature_documents(ids bigint[]) returns void language plpgsql as $$
begin
  delete from search_documents where kind = 'feature'
    and id in (select unnest(ids) except select id from features where listed and id = any(ids));
  perform write_search_documents(array(
    select row('feature', f.id, f.platform_id, '/feature/' || f.id, f.title,
      array_to_string(tagged.names, ', '), f.description,
      coalesce((select string_agg(text, '. ') from (
        (select content as text from comments c where c.feature_id = f.id and c.posted_as is not null
          and c.moderation_state = 'public'
          and (c.parent_id is null or exists (
            select from comments p where p.id = c.parent_id and p.moderation_state = 'public'))
          order by c.created_at desc limit 10)
        union all
        (select comment from status_updates s where s.feature_id = f.id and comment <> ''
          order by s.created_at desc limit 10)) answers), ''),
      array['#p' || f.platform_id, '#s' || f.status_rank]
        || array(select distinct '#g' || lower(name) from unnest(tagged.names) name),
      votes_group(f.upvote_count))::search_entry
    from features f, lateral (select array(
      select t.name from feature_tags ft join tags t on t.id = ft.tag_id where ft.feature_id = f.id) as names) tagged
    where f.id = any(ids) and f.listed));
end $$;

-- Writes the documents of a few features at once, and leaves more to a job.
create or replace function update_feature_documents(ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 50 then
    insert into tasks (queue, subject_id) select 'search', unnest(ids);
  elsif ids <> '{}' then
    perform write_feature_documents(ids);
  end if;
end $$;

-- Without a lock that another vote may wait for.
create or replace function update_votes_group() returns trigger language plpgsql as $$
begin
  update search_documents set votes_group = votes_group(new.upvote_count) where kind = 'feature' and id = new.id;
  return null;
end $$;
create or replace trigger search_votes after update on features for each row
  when (votes_group(old.upvote_count) <> votes_group(new.upvote_count))
  execute function update_votes_group();

create or replace function update_search_of_tags() returns trigger language plpgsql as $$
begin
  perform update_feature_documents(array(
    select distinct ft.feature_id from new_rows n join old_rows o on o.id = n.id
      join feature_tags ft on ft.tag_id = n.id where n.name <> o.name));
  return null;
end $$;
create or replace trigger search_update after update on tags referencing old table as old_rows new table as new_rows
  for each statement execute function update_search_of_tags();

create or replace function write_platform_documents(ids bigint[]) returns void language plpgsql as $$
begin
  delete from search_documents where kind in ('platform', 'roadmap', 'changelog')
    and id in (select unnest(ids) except select id from platforms where active and id = any(ids));
  perform write_search_documents(array(
    select row(e.kind, p.id, p.id, '/platform/' || p.slug || e.path, p.name || e.title, p.slug,
      coalesce(e.body, p.description), '', '{}'::text[], null)::search_entry
    from platforms p, (values
      ('platform', '', '', null),
      ('roadmap', '/roadmap', ' roadmap', 'planned, in development, launched'),
      ('changelog', '/changelog', ' changelog', 'release notes, updates, what is new')) e(kind, path, title, body)
    where p.id = any(ids) and p.active));
end $$;

-- People who wrote something public.
create or replace function write_user_documents(ids bigint[]) returns void language plpgsql as $$
declare
  found_ids bigint[] := array(
    select id from users where id = any(ids) and is_active and feature_count + comment_count > 0);
begin
  delete from search_documents where kind = 'user' and id = any(ids) and id <> all(found_ids);
  perform write_search_documents(array(
    select row('user', id, null, '/user/' || id, coalesce(nullif(display_name, ''), username), username, '', '',
      '{}'::text[], null)::search_entry
    from users where id = any(found_ids)));
end $$;

-- Creates the triggers of a table whose rows have documents: `write` writes those of ids. Triggers, because who writes must
-- find it at once, and what is deleted must be gone at once, whoever writes or deletes it. Updates are compared for each
-- row: most change counts alone.
create or replace function create_document_triggers(changed text, written text, columns text, write text, kinds text[])
returns void language plpgsql as $do$
begin
  execute format($f$
    create or replace function search_insert_%1$s() returns trigger language plpgsql as $t$
    begin
      perform %4$s(array(select id from new_rows r where %2$s));
      return null;
    end $t$;
    create or replace function search_update_%1$s() returns trigger language plpgsql as $t$
    begin
      perform %4$s(array[new.id]);
      return null;
    end $t$;
    create or replace function search_delete_%1$s() returns trigger language plpgsql as $t$
    begin
      delete from search_documents where kind = any(%5$L) and id in (select id from old_rows);
      return null;
    end $t$;
    create or replace trigger search_insert after insert on %1$s referencing new table as new_rows
      for each statement execute function search_insert_%1$s();
    create or replace trigger search_update after update on %1$s for each row
      when ((%6$s) is distinct from (%7$s)) execute function search_update_%1$s();
    create or replace trigger search_delete after delete on %1$s referencing old table as old_rows
      for each statement execute function search_delete_%1$s() $f$,
    changed, written, columns, write, kinds, replace(columns, 'r.', 'old.'), replace(columns, 'r.', 'new.'));
end $do$;
select create_document_triggers(changed, written, columns, write, kinds) from (values
  ('features', 'r.listed', 'r.title, r.description, r.status_rank, r.listed, r.platform_id', 'update_feature_documents', array['feature']),
  ('platforms', 'r.active', 'r.name, r.slug, r.description, r.active', 'write_platform_documents',
    array['platform', 'roadmap', 'changelog']),
  ('users', 'r.feature_count + r.comment_count > 0',
    'r.username, r.display_name, r.is_active, r.feature_count + r.comment_count > 0', 'write_user_documents', array['user'])
) as rules (changed, written, columns, write, kinds);

-- What else is in the document of a feature. A hidden comment hides the answers to it.
select create_feature_triggers('search', changed, counts, columns, call, call)
from (values
  ('feature_tags', 'true', 'feature_id, tag_id, position'),
  ('status_updates', 'true', 'id, feature_id'),
  ('comments', $$posted_as is not null or moderation_state <> 'public'$$, 'id, feature_id, content, moderation_state')
) as rules (changed, counts, columns), (values ('perform update_feature_documents(changed_ids)')) as calls (call);

-- Backups do not contain the documents. The job writes those of features.
create or replace function rebuild_search() returns void language plpgsql as $$
begin
  insert into tasks (queue, subject_id) select 'search', id from features where listed;
  perform write_platform_documents(array(select id from platforms));
  perform write_user_documents(array(select id from users));
end $$;
