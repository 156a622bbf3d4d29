-- Published legal documents never change.

create or replace function reject_published_document_change() returns trigger language plpgsql as $$
begin
  -- Account deletion clears the author; nothing else may change.
  if old.published_at is null or (new.created_by is null
    and row(new.id, new.kind, new.version_number, new.content, new.effective_date, new.published_at, new.created_at)
      is not distinct from row(old.id, old.kind, old.version_number, old.content, old.effective_date, old.published_at, old.created_at))
  then
    return new;
  end if;
  raise exception 'a published document is never altered';
end $$;
create or replace trigger published_documents_immutable before update on legal_documents
  for each row execute function reject_published_document_change();
