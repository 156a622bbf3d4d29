-- What happens is queued for the webhooks that want it.

-- Queues a message for each webhook that wants an event. What is queued already about the present text is not repeated.
create or replace function queue_deliveries(message webhook_deliveries) returns void language sql as $$
  insert into webhook_deliveries (webhook_id, type, platform_id, feature_id, comment_id, status_update_id,
    changelog_entry_id, merged_into_id)
  select w.id, message.type, message.platform_id, message.feature_id, message.comment_id, message.status_update_id,
    message.changelog_entry_id, message.merged_into_id
  from webhooks w
  where (w.platform_id = message.platform_id or w.platform_id is null) and w.is_active and message.type = any(w.events)
    and (message.type <> 'feature.updated' or not exists (
      select from webhook_deliveries d
      where d.webhook_id = w.id and d.feature_id = message.feature_id and d.state = 'queued' and d.attempts = 0
        and d.type in ('feature.created', 'feature.updated')))
$$;

-- Who was informed of an idea is not informed of it as new when it returns: after a merge is undone, or shown again.
create or replace function tell_of_feature() returns trigger language plpgsql as $$
declare
  message webhook_deliveries;
  was_listed boolean := tg_op <> 'INSERT' and old.listed;
  was_public boolean := tg_op = 'UPDATE' and (old.was_public or old.merged_into_id is not null);
  is_listed boolean := tg_op <> 'DELETE' and new.listed;
  feature features := case when tg_op = 'DELETE' then old else new end;
begin
  message.platform_id := feature.platform_id;
  message.feature_id := feature.id;
  message.type := case
    when is_listed and (was_listed or was_public) then 'feature.updated'
    when is_listed then 'feature.created'
    when tg_op = 'UPDATE' and new.merged_into_id is not null and old.merged_into_id is null then 'feature.merged'
    else 'feature.deleted' end;
  if message.type = 'feature.merged' then message.merged_into_id := feature.merged_into_id; end if;
  perform queue_deliveries(message);
  return null;
end $$;
create or replace trigger tell_webhooks_insert after insert on features for each row when (new.listed)
  execute function tell_of_feature();
create or replace trigger tell_webhooks_delete after delete on features for each row when (old.listed)
  execute function tell_of_feature();
create or replace trigger tell_webhooks_update after update of moderation_state, merged_into_id, title, description, expected on features
  for each row when (old.listed <> new.listed or new.listed and (old.title, old.description, old.expected)
    is distinct from (new.title, new.description, new.expected))
  execute function tell_of_feature();

create or replace function tell_of_tags() returns trigger language plpgsql as $$
declare
  message webhook_deliveries;
begin
  message.type := 'feature.updated';
  for message.feature_id, message.platform_id in
    select id, platform_id from features where listed and id in (select feature_id from changed_rows)
  loop
    perform queue_deliveries(message);
  end loop;
  return null;
end $$;
create or replace trigger tell_webhooks_insert after insert on feature_tags referencing new table as changed_rows
  for each statement execute function tell_of_tags();
create or replace trigger tell_webhooks_delete after delete on feature_tags referencing old table as changed_rows
  for each statement execute function tell_of_tags();

-- Of a row that belongs to a public feature; the argument is the type.
create or replace function tell_of_part() returns trigger language plpgsql as $$
declare
  message webhook_deliveries;
begin
  message.type := tg_argv[0];
  message.feature_id := new.feature_id;
  if tg_table_name = 'comments' then message.comment_id := new.id; else message.status_update_id := new.id; end if;
  select platform_id into message.platform_id from features where id = new.feature_id and listed;
  if found then perform queue_deliveries(message); end if;
  return null;
end $$;
create or replace trigger tell_webhooks_insert after insert on status_updates for each row
  execute function tell_of_part('feature.status_changed');
create or replace trigger tell_webhooks_insert after insert on comments for each row when (new.moderation_state = 'public')
  execute function tell_of_part('comment.created');
create or replace trigger tell_webhooks_update after update of moderation_state on comments
  for each row when (old.moderation_state <> 'public' and new.moderation_state = 'public')
  execute function tell_of_part('comment.created');

create or replace function tell_of_changelog() returns trigger language plpgsql as $$
declare
  message webhook_deliveries;
begin
  message.type := 'changelog.published';
  message.platform_id := new.platform_id;
  message.changelog_entry_id := new.id;
  perform queue_deliveries(message);
  return null;
end $$;
create or replace trigger tell_webhooks_update after update of published_at on changelog_entries
  for each row when (old.published_at is null and new.published_at is not null)
  execute function tell_of_changelog();
