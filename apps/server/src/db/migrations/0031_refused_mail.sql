-- Mail that an address refuses for ever stops by itself.

-- `refused`: for ever, by the mail server or in a bounce. `withheld`: its address refused too many.
alter table mails drop constraint mails_state_check;
alter table mails
  add constraint mails_state_check
    check (state in ('queued', 'sent', 'stored', 'failed', 'refused', 'withheld')),
  -- When it was refused for ever: that counts once.
  add column refused_at timestamptz(3);

-- Addresses that refused mail for ever.
create table refused_addresses (
  -- The SHA-256 hash of the address in lower case.
  address_hash bytea primary key,
  -- When it refused the last mails of a week, the latest first.
  refused_at timestamptz(3)[] not null,
  -- Since when it gets no mail.
  stopped_at timestamptz(3),
  -- When a code or link that somebody asked for was last tried since.
  tried_at timestamptz(3)
);
create index refused_addresses_latest_idx on refused_addresses ((refused_at[1]));
