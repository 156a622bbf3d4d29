-- The list of platforms by name: those whose name begins with a text, in order, and those whose name contains it.
create index platforms_name_idx on platforms ((lower(name) collate "C"), id) where active;
create index platforms_name_part_idx on platforms using gin (name gin_trgm_ops) with (gin_pending_list_limit = 256);
