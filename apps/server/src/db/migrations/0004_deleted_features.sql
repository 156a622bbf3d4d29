-- Deleted features that were public. Their addresses say when and in whose name they were deleted, for
-- as long as links lead there; neither text nor user is stored.
create table deleted_features (
  -- The id of the feature, which is never used again.
  id integer primary key,
  deleted_by text not null check (deleted_by in ('author', 'team', 'moderation')),
  -- A day: the time would tell which features were deleted with one account.
  deleted_on date not null
);
