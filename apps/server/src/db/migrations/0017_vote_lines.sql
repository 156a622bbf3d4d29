-- What voters say beside their vote: why they voted, and whether a launched idea is solved for them.
create table vote_lines (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- Null while a merge has set the line aside, because the voter has one at the target.
  feature_id integer,
  kind text not null check (kind in ('why', 'solved')),
  answer text check (answer in ('yes', 'partly', 'no')),
  content text not null check (char_length(content) <= 200),
  -- Of the content. An answer counts whatever its line says.
  moderation_state text not null default 'public' check (moderation_state in ('public', 'held', 'rejected')),
  -- The same as that of the vote.
  is_taken boolean not null default false,
  is_counted boolean not null generated always as (
    feature_id is not null and not is_taken and (kind = 'solved' or moderation_state = 'public')) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- A line leaves with its vote, and moves with it.
  foreign key (user_id, feature_id) references all_votes on delete cascade on update cascade,
  unique (user_id, feature_id, kind),
  check ((kind = 'solved') = (answer is not null)),
  check (kind = 'solved' or content <> '')
);
create index vote_lines_feature_idx on vote_lines (feature_id, kind, updated_at desc, id desc) where is_counted;
create index vote_lines_aside_idx on vote_lines (updated_at) where feature_id is null;

-- The lines of a merged feature, which undoing the merge brings back.
create table merge_lines (
  merge_id integer not null references feature_merges on delete cascade,
  line_id integer not null references vote_lines on delete cascade,
  primary key (merge_id, line_id)
);
create index merge_lines_line_idx on merge_lines (line_id);

-- Voters who were asked whether a launched idea is solved for them: once, however often it is launched.
create table solved_recipients (
  feature_id integer not null references features on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (feature_id, user_id)
);
create index solved_recipients_user_idx on solved_recipients (user_id);

alter table features
  add column why_count integer not null default 0 check (why_count >= 0),
  add column solved_yes_count integer not null default 0 check (solved_yes_count >= 0),
  add column solved_partly_count integer not null default 0 check (solved_partly_count >= 0),
  add column solved_no_count integer not null default 0 check (solved_no_count >= 0);

-- The lines of a vote that was taken away do not count.
create function copy_vote_taken() returns trigger language plpgsql as $$
begin
  new.is_taken := coalesce((select v.is_taken from all_votes v
    where v.user_id = new.user_id and v.feature_id = new.feature_id), false);
  return new;
end $$;
create trigger copy_vote_taken before insert or update of feature_id on vote_lines
  for each row execute function copy_vote_taken();

-- Triggers of statements, because a merge, a deletion and a taking change thousands of votes in one statement, also
-- by the foreign key: a row of a feature that is updated once for each of them grows by a version each time.
create function take_vote_lines() returns trigger language plpgsql as $$
begin
  -- Looks up the lines of each vote: the plan is cached, and may have been made for a statement of one vote.
  update vote_lines set is_taken = not is_taken
    where id = any(array(
      select line.id from new_rows v cross join lateral (
        select l.id, l.is_taken from vote_lines l
        where l.user_id = v.user_id and l.feature_id = v.feature_id offset 0) line
      where line.is_taken <> (v.taking_id is not null)));
  return null;
end $$;
create trigger take_vote_lines after update on all_votes
  referencing new table as new_rows for each statement execute function take_vote_lines();

-- Lines come and go with votes, merges, takings and accounts: the counts follow the rows, by a delta for each
-- feature. All of these writers lock the feature first. A changed text makes the page of its feature stale.
do $do$
declare
  declared record;
begin
  for declared in select * from (values
    ('insert', 'new table as new_rows', 'select *, 1 as delta from new_rows'),
    ('update', 'old table as old_rows new table as new_rows',
      'select *, -1 as delta from old_rows union all select *, 1 from new_rows'),
    ('delete', 'old table as old_rows', 'select *, -1 as delta from old_rows')
  ) as events (event, tables, changed)
  loop
    execute replace(replace($f$
      create function count_vote_lines_EVENT() returns trigger language plpgsql as $t$
      declare
        moved record;
        scopes text[] := '{}';
      begin
        for moved in
          select feature_id,
            coalesce(sum(delta) filter (where is_counted and kind = 'why'), 0)::integer as whys,
            coalesce(sum(delta) filter (where is_counted and answer = 'yes'), 0)::integer as yes,
            coalesce(sum(delta) filter (where is_counted and answer = 'partly'), 0)::integer as partly,
            coalesce(sum(delta) filter (where is_counted and answer = 'no'), 0)::integer as no
          from (CHANGED) lines
          where feature_id is not null group by feature_id order by feature_id
        loop
          if cardinality(scopes) <= 1000 then scopes := scopes || ('feature:' || moved.feature_id); end if;
          if (moved.whys, moved.yes, moved.partly, moved.no) <> (0, 0, 0, 0) then
            update features set
              why_count = why_count + moved.whys,
              solved_yes_count = solved_yes_count + moved.yes,
              solved_partly_count = solved_partly_count + moved.partly,
              solved_no_count = solved_no_count + moved.no
            where id = moved.feature_id;
          end if;
        end loop;
        perform publish_scopes(scopes);
        return null;
      end $t$ $f$, 'EVENT', declared.event), 'CHANGED', declared.changed);
    execute format('create trigger count_vote_lines_%1$s after %1$s on vote_lines referencing %2$s
      for each statement execute function count_vote_lines_%1$s()', declared.event, declared.tables);
  end loop;
end $do$;

alter table moderation_verdicts drop constraint moderation_verdicts_subject_type_check,
  add constraint moderation_verdicts_subject_type_check check (
    subject_type in ('feature', 'comment', 'tag', 'platform', 'display_name', 'bio', 'vote_line'));

alter table reports add column vote_line_id integer references vote_lines on delete cascade,
  drop constraint reports_check,
  add constraint reports_check check (num_nonnulls(feature_id, comment_id, vote_line_id) = 1);
create unique index reports_vote_line_key on reports (user_id, vote_line_id) where vote_line_id is not null;
create index reports_vote_line_idx on reports (vote_line_id) where vote_line_id is not null;
create index reports_open_vote_line_idx on reports (vote_line_id, created_at, id)
  where state = 'open' and vote_line_id is not null;

-- Adds to the kinds of events, whichever there are.
do $$ begin
  execute (
    select format('alter table outbox_events drop constraint outbox_events_kind_check,
        add constraint outbox_events_kind_check check (%s or kind = ''solved_question'')',
      pg_get_expr(conbin, conrelid))
    from pg_constraint
    where conname = 'outbox_events_kind_check' and conrelid = 'outbox_events'::regclass);
end $$;

-- Computed again with the counts of what voters say.
delete from analytics_snapshots;
