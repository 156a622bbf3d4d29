-- New and changed features are queued for their vectors.

create or replace function enqueue_embedding() returns trigger language plpgsql as $$
begin
  insert into tasks (queue, subject_id) values ('embedding', new.id);
  return null;
end $$;
create or replace trigger embed_new_feature after insert on features
  for each row when (new.listed) execute function enqueue_embedding();
create or replace trigger embed_changed_feature after update on features
  for each row when (new.listed
    and (not old.listed or (new.title, new.description) is distinct from (old.title, old.description)))
  execute function enqueue_embedding();
