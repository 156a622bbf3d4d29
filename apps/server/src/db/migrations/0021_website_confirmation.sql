-- The address that an admin has confirmed as the platform's website. Who owns its domain can join the team, so that a
-- website proves a claim only while it is this one.
alter table platforms
  add column confirmed_website_url text,
  -- When the website last changed, and whether its team or an admin changed it; null before the first change.
  add column website_changed_at timestamptz(3),
  add column website_changed_as text check (website_changed_as in ('team', 'site')),
  -- Names that look alike have the same one (lib/confusables.ts). The default is for rows that are inserted without it.
  add column name_skeleton text not null default gen_random_uuid()::text;

-- A website that came with a suggestion was never looked at on its own, unless an admin trusts its mail domain.
update platforms set confirmed_website_url = website_url
where website_confirmed and review_state = 'approved' and (suggested_by is null or trusts_mail_domain);
alter table platforms drop column website_confirmed;

create index platforms_skeleton_idx on platforms (name_skeleton);

-- What a team changed of its platform, for admins.
alter table outbox_events add column old_name text, add column old_website_url text;

-- Adds to the kinds of events, whichever there are.
do $$ begin
  execute (
    select format('alter table outbox_events drop constraint outbox_events_kind_check,
        add constraint outbox_events_kind_check check (%s or kind in (''platform_changed''))',
      pg_get_expr(conbin, conrelid))
    from pg_constraint
    where conname = 'outbox_events_kind_check' and conrelid = 'outbox_events'::regclass);
end $$;
