-- Whoever wrote an imported text confirms it by the mailbox that the file names, which is kept as a hash with a key of the site for
-- 30 days.
alter table import_items add column address_hash bytea;
create index import_items_address_idx on import_items (import_id) where address_hash is not null;
alter table imported_rows add column address_hash bytea;
create index imported_rows_address_idx on imported_rows (address_hash, id) where address_hash is not null;
create index imported_rows_author_idx on imported_rows (platform_id, source, lower(author_name)) where author_name is not null;

-- Names that were removed from what a source brought, as such hashes: another import does not bring them back.
create table removed_names (
  platform_id bigint not null references platforms on delete cascade,
  source text not null,
  name_hash bytea not null,
  primary key (platform_id, source, name_hash)
);
