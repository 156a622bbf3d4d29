-- The documents of the sitemap as a job has written them, each with the public pages of a range of ids:
-- derived data, which a backup leaves out.
create table sitemap_documents (
  -- The name of the file: "index", "pages", "features-1".
  name text primary key,
  -- What the document was made from. It stays as it is while that does not change.
  source text not null,
  gzip bytea not null,
  etag text not null,
  changed_at timestamptz(3) not null
);
alter table sitemap_documents alter column gzip set storage external;
