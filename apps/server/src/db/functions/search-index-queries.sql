-- What searches ask of the documents: words, and features with the most votes.

-- Whether a document has the lexeme in its title.
create or replace function is_in_title(lexeme text) returns boolean
language sql stable set plan_cache_mode = force_generic_plan as $$
  select exists (
    select from indexed_documents d where d.terms @@ (array_to_tsvector(array['#t' || lexeme])::text)::tsquery)
$$;

-- The word with each two neighbouring letters swapped.
create or replace function swap_letters(word text) returns text[]
language sql immutable strict parallel safe as $$
  select array(select overlay(word placing reverse(substr(word, at, 2)) from at for 2)
    from generate_series(1, char_length(word) - 1) at)
$$;

-- Returns the most similar word that a title has, also of the word with two neighbouring letters swapped: "knfie" is
-- "knife". Null if none is similar. Never reads all words: the planner underestimates what it costs to compare them.
create or replace function find_title_word(typed text) returns text
language sql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  select found from (
    -- Words that are compared with the titles, at most five of each kind.
    (select word as found, lexeme, similarity(word, typed) as likeness from search_words
      where lower(word) % typed and lexeme is not null and abs(char_length(word) - char_length(typed)) <= 2
      order by likeness desc, document_count desc limit 5)
    union all
    -- They share few trigrams; this is what they would share with one letter changed.
    (select word, lexeme, 0.7 from search_words
      where word = any(swap_letters(typed)) and lexeme is not null
      order by document_count desc limit 5)
  ) candidates where is_in_title(lexeme) order by likeness desc limit 1
$$;

-- Looks up the typed words of a search, in their order. `completions` are lexemes of words that begin with the last one;
-- `joined` of the word joined with one or two beside it, `parts` of the two words that it may be, each in four times as
-- many documents as the whole; `swapped` of the word of a title that it is with two letters swapped, if no title has it
-- and few documents; `platform_ids` of platforms with the word in their name.
create or replace function look_up_words(typed_words text[])
returns table (lexemes text[], completions text[], joined text[], parts text[], swapped text[], platform_ids bigint[],
  is_known boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  last_prefix text := unaccent(lower(typed_words[cardinality(typed_words)]));
  -- More would slow down the search; the next letter brings the others.
  max_completions constant integer := 40;
  max_platforms constant integer := 5;
  fewer constant integer := 20;
begin
  return query
    with typed as (
      select number, word, text_lexemes(word) as own, number = cardinality(typed_words) as is_last,
        array[lag(word) over w || word, word || lead(word) over w,
          lag(word, 2) over w || lag(word) over w || word, lag(word) over w || word || lead(word) over w,
          word || lead(word) over w || lead(word, 2) over w] as joined_words
      from unnest(typed_words) with ordinality as t(word, number) window w as (order by number)
    ), completed as (
      select t.*, case when is_last and own <> '{}' then array(
        select distinct c.lexeme from (
          select lexeme from search_words
          where word >= last_prefix and word < last_prefix || U&'\+10FFFF' and lexeme is not null
          order by document_count desc limit max_completions) c
        ) else '{}' end as completed_lexemes
      from typed t
    )
    select own, completed_lexemes,
      array(select w.lexeme from search_words w
        where w.word = any(array(select unaccent(lower(pair)) from unnest(joined_words) pair)) and w.lexeme is not null),
      coalesce((
        select array[a.lexeme, b.lexeme]
        from (select unaccent(lower(c.word)) as plain) w
        -- Of an array the planner expects few rows, and looks each word up instead of reading all.
        cross join unnest(array(select generate_series(2, char_length(plain) - 2))) as length
        join search_words a on a.word = left(plain, length) and a.lexeme is not null
        join search_words b on b.word = substr(plain, length + 1) and b.lexeme is not null
        -- A number is no two numbers.
        where plain ~ '[^0-9]' and least(a.document_count, b.document_count) > 4 * coalesce(
          (select document_count from search_words whole where whole.word = plain), 0)
        order by least(a.document_count, b.document_count) desc limit 1
      ), '{}'),
      array(
        select lexeme from (
          select w.lexeme, w.document_count from search_words w
          where w.word = any(swap_letters(unaccent(lower(c.word)))) and w.lexeme is not null
            and w.document_count > fewer * coalesce(
              (select sum(whole.document_count) from search_words whole where whole.lexeme = any(own)), 0)
          order by w.document_count desc limit 1) likely
        where own <> '{}' and c.word !~ '[0-9]' and is_in_title(lexeme)
          and not exists (select from unnest(own) one where is_in_title(one))),
      array(select p.id from search_documents p
        where own <> '{}' and p.votes_group is null and p.terms @@ (
          select '''#kplatform'' & (' || string_agg(array_to_tsvector(array['#t' || lexeme])::text, ' | ') || ')'
          from unnest(own || completed_lexemes) lexeme)::tsquery
        limit max_platforms),
      own = '{}' or completed_lexemes <> '{}'
        or exists (select from search_words w where w.lexeme = any(own))
    from completed c order by number;
end $$;

-- Finds at most 2000 features of a group for a query. A function for each, because the literal chooses the index and a
-- plan is kept.
do $do$ begin
  for votes_group in 0..8 loop
    execute format($function$
      create or replace function search_features_of_group_%1$s(query tsquery, inactive_ids bigint[])
      returns table (id bigint, upvote_count integer) language plpgsql stable rows 200 as $body$
      begin
        return query select f.id, f.upvote_count
          from search_documents d join features f on f.id = d.id
          where d.votes_group = %1$s and d.terms @@ query and f.listed and f.platform_id <> all(inactive_ids)
          limit 2000;
      end $body$
    $function$, votes_group);
  end loop;
end $do$;

-- Finds about `wanted` features for a query, those with the most votes, in no order. The groups bound the cost.
create or replace function search_features(query tsquery, wanted integer)
returns table (id bigint, upvote_count integer) language plpgsql stable rows 200
-- Starting a worker takes longer than a group.
set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_generic_plan as $$
declare
  inactive_ids bigint[] := array(select p.id from platforms p where not p.active);
  group_found integer;
  found_count integer := 0;
begin
  for votes_group in reverse 8..0 loop
    return query execute format('select * from search_features_of_group_%s($1, $2)', votes_group)
      using query, inactive_ids;
    get diagnostics group_found = row_count;
    found_count := found_count + group_found;
    exit when found_count >= wanted;
  end loop;
end $$;

-- Finds at most `wanted` features for queries in their order, each before those that only a later one finds; of one query
-- those with the most votes first. Reads no row but theirs: documents are of public features alone.
create or replace function search_candidates(queries tsquery[], wanted integer)
returns setof bigint language plpgsql stable rows 100
set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_generic_plan as $$
declare
  found_ids bigint[] := '{}';
  query tsquery;
begin
  foreach query in array queries loop
    found_ids := found_ids || array(
      select id from (
        select id from search_documents where votes_group = 8 and terms @@ query
        union all select id from search_documents where votes_group = 7 and terms @@ query
        union all select id from search_documents where votes_group = 6 and terms @@ query
        union all select id from search_documents where votes_group = 5 and terms @@ query
        union all select id from search_documents where votes_group = 4 and terms @@ query
        union all select id from search_documents where votes_group = 3 and terms @@ query
        union all select id from search_documents where votes_group = 2 and terms @@ query
        union all select id from search_documents where votes_group = 1 and terms @@ query
        union all select id from search_documents where votes_group = 0 and terms @@ query
      ) by_votes where id <> all(found_ids) limit wanted - cardinality(found_ids));
    exit when cardinality(found_ids) >= wanted;
  end loop;
  return query select unnest(found_ids);
end $$;
