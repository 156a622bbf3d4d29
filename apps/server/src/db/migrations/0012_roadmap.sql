-- The orders of a roadmap's columns (domain/roadmap/): by the last month of the expected date and by votes,
-- and those that were launched by time.
create index features_roadmap_idx on features (platform_id, status_rank, (coalesce(
    case when expected like '%Q%' then left(expected, 5) || lpad((right(expected, 1)::int * 3)::text, 2, '0')
      else expected end, '9999-12')) collate "C", upvote_count desc, id desc)
  where listed and status_rank in (1, 2);
create index features_roadmap_launched_idx on features (platform_id, launched_at desc, id desc)
  where listed and status_rank = 0;
