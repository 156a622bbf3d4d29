-- The keys of the changes that exist, and the times of answers that follow from them.

alter table status_updates disable trigger status_updates_immutable;
update status_updates s set text_key = wordless_key(f.platform_id)
  from features f
  where f.id = s.feature_id and s.posted_as = 'team' and s.comment = '' and s.new_expected is null
    and s.new_status not in ('suggested', 'seen');
alter table status_updates enable trigger status_updates_immutable;
select update_answer_times(
  array(select feature_id from status_updates where posted_as = 'team' and new_status not in ('suggested', 'seen')), '{}', '{}');
