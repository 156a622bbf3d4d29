-- Formatted texts link the images of a text instead of embedding them: a feed's reader would load those from anywhere.
create or replace function pg_temp.link_images(html text) returns text language sql as $$
  select regexp_replace(
    regexp_replace(html, '<img src="([^"]*)" alt=""[^>]*>', '<a href="\1">\1</a>', 'g'),
    '<img src="([^"]*)" alt="([^"]*)"[^>]*>', '<a href="\1">\2</a>', 'g')
$$;
update feature_html set html = pg_temp.link_images(html) where html like '%<img %';
update comments set content_html = pg_temp.link_images(content_html) where content_html like '%<img %';
update changelog_entries set content_html = pg_temp.link_images(content_html) where content_html like '%<img %';
