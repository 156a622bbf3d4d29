-- Who moderates beside admins, and what is being decided.

-- Who may decide about texts, beside admins: for a platform, or null for the whole site. Only while their account has two-step
-- sign-in, and never for platforms that they work for.
create table moderators (
  user_id integer not null references users on delete cascade,
  platform_id integer references platforms on delete cascade,
  granted_by integer references users on delete set null,
  granted_at timestamptz(3) not null
);
create unique index moderators_key on moderators (user_id, coalesce(platform_id, 0));
select index_references('moderators', 'platform_id', 'granted_by');

-- Texts that somebody has taken to decide about: nobody else decides about them until then.
create table taken_texts (
  subject_type text not null check (subject_type in ('verdict', 'feature', 'comment', 'vote_note', 'profile')),
  subject_id integer not null,
  user_id integer not null references users on delete cascade,
  taken_until timestamptz(3) not null,
  primary key (subject_type, subject_id)
);
select index_references('taken_texts', 'user_id');
