-- When a planned feature is expected, and when a declined one is reconsidered (domain/status/). Both follow the
-- status: a status that does not carry them clears them.
alter table features
  -- A quarter or a month: '2027-Q1', '2027-03'.
  add column expected text check (
    expected is null or (expected ~ '^20[0-9]{2}-(Q[1-4]|0[1-9]|1[0-2])$'
      and status in ('planned', 'in_progress', 'in-development'))),
  -- A month; reconsidering is due when it is over.
  add column reconsider_after text check (
    reconsider_after is null or (reconsider_after ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'
      and status in ('rejected', 'declined'))),
  -- Whether the team was reminded of it.
  add column reconsider_reminded boolean not null default false;
create index features_reconsider_idx on features (platform_id, reconsider_after, id)
  where listed and reconsider_after is not null;
create index features_reminders_idx on features (reconsider_after)
  where listed and reconsider_after is not null and not reconsider_reminded;

-- The latest official comment of a feature (domain/status/answer.ts).
create index comments_official_idx on comments (feature_id, created_at desc, id desc)
  where answered_as is not null and moderation_state = 'public';

alter table status_updates
  add column old_expected text,
  add column new_expected text,
  add column reconsider_after text;

create or replace function reject_status_update_change() returns trigger language plpgsql as $$
begin
  -- Account deletion clears the user; nothing else may change.
  if new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
    return new;
  end if;
  raise exception 'a status update is never altered';
end $$;

alter table outbox_events drop constraint outbox_events_kind_check;
alter table outbox_events add constraint outbox_events_kind_check check (kind in (
  'comment', 'status', 'platform_review', 'verdict_decision', 'employment_decision',
  'platform_taken_down', 'platform_restored', 'merge', 'merge_undone', 'reconsideration'));
