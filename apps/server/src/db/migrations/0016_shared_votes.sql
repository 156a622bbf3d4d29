alter table feature_merges add column votes_shared integer not null default 0;
comment on column feature_merges.votes_shared is 'Votes of the source by users who had voted for the target, too.';
