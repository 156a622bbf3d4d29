-- What proves claims beside a mail domain and DNS, and when it is asked again.

alter table employments drop constraint employments_proof_check;
alter table employments add constraint employments_proof_check
  check (proof in ('', 'mail_domain', 'dns', 'file', 'repository', 'forge', 'admin', 'invitation'));
alter table employments
  -- A domain, the URL of a file, or forge, id and last address of a repository. A proved claim keeps it while its page waits.
  add column proof_address text not null default '',
  -- When the proof was last there, and when it was last asked for.
  add column proof_seen_at timestamptz(3),
  add column proof_asked_at timestamptz(3),
  -- When the membership ends, unless it is proved again; null while the proof stands.
  add column proof_ends_at timestamptz(3);
update employments e set proof_seen_at = e.decided_at,
  proof_address = substring(p.website_url from '^https?://(?:www\.)?([^/:]+)')
from platforms p
where p.id = e.platform_id and e.proof = 'dns' and e.state = 'verified' and p.website_url ~ '^https?://[^/:]+';
create index employments_asked_idx on employments (proof_asked_at nulls first)
  where state = 'verified' and proof in ('dns', 'file', 'repository', 'forge');

alter table platforms
  add column repository_asked_at timestamptz(3),
  -- When a proved claim published the page, without an admin. Its team shows a website there once that is proved, too.
  add column self_published_at timestamptz(3),
  add column unproved_website_url text check (char_length(unproved_website_url) <= 500);
create index platforms_asked_idx on platforms (repository_asked_at nulls first) where repository_id is not null;
create index platforms_self_published_idx on platforms (suggested_by, self_published_at) where self_published_at is not null;
