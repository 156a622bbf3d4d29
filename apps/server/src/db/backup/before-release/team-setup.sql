-- As far as the audit tells.
update answer_places p set made_by = (
  select a.actor_id from audit_events a
  where a.action = 'platform.answer_places' and a.platform_id = p.platform_id
    and a.details -> 'after' -> 'places' ? p.url
  order by a.created_at, a.id limit 1);
update webhooks w set made_by = (
  select a.actor_id from audit_events a
  where a.action = 'webhook.create' and a.platform_id = w.platform_id and a.details ->> 'host' = w.host
    and abs(extract(epoch from a.created_at - w.created_at)) < 60
  order by abs(extract(epoch from a.created_at - w.created_at)) limit 1);
update platforms p set embed_origins_by = (
  select a.actor_id from audit_events a
  where a.action = 'platform.embed_origins' and a.platform_id = p.id
  order by a.created_at desc, a.id desc limit 1)
where embed_origins <> '{}';
update news_subscriptions s set made_by = (
  select a.actor_id from audit_events a
  where a.action = 'platform.set_team_address' and a.platform_id = s.platform_id
  order by a.created_at desc, a.id desc limit 1)
where address is not null;
