-- The repository that a platform names, and what proves a claim by it.

alter table platforms
  -- As its forge wrote it when it was last asked.
  add column repository_url text check (char_length(repository_url) <= 500),
  add column repository_forge text check (repository_forge in ('github', 'gitlab', 'gitea')),
  -- A repository keeps its id when it moves; another one at the same address has another.
  add column repository_id text check (repository_id ~ '^[0-9]{1,20}$'),
  add column repository_host text generated always as (substring(repository_url from '^https?://([^/]+)/')) stored,
  add column repository_state text not null default 'public'
    check (repository_state in ('public', 'archived', 'private', 'missing', 'replaced', 'unanswered')),
  -- Why it is the platform's own, so that it proves claims; null while it is only named.
  add column repository_confirmed_as text check (repository_confirmed_as in ('admin', 'claim')),
  add constraint platforms_repository_check check (
    (repository_url is null) = (repository_id is null) and (repository_url is null) = (repository_forge is null)
    and (repository_confirmed_as is null or repository_url is not null));
create index platforms_repository_idx on platforms (repository_host, repository_id) where repository_id is not null;
