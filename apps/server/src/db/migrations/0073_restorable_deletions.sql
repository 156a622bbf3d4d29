-- Ideas and comments that staff have deleted: hidden from everybody, and restorable for 30 days, after which they go for good.
-- Those that were public are 'rejected' meanwhile.
alter table features add column deleted_at timestamptz(3);
alter table comments add column deleted_at timestamptz(3);
create index features_deleted_idx on features (deleted_at) where deleted_at is not null;
create index comments_deleted_idx on comments (deleted_at) where deleted_at is not null;

-- The text whose deletion an entry is about, as long as it can be restored.
alter table moderation_log
  add column deleted_feature_id bigint unique references features on delete set null,
  add column deleted_comment_id bigint unique references comments on delete set null;
