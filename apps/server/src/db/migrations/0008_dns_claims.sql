-- A claim is also proved by a TXT record at the domain of the platform's website.
alter table employments drop constraint employments_proof_check;
alter table employments add constraint employments_proof_check
  check (proof in ('', 'mail_domain', 'dns', 'admin'));

-- What the record of this claim contains. Each new claim gets another one.
alter table employments add column dns_token uuid not null default gen_random_uuid();

-- Whether an admin has approved the website. A website that the team changes proves no claims until an admin
-- saves it, because the new domain may belong to anyone.
alter table platforms add column website_confirmed boolean not null default true;
