-- A team or an admin locks the discussion of an idea, with a reason that everybody reads. Who did is in the audit alone.
alter table features
  add column lock_reason text check (char_length(lock_reason) between 3 and 300),
  add column locked_at timestamptz(3),
  add constraint features_lock_check check ((lock_reason is null) = (locked_at is null));

alter table moderation_log
  -- The feature whose discussion was locked, until it is unlocked.
  add column feature_id bigint unique references features on delete set null,
  drop constraint moderation_log_action_check,
  add constraint moderation_log_action_check check (
    action in ('rejected', 'held', 'hidden', 'deleted', 'taken_down', 'locked'));
