-- The order of the moderation queue (domain/moderation/queue-order.ts): the time of creation, less hours for
-- severity, reports and reach, so that no text waits forever.
alter table moderation_verdicts
  add column queue_at timestamptz(3) not null default now(),
  -- The number of users that the text can reach.
  add column reach integer not null default 0;
update moderation_verdicts set queue_at = created_at;
drop index moderation_verdicts_pending_idx;
create index moderation_verdicts_pending_idx on moderation_verdicts (queue_at, id)
  where overturned_at is null and decided_by is null and (verdict = 'hold' or needs_review);

-- The same as that of its verdict.
alter table appeals add column queue_at timestamptz(3) not null default now();
update appeals a set queue_at = v.queue_at from moderation_verdicts v where v.id = a.verdict_id;
drop index appeals_open_idx;
create index appeals_open_idx on appeals (queue_at, verdict_id) where state = 'open';

-- Set on the oldest open report of a text, which represents it in the list of reported texts.
alter table reports add column queue_at timestamptz(3) default now();
update reports r set queue_at = case when r.state = 'open' and not exists (
    select from reports e where e.state = 'open'
      and (e.feature_id = r.feature_id or e.comment_id = r.comment_id)
      and (e.created_at, e.id) < (r.created_at, r.id)
  ) then r.created_at end;
drop index reports_open_idx;
create index reports_open_idx on reports (queue_at, id) where state = 'open';

-- Whether a feature that is hidden was public before. Publishing it again gives its author no vote.
alter table features add column was_public boolean not null default false;
update features f set was_public = true
  where moderation_state = 'rejected' and (merged_into_id is not null or exists (
    select from moderation_verdicts v where v.subject_type = 'feature' and v.subject_id = f.id
      and (v.verdict = 'allow' or v.source = 'person' or v.overturned_at is not null)));
