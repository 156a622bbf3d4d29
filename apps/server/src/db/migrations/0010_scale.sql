-- What keeps the cost of a page from growing with the directory.

-- Platforms that are not shown are few, and every filtered page leaves theirs out.
create index platforms_hidden_idx on platforms (id) where not active;
-- A tag by its name in the whole directory.
create index tags_name_idx on tags (lower(name));
