-- Votes that look as if they were organised, until somebody has looked at them. They count like all others.

create table vote_alarms (
  id bigint generated always as identity primary key,
  feature_id bigint not null references features on delete cascade,
  kind text not null check (kind in ('new_accounts', 'names', 'network', 'referrer')),
  -- Whose votes they are. Without a foreign key: accounts that are deleted take their votes along.
  user_ids bigint[] not null,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by bigint references users on delete set null
);
create unique index vote_alarms_open_key on vote_alarms (feature_id, kind) where decided_at is null;
create index vote_alarms_open_idx on vote_alarms (created_at desc, id desc) where decided_at is null;
create index vote_alarms_decided_idx on vote_alarms (decided_at) where decided_at is not null;
select index_references('vote_alarms', 'feature_id', 'decided_by');

alter table taken_texts drop constraint taken_texts_subject_type_check;
alter table taken_texts add constraint taken_texts_subject_type_check
  check (subject_type in ('verdict', 'feature', 'comment', 'vote_note', 'profile', 'vote_alarm'));

alter table webhooks drop constraint webhooks_events_check;
alter table webhooks add constraint webhooks_events_check check (cardinality(events) > 0 and events <@ '{
  feature.created,feature.updated,feature.deleted,feature.merged,feature.status_changed,
  comment.created,vote.created,vote.removed,vote.alarmed,changelog.published}');
