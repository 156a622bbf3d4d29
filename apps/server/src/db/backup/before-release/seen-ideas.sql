-- What was seen before stays seen.
update queue_visits set all_seen_at = visited_at;
