-- A vote writes one row of a narrow table, and a job adds what is there to the counts by which features are ordered.

-- Votes and follows of votes that are not in features.upvote_count and features.follower_count yet.
create table recent_votes (
  feature_id bigint primary key references features on delete cascade,
  votes integer not null,
  follows integer not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- By how much votes have changed the counter of the directory: a row for each transaction, until the job adds it.
create table uncounted_votes (
  id bigint generated always as identity primary key,
  votes integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Nothing reads or writes users.upvotes_given_count any more: the votes of a user are counted where they are listed. The next
-- release drops the column. Until then processes of the version before subtract votes that were never added.
alter table users drop constraint users_upvotes_given_count_check;
