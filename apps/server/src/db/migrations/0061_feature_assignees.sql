-- Which member of a team looks after an idea: for the team alone. Not a column of the idea, whose writes drop caches of everybody.
create table feature_assignees (
  feature_id bigint primary key references features on delete cascade,
  origin_feature_id bigint,
  user_id bigint not null references users on delete cascade,
  assigned_at timestamptz(3) not null
);
select index_references('feature_assignees', 'user_id');

alter table outbox_events
  add column assignee_id bigint references users on delete cascade,
  drop constraint outbox_events_kind_check,
  add constraint outbox_events_kind_check check (kind in (
    'comment', 'status', 'platform_review', 'verdict_decision', 'employment_decision',
    'platform_taken_down', 'platform_restored', 'merge', 'merge_undone', 'reconsideration',
    'changelog', 'votes_removed', 'votes_restored', 'workaround', 'outcome_survey',
    'split', 'split_undone', 'duplicate_dismissed', 'platform_changed', 'text_restored',
    'report_decision', 'answer_link_decision', 'correction_decision', 'new_feature', 'note_mention', 'assigned'));
select index_references('outbox_events', 'assignee_id');
