-- Reports of profiles: of a user's name, avatar and biography.
alter table reports add column profile_id integer references users on delete cascade,
  drop constraint reports_check,
  add constraint reports_check check (num_nonnulls(feature_id, comment_id, vote_line_id, profile_id) = 1);
create unique index reports_profile_key on reports (user_id, profile_id) where profile_id is not null;
create index reports_profile_idx on reports (profile_id) where profile_id is not null;
create index reports_open_profile_idx on reports (profile_id, created_at, id)
  where state = 'open' and profile_id is not null;

alter table moderation_verdicts drop constraint moderation_verdicts_subject_type_check,
  add constraint moderation_verdicts_subject_type_check check (
    subject_type in ('feature', 'comment', 'tag', 'platform', 'display_name', 'bio', 'vote_line', 'avatar'));

-- Of an image, whether it is the avatar of an active account.
create index users_avatar_idx on users (avatar) where avatar is not null;

-- The name of a deactivated account is not shown, beside its votes neither.
update all_votes v set is_hidden = true
  from users u where u.id = v.user_id and not u.is_active and not v.is_hidden;

-- Responses that leave out a deactivated author do not name the account, which may be activated again.
create function publish_activation() returns trigger language plpgsql as $$
begin
  perform publish_scopes('{everything}');
  return null;
end $$;
create trigger publish_activation after update of is_active on users
  for each row when (old.is_active <> new.is_active) execute function publish_activation();
