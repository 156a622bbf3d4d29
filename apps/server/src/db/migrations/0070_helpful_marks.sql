-- Who finds a comment helpful, once for each account: shown to nobody. The comment has the count.
create table helpful_marks (
  comment_id bigint not null references comments on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (comment_id, user_id)
);
select index_references('helpful_marks', 'user_id');

alter table comments add column helpful_count integer not null default 0 check (helpful_count >= 0);
create index comments_helpful_idx on comments (feature_id, helpful_count desc, id desc);
