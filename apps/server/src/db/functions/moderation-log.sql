-- Verdicts, decisions and appeals in the public log of moderation.

create or replace function log_verdict() returns trigger language plpgsql as $$
begin
  insert into moderation_log (logged_on, action, subject_type, source, reason, verdict_id, via)
  values ((new.created_at at time zone 'UTC')::date,
    case when new.source = 'person' then 'hidden' when new.verdict = 'hold' then 'held' else 'rejected' end,
    new.subject_type, new.source, new.log_reason, new.id, new.via);
  return null;
end $$;
create or replace trigger log_verdict after insert on moderation_verdicts
  for each row when (new.verdict <> 'allow') execute function log_verdict();

create or replace function log_outcome() returns trigger language plpgsql as $$
begin
  update moderation_log
    set outcome = case when new.overturned_at is null then 'upheld' else 'restored' end
    where verdict_id = new.id;
  return null;
end $$;
-- Not when the account of who decided is deleted.
create or replace trigger log_outcome after update of decided_by, overturned_at on moderation_verdicts
  for each row when (new.verdict <> 'allow' and new.decided_by is not null) execute function log_outcome();

create or replace function log_appeal() returns trigger language plpgsql as $$
begin
  update moderation_log set appeal = new.state where verdict_id = new.verdict_id;
  return null;
end $$;
create or replace trigger log_appeal after insert or update of state on appeals
  for each row execute function log_appeal();
