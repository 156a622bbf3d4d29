-- A team's own names for statuses, as in the calls: [{"status": "seen", "label": "Under review"}].
alter table platforms add column status_labels jsonb not null default '[]' check (jsonb_typeof(status_labels) = 'array');
