-- The picks order keeps the order of the statuses; picked features come first within their status. The values are
-- twice the rank of the status, and one more for a feature that is not picked.
alter table features drop column if exists picks_rank;
alter table features add column picks_rank smallint not null generated always as (
  2 * case status
    when 'launched' then 0 when 'completed' then 0
    when 'in-development' then 1 when 'in_progress' then 1
    when 'planned' then 2 when 'seen' then 3 when 'suggested' then 4
    else 5
  end + case when is_picked then 0 else 1 end) stored;
create index features_platform_picks_idx on features (platform_id, picks_rank, upvote_count desc, created_at desc, id desc) where listed;
create index features_picks_idx on features (picks_rank, upvote_count desc, created_at desc, id desc) where listed;

-- Pages load images by https alone.
update platforms set logo_url = 'https' || substring(logo_url from 5) where logo_url ilike 'http://%';
