-- A vote moves the row of its idea, and with it an entry of each index. Those of the search indexes
-- wait in a list that every search reads from end to end, and that whoever fills it has to put away:
-- with the usual 4 MB a search takes milliseconds more, and the last voter waits for seconds.
alter index features_search_idx set (gin_pending_list_limit = 256);
alter index features_title_trgm_idx set (gin_pending_list_limit = 256);
alter index platforms_name_trgm_idx set (gin_pending_list_limit = 256);
