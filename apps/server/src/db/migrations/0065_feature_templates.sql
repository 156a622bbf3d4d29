-- Markdown that a team offers to begin descriptions with.
alter table platforms add column feature_template text not null default ''
  check (char_length(feature_template) <= 2000);
