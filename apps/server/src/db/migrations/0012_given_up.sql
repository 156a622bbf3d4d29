-- What was given up is counted now and then, and is rare.
create index outbox_events_failed_idx on outbox_events (id) where state = 'failed';
create index mails_failed_idx on mails (id) where state = 'failed';
