-- Where a product has what a wish or an idea asks for, as people say with a source.
create table claims (
  id bigint generated always as identity primary key,
  -- The idea of a platform, or the wish if its product has no idea there.
  feature_id bigint references features on delete cascade,
  origin_feature_id bigint,
  wish_id bigint references wishes on delete cascade,
  -- The product: a platform, or one without a page here by its name and website.
  platform_id bigint references platforms on delete cascade,
  product_name text not null default '' check (char_length(product_name) <= 80),
  product_url text not null default '' check (char_length(product_url) <= 500),
  user_id bigint references users on delete set null,
  url text not null check (char_length(url) between 1 and 500),
  -- Since which version or day.
  since text not null check (char_length(since) between 1 and 40),
  -- Contested by three people, it is hidden until a person decides.
  state text not null check (state in ('pending', 'accepted', 'contested', 'refused')),
  -- What accepted it.
  proof text check (proof in ('team', 'site', 'people')),
  -- When it was said, accepted or confirmed last.
  confirmed_at timestamptz(3) not null,
  decided_by bigint references users on delete set null,
  created_at timestamptz(3) not null,
  check ((feature_id is null) <> (wish_id is null)),
  check ((platform_id is null) = (product_name <> '')),
  check (feature_id is null or platform_id is not null),
  check ((state = 'accepted') = (proof is not null))
);
create index claims_feature_idx on claims (feature_id) where feature_id is not null;
create index claims_wish_idx on claims (wish_id) where wish_id is not null;
create index claims_user_idx on claims (user_id) where user_id is not null;
select index_references('claims', 'platform_id', 'decided_by');

-- Who confirms and who denies a claim.
create table claim_voices (
  claim_id bigint not null references claims on delete cascade,
  user_id bigint not null references users on delete cascade,
  agrees boolean not null,
  created_at timestamptz(3) not null default now(),
  primary key (claim_id, user_id)
);
select index_references('claim_voices', 'user_id');
