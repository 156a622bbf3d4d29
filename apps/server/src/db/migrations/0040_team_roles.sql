-- What a verified member may do in their team: an owner everything, a member answers, a reader reads. Of a pending claim it is the
-- most that its proof gives. Who was of a team before there were roles could do everything.
alter table employments add column role text not null default 'owner' check (role in ('owner', 'member', 'reader'));
alter table employments drop constraint employments_proof_check;
alter table employments add constraint employments_proof_check
  check (proof in ('', 'mail_domain', 'dns', 'admin', 'invitation'));
