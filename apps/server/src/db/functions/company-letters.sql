-- Letters to companies that could not be delivered are forgotten.

-- Nobody was told by a mail that could not be delivered.
create or replace function forget_undelivered_letter() returns trigger language plpgsql as $$
begin
  delete from company_letters where mail_id = new.id;
  return null;
end $$;
create or replace trigger forget_undelivered_letter after update of state on mails
  for each row when (new.state in ('failed', 'refused', 'withheld')) execute function forget_undelivered_letter();
