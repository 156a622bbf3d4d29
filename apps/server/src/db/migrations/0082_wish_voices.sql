-- What people say about whether two ideas are one wish: three who agree link them, and an objection has words.
create table wish_voices (
  first_id bigint not null,
  second_id bigint not null,
  user_id bigint not null references users on delete cascade,
  agrees boolean not null,
  words text not null default '' check (char_length(words) <= 300),
  created_at timestamptz(3) not null default now(),
  primary key (first_id, second_id, user_id),
  foreign key (first_id, second_id) references wish_proposals on delete cascade,
  check (agrees = (words = ''))
);
select index_references('wish_voices', 'user_id');

-- A pair that people linked has no confirmations of teams.
alter table wish_proposals drop constraint wish_proposals_check3;

create table wish_follows (
  wish_id bigint not null references wishes on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (wish_id, user_id)
);
select index_references('wish_follows', 'user_id');
