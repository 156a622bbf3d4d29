-- The HTML of comments follows their text.

-- Deletes the HTML of a changed text, unless the change brings new HTML.
create or replace function clear_comment_html() returns trigger language plpgsql as $$
begin
  new.content_html := null;
  return new;
end $$;
create or replace trigger clear_comment_html before update of content on comments
  for each row when (old.content is distinct from new.content
    and old.content_html is not distinct from new.content_html)
  execute function clear_comment_html();
