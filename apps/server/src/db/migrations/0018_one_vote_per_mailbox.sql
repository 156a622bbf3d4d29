-- One vote for a mailbox: of the votes of its accounts for a feature the oldest counts.

-- The mailbox that an address leads to, by what its provider documents about plus parts, signs and domains; of other
-- providers, the address without case. In contrast to canonical_mailbox, which limits accounts and mail, it never takes the
-- addresses of two people for one. Without FROM, so that queries inline it.
create function voting_mailbox(email text) returns text language sql immutable parallel safe as $$
  select case
    when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    when split_part(lower(email), '@', 2) in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me')
      then translate(split_part(split_part(lower(email), '@', 1), '+', 1), '.-_', '') || '@proton.me'
    when split_part(lower(email), '@', 2) in ('icloud.com', 'me.com', 'mac.com')
      then split_part(split_part(lower(email), '@', 1), '+', 1) || '@icloud.com'
    when split_part(lower(email), '@', 2) in ('yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru')
      then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '-', '.') || '@yandex.ru'
    when split_part(lower(email), '@', 2) in ('outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'fastmail.com',
        'fastmail.fm', 'mailbox.org', 'posteo.de')
      then split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2)
    else lower(email) end
$$;
create index users_voting_mailbox_idx on users (voting_mailbox(email)) where email_verified_at is not null;

alter table all_votes add column is_repeat boolean not null default false;
comment on column all_votes.is_repeat is
  'Does not count, because another account that has proved the same mailbox voted for the feature before.';

create or replace view votes as
  select user_id, feature_id, created_at, hides_name, is_hidden from all_votes
  where not is_removed and not is_duplicate and not is_repeat;
comment on view votes is 'The votes that count.';

create view cast_votes as
  select user_id, feature_id, created_at, hides_name, is_hidden, is_repeat from all_votes
  where not is_removed and not is_duplicate;
comment on view cast_votes is 'The votes that users have, whether or not another one of their mailbox counts.';

drop index votes_feature_idx;
create index votes_feature_idx on all_votes (feature_id, is_hidden, created_at desc, user_id desc)
  include (is_removed, is_duplicate, is_repeat);
create index votes_repeat_idx on all_votes (feature_id) where is_repeat;

-- The votes that exist are counted again by a job, so that the site stays up.
insert into tasks (queue, subject_id, is_background)
  select 'mailboxes', min(id), true from users where email_verified_at is not null
  group by voting_mailbox(email) having count(*) > 1;
