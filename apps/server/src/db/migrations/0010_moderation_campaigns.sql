-- Campaigns: nearly the same text by several accounts within a day (domain/moderation/campaigns.ts).
alter table moderation_verdicts
  -- The lowest hashes of word pairs; nearly the same texts share some of them.
  add column signature integer[],
  -- The first verdict of the campaign that the text belongs to.
  add column campaign_id integer;
create index moderation_verdicts_signature_idx on moderation_verdicts using gin (signature)
  where signature is not null;
create index moderation_verdicts_campaign_idx on moderation_verdicts (campaign_id, id)
  where campaign_id is not null;
