-- News is unread for each idea and each member of a team: until they open it, answer it, or mark it as seen.
create table seen_features (
  user_id integer not null references users on delete cascade,
  feature_id integer not null references features on delete cascade,
  seen_at timestamptz(3) not null,
  primary key (user_id, feature_id)
);
select index_references('seen_features', 'feature_id');

-- Looking at the queue no longer marks everything as seen. What was seen before stays seen.
alter table queue_visits add column all_seen_at timestamptz(3);
comment on column queue_visits.all_seen_at is 'When the member last marked all ideas as seen.';
update queue_visits set all_seen_at = visited_at;
