-- Who works where, what is reported, what the law asks, and what an admin looks for.

-- An employment says who somebody claims to be there, and what became of the claim.
alter table employments drop constraint employments_state_check;
alter table employments add constraint employments_state_check
  check (state in ('claimed', 'verified', 'refused', 'revoked', 'left'));
alter table employments add column company text not null default '';
alter table employments add column job_title text not null default '';
-- Why an admin refused or revoked it.
alter table employments add column reason text not null default '';
-- When an admin last said no: until one says yes, no address proves anything.
alter table employments add column turned_away_at timestamptz(3);
-- The latest claim; `created_at` is the first.
alter table employments add column claimed_at timestamptz(3) not null default now();
update employments set claimed_at = created_at;
create index employments_state_idx on employments (state, claimed_at, id);

-- People, as admins look for them.
create index users_newest_idx on users (created_at desc, id desc);
create index users_role_idx on users (role, created_at desc, id desc);
create index users_inactive_idx on users (created_at desc, id desc) where not is_active;
create index users_verified_idx on users (created_at desc, id desc) where is_verified;
create index users_search_idx on users
  using gin ((username || ' ' || display_name || ' ' || email) gin_trgm_ops);

-- Once per person and text.
create unique index reports_feature_key on reports (user_id, feature_id) where feature_id is not null;
create unique index reports_comment_key on reports (user_id, comment_id) where comment_id is not null;
create index reports_of_feature_idx on reports (feature_id) where feature_id is not null;
create index reports_of_comment_idx on reports (comment_id) where comment_id is not null;

-- What whoever decided about an appeal said.
alter table appeals add column reason text not null default '';

-- One draft of each kind; its revision tells whether somebody else changed it meanwhile.
alter table legal_documents add column revision integer not null default 1;
alter table legal_documents add column updated_at timestamptz(3) not null default now();
create unique index legal_documents_draft_key on legal_documents (kind) where published_at is null;

create function refuse_other_terms() returns trigger language plpgsql as $$
begin
  -- Deleting an account empties its name; nothing else may change.
  if old.published_at is null or (new.created_by is null
    and row(new.id, new.kind, new.version_number, new.content, new.effective_date, new.published_at, new.created_at)
      is not distinct from row(old.id, old.kind, old.version_number, old.content, old.effective_date, old.published_at, old.created_at))
  then
    return new;
  end if;
  raise exception 'a published document is never altered';
end $$;
create trigger published_documents_are_final before update on legal_documents
  for each row execute function refuse_other_terms();

-- The audit by what it is looked through for; by person and by time there are indexes already.
create index audit_entries_action_idx on audit_entries (action text_pattern_ops, created_at desc, id desc);
create index audit_entries_platform_idx on audit_entries (platform_id, created_at desc, id desc)
  where platform_id is not null;
create index audit_entries_subject_idx on audit_entries (subject_type, subject_id, created_at desc, id desc);
