-- What a team says about an idea among itself: for its members and admins alone. A note outlives the account of its author.
create table internal_notes (
  id bigint generated always as identity primary key,
  feature_id bigint not null references features on delete cascade,
  origin_feature_id bigint,
  user_id bigint references users on delete set null,
  content text not null check (char_length(content) between 1 and 2000),
  content_html text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index internal_notes_feature_idx on internal_notes (feature_id, created_at desc, id desc);
select index_references('internal_notes', 'user_id');

alter table outbox_events
  add column internal_note_id bigint references internal_notes on delete cascade,
  drop constraint outbox_events_kind_check,
  add constraint outbox_events_kind_check check (kind in (
    'comment', 'status', 'platform_review', 'verdict_decision', 'employment_decision',
    'platform_taken_down', 'platform_restored', 'merge', 'merge_undone', 'reconsideration',
    'changelog', 'votes_removed', 'votes_restored', 'workaround', 'outcome_survey',
    'split', 'split_undone', 'duplicate_dismissed', 'platform_changed', 'text_restored',
    'report_decision', 'answer_link_decision', 'correction_decision', 'new_feature', 'note_mention'));
select index_references('outbox_events', 'internal_note_id');
