-- What admins' decisions teach (domain/moderation/learning/): for each word, the number of approved and of
-- rejected texts that contain it. The empty word counts all texts.
create table moderation_words (
  word text primary key,
  approved integer not null default 0,
  rejected integer not null default 0
);
create index moderation_words_count_idx on moderation_words ((approved + rejected) desc, word);
