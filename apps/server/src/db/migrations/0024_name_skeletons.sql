-- Usernames are the same without signs, and with a 1 or L for an I (lib/confusables.ts). Accounts that are the same now
-- keep their names; the oldest one reserves it.
drop index users_skeleton_key;
with folded as (
  select id, coalesce(nullif(translate(username_skeleton, 'i._-', 'l'), ''), username_skeleton) as skeleton from users
), ranked as (
  select id, skeleton, row_number() over (partition by skeleton order by id) as place from folded
)
update users u set username_skeleton = case when place = 1 then skeleton else skeleton || ' ' || u.id end
  from ranked where ranked.id = u.id;
create unique index users_skeleton_key on users (username_skeleton);
