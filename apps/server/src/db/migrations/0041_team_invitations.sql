-- Invitations to teams, by a link to an address. Only an account of that mailbox accepts one, once; then its row is deleted.
create table team_invitations (
  id bigint generated always as identity primary key,
  platform_id bigint not null references platforms on delete cascade,
  address text not null,
  role text not null check (role in ('owner', 'member', 'reader')),
  token_hash bytea not null unique,
  -- It ends with the inviter's right to invite.
  invited_by bigint not null references users on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
-- Another one for a mailbox takes the place of the first.
create unique index team_invitations_mailbox_key on team_invitations (platform_id, voting_mailbox(address));
create index team_invitations_expires_idx on team_invitations (expires_at);
select index_references('team_invitations', 'invited_by');
