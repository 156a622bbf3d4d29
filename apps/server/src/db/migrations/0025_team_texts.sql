-- Whose words an idea has: what a team split off is the team's, and a text that was changed keeps the earlier one.

-- In whose name staff wrote an idea; null for one of a person, also of a person whose account was deleted.
alter table features
  add column authored_as text check (authored_as in ('team', 'site')),
  add constraint features_author_check check (authored_as is null or user_id is null);

-- Ideas that were split off before were their original's author's.
update users u set feature_count = u.feature_count - parts.n
from (
  select f.user_id, count(*)::int as n from feature_splits s join features f on f.id = s.part_id
  where f.user_id is not null and f.moderation_state = 'public' group by f.user_id
) parts
where u.id = parts.user_id;
update features f set authored_as = 'team', user_id = null
from feature_splits s where s.part_id = f.id;

-- The text of an idea before it changed. A title or description that is the same again is null.
create table earlier_texts (
  feature_id integer not null references features on delete cascade,
  -- 'first': before its author changed what others had voted for. 'own': its author's, before staff changed it.
  kind text not null check (kind in ('first', 'own')),
  title text,
  description text,
  -- Whether the text itself was removed, and only the mark of the change stays.
  is_removed boolean not null default false,
  -- In whose name staff changed it.
  changed_as text check (changed_as in ('team', 'site')),
  -- The latest change, and how many others had voted before it.
  changed_at timestamptz(3) not null,
  votes integer not null,
  primary key (feature_id, kind),
  check (is_removed = (title is null and description is null)),
  check ((kind = 'own') = (changed_as is not null))
);

insert into earlier_texts (feature_id, kind, title, description, changed_as, changed_at, votes)
select distinct on (f.id) f.id, 'own', nullif(t.title, f.title), nullif(t.description, f.description),
  'team', t.created_at, f.upvote_count
from split_texts t join features f on f.id = t.feature_id
where (t.title, t.description) is distinct from (f.title, f.description)
order by f.id, t.created_at;
drop table split_texts;

-- The page of the idea shows them.
create function publish_earlier_text() returns trigger language plpgsql as $$
begin
  perform publish_scopes(array['feature:' || coalesce(new.feature_id, old.feature_id)]);
  return null;
end $$;
create trigger publish_change after insert or update or delete on earlier_texts
  for each row execute function publish_earlier_text();

-- Adds to the kinds of events, whichever there are.
do $$ begin
  execute (
    select format('alter table outbox_events drop constraint outbox_events_kind_check,
        add constraint outbox_events_kind_check check (%s or kind = ''text_restored'')',
      pg_get_expr(conbin, conrelid))
    from pg_constraint
    where conname = 'outbox_events_kind_check' and conrelid = 'outbox_events'::regclass);
end $$;
