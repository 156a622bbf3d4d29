-- The undo of an import looks for what people say about an idea on either side of a pair.
select index_references('wish_voices', 'second_id');

-- Somebody says that what an idea asks for exists already.
alter table outbox_events
  drop constraint outbox_events_kind_check,
  add constraint outbox_events_kind_check check (kind in (
    'comment', 'status', 'platform_review', 'verdict_decision', 'employment_decision',
    'platform_taken_down', 'platform_restored', 'merge', 'merge_undone', 'reconsideration',
    'changelog', 'votes_removed', 'votes_restored', 'workaround', 'outcome_survey',
    'split', 'split_undone', 'duplicate_dismissed', 'platform_changed', 'text_restored',
    'report_decision', 'answer_link_decision', 'correction_decision', 'new_feature', 'note_mention', 'assigned',
    'comment_mention', 'exists_already'));
