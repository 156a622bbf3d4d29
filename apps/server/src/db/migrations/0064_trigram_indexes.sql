-- Titles are compared in the documents of search, which change rarely: in the trigram index of features each update of a
-- count added an entry for every trigram of the title.
drop index features_title_trgm_idx;
create index search_documents_title_idx on search_documents using gin (title gin_trgm_ops)
  with (gin_pending_list_limit = 256) where votes_group is not null;

-- Of an expression that changes no word, so that the index serves likeness alone. It also knows equality; the planner
-- preferred it to the primary key, and looking up the words of a search took a hundred times as long.
-- New words are rare: without a list of pending entries, which each search would read.
drop index search_words_trgm_idx;
create index search_words_trgm_idx on search_words using gin ((lower(word)) gin_trgm_ops) with (fastupdate = off)
  where lexeme is not null;
