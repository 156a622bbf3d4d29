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

create function take_vote_lines() returns trigger language plpgsql as $$
begin
  update vote_lines set is_taken = new.taking_id is not null
    where user_id = new.user_id and feature_id = new.feature_id;
  return null;
end $$;
create trigger take_vote_lines after update of taking_id on all_votes
  for each row when ((old.taking_id is null) <> (new.taking_id is null))
  execute function take_vote_lines();

create function move_line_count(id_of_feature integer, line_kind text, line_answer text, delta integer)
returns void language sql as $$
  update features set
    why_count = why_count + case when line_kind = 'why' then delta else 0 end,
    solved_yes_count = solved_yes_count + case when line_answer = 'yes' then delta else 0 end,
    solved_partly_count = solved_partly_count + case when line_answer = 'partly' then delta else 0 end,
    solved_no_count = solved_no_count + case when line_answer = 'no' then delta else 0 end
  where id = id_of_feature
$$;

-- Lines come and go with votes, merges, takings and accounts: the counts follow the rows. All of these writers
-- lock the feature first. A changed text makes the page of its feature stale.
create function count_vote_lines() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.feature_id is not null then
    if old.is_counted then
      perform move_line_count(old.feature_id, old.kind, old.answer, -1);
    end if;
    perform publish_scopes(array['feature:' || old.feature_id]);
  end if;
  if tg_op <> 'DELETE' and new.feature_id is not null then
    if new.is_counted then
      perform move_line_count(new.feature_id, new.kind, new.answer, 1);
    end if;
    perform publish_scopes(array['feature:' || new.feature_id]);
  end if;
  return null;
end $$;
create trigger count_vote_lines after insert or update or delete on vote_lines
  for each row execute function count_vote_lines();

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
