-- What teams have answered in the whole directory, the latest first.
create index features_answers_idx on features (answered_at desc, id desc) where listed and answered_at is not null;
