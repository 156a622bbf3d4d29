-- What the public log names as the reason of a verdict: a label that the product has, never the words of a person
-- or a model, which may quote the text or name a user.
alter table moderation_verdicts add column log_reason text not null default '';
update moderation_verdicts set log_reason = reason where source = 'rules' and verdict <> 'allow';

-- The public log of moderation: what was rejected, held, hidden, deleted or taken down, without texts and names. Its
-- rows outlive the verdicts, which are deleted with accounts. Triggers write it in the transaction of a verdict;
-- deletions and decisions about platforms write it themselves.
create table moderation_log (
  id integer generated always as identity primary key,
  -- A day: the time would tell whose text it was.
  logged_on date not null,
  action text not null check (action in ('rejected', 'held', 'hidden', 'deleted', 'taken_down')),
  subject_type text not null,
  -- A person decides for the site, a team for its platform.
  source text not null check (source in ('rules', 'model', 'person', 'team')),
  -- A label; empty if none fits.
  reason text not null default '',
  -- What a person decided afterwards.
  outcome text check (outcome in ('upheld', 'restored')),
  appeal text check (appeal in ('open', 'granted', 'rejected')),
  verdict_id integer unique references moderation_verdicts on delete set null,
  -- The platform that was taken down, until it is restored.
  platform_id integer unique references platforms on delete set null
);
create index moderation_log_action_idx on moderation_log (action, id);
-- For the counts by month.
create index moderation_log_day_idx on moderation_log (logged_on) include (action, outcome, appeal);
create index deleted_features_day_idx on deleted_features (deleted_on) include (deleted_by);

create function log_verdict() returns trigger language plpgsql as $$
begin
  insert into moderation_log (logged_on, action, subject_type, source, reason, verdict_id)
  values ((new.created_at at time zone 'UTC')::date,
    case when new.source = 'person' then 'hidden' when new.verdict = 'hold' then 'held' else 'rejected' end,
    new.subject_type, new.source, new.log_reason, new.id);
  return null;
end $$;
create trigger log_verdict after insert on moderation_verdicts
  for each row when (new.verdict <> 'allow') execute function log_verdict();

create function log_outcome() returns trigger language plpgsql as $$
begin
  update moderation_log
    set outcome = case when new.overturned_at is null then 'upheld' else 'restored' end
    where verdict_id = new.id;
  return null;
end $$;
-- Not when the account of who decided is deleted.
create trigger log_outcome after update of decided_by, overturned_at on moderation_verdicts
  for each row when (new.verdict <> 'allow' and new.decided_by is not null) execute function log_outcome();

create function log_appeal() returns trigger language plpgsql as $$
begin
  update moderation_log set appeal = new.state where verdict_id = new.verdict_id;
  return null;
end $$;
create trigger log_appeal after insert or update of state on appeals
  for each row execute function log_appeal();

insert into moderation_log (logged_on, action, subject_type, source, reason, outcome, appeal, verdict_id)
  select (v.created_at at time zone 'UTC')::date,
    case when v.source = 'person' then 'hidden' when v.verdict = 'hold' then 'held' else 'rejected' end,
    v.subject_type, v.source, v.log_reason,
    case when v.overturned_at is not null then 'restored'
      when v.decided_by is not null and v.source <> 'person' then 'upheld' end,
    a.state, v.id
  from moderation_verdicts v left join appeals a on a.verdict_id = v.id
  where v.verdict <> 'allow' order by v.id;
insert into moderation_log (logged_on, action, subject_type, source)
  select deleted_on, 'deleted', 'feature', case deleted_by when 'team' then 'team' else 'person' end
  from deleted_features where deleted_by <> 'author' order by deleted_on, id;
-- Authors who delete their comments are not in the audit.
insert into moderation_log (logged_on, action, subject_type, source)
  select (created_at at time zone 'UTC')::date,
    case action when 'comment.delete' then 'deleted' else 'rejected' end, subject_type, 'person'
  from audit_events where action in ('comment.delete', 'platform.reject') order by id;
insert into moderation_log (logged_on, action, subject_type, source, outcome, platform_id)
  select (t.created_at at time zone 'UTC')::date, 'taken_down', 'platform', 'person',
    case when r.id is not null then 'restored' end, case when r.id is null then p.id end
  from audit_events t
  left join lateral (
    select e.id from audit_events e where e.action = 'platform.restore'
      and e.platform_id = t.platform_id and e.id > t.id order by e.id limit 1) r on true
  left join platforms p on p.id = t.platform_id and p.taken_down_reason is not null
  where t.action = 'platform.take_down' order by t.id;

create function publish_moderation() returns trigger language plpgsql as $$
begin
  perform publish_scopes('{moderation}');
  return null;
end $$;
create trigger publish_change after insert or update or delete or truncate on moderation_log
  for each statement execute function publish_moderation();
create trigger publish_change after insert or delete or truncate on deleted_features
  for each statement execute function publish_moderation();
