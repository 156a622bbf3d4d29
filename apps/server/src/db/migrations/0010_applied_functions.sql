-- Which functions and triggers the database has from ../functions/ (functions.ts).
create table applied_functions (
  is_only_row boolean primary key default true check (is_only_row),
  -- Of the files, which a version with a lower one leaves alone.
  revision integer not null,
  hash text not null,
  -- What the files define, as `drop` names it: "function votes_group(integer)", "trigger search_votes on features". What later
  -- files define no more is dropped.
  names text[] not null
);

-- Columns that refer to other tables and had no index. A test finds those that are missing.
select index_references('appeals', 'decided_by');
select index_references('duplicate_candidates', 'platform_id');
select index_references('employments', 'decided_by');
select index_references('legal_documents', 'created_by');
select index_references('moderation_verdicts', 'decided_by');
select index_references('notifications', 'platform_id');
select index_references('outbox_events', 'platform_id', 'status_update_id', 'verdict_id', 'employment_id', 'report_id');
select index_references('reports', 'user_id', 'decided_by');
select index_references('settings', 'updated_by');
-- Beside those of the pairs that wait for the team.
create index wish_proposals_all_first_platform_idx on wish_proposals (first_platform_id);
create index wish_proposals_all_second_platform_idx on wish_proposals (second_platform_id);
