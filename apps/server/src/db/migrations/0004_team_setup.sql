-- Who made what acts for a team, so that it ends with their membership.
alter table webhooks add column made_by integer references users on delete set null;
select index_references('webhooks', 'made_by');
comment on column webhooks.made_by is 'Who made it, or turned it on last.';
alter table platforms add column embed_origins_by integer references users on delete set null;
select index_references('platforms', 'embed_origins_by');
comment on column platforms.embed_origins_by is 'Who listed the origins last.';
alter table news_subscriptions add column made_by integer references users on delete set null;
select index_references('news_subscriptions', 'made_by');
comment on column news_subscriptions.made_by is 'Of the address of a team: who entered it.';
alter table answer_places add column made_by integer references users on delete set null;
select index_references('answer_places', 'made_by');
comment on column answer_places.made_by is 'Who named it first.';

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
