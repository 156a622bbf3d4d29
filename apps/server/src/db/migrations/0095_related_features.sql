-- First, because the table's key locks features against writes.
insert into tasks (queue, subject_id, is_background) select 'related', id, true from features where listed;

-- The features of its platform that a feature is like, the most alike first. A job writes them; who reads them leaves out those
-- that are not listed any more.
create table related_features (
  feature_id bigint primary key references features on delete cascade,
  ids bigint[] not null
);
