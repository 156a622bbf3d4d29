-- A link without the sentence that answers waits until it is added again with it.
update answer_links set state = 'pending', proof = null, decided_by = null, decided_at = null where state = 'accepted';

-- The keys of the texts that exist, and the times of answers that follow from them and from links that wait again.

update comments c set text_key = text_key(f.platform_id, shown.text),
    bare_key = text_key(f.platform_id, shown.text, own_words(f.id, c.user_id, c.parent_id))
  from features f, comments s cross join lateral coalesce(shown_text(s.content_html), s.content) shown(text)
  where f.id = c.feature_id and s.id = c.id and c.text_key is not null;
alter table status_updates disable trigger status_updates_immutable;
update status_updates s set text_key = text_key(f.platform_id, s.comment),
    bare_key = text_key(f.platform_id, s.comment, own_words(f.id, s.user_id, null))
  from features f where f.id = s.feature_id and s.text_key is not null;
alter table status_updates enable trigger status_updates_immutable;
select update_answer_times(
  array(select feature_id from comments where text_key is not null
    union select feature_id from status_updates where text_key is not null
    union select feature_id from answer_links), '{}', '{}');
insert into tasks (queue, subject_id) select distinct 'responsiveness', platform_id from answer_links;
