-- Concerns: comments whose authors object to an idea, counted like comments.
alter table comments add column is_concern boolean not null default false;
create index comments_concerns_idx on comments (feature_id, created_at, id) where is_concern;
alter table features add column concern_count integer not null default 0 check (concern_count >= 0);

-- The comment that helps until the idea is launched. It counts only while it is public and on the feature
-- itself: a merged feature remembers its workaround, which the undo of the merge brings back.
alter table features add column workaround_id integer references comments on delete set null;
create index features_workaround_idx on features (workaround_id) where workaround_id is not null;

-- Adds to the kinds of events, whichever there are.
do $$ begin
  execute (
    select format('alter table outbox_events drop constraint outbox_events_kind_check,
        add constraint outbox_events_kind_check check (%s or kind = ''workaround'')',
      pg_get_expr(conbin, conrelid))
    from pg_constraint
    where conname = 'outbox_events_kind_check' and conrelid = 'outbox_events'::regclass);
end $$;
