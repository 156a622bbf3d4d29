-- What a decision about a campaign teaches counts once (domain/moderation/learning/).
alter table moderation_verdicts add column is_learned boolean not null default false;

-- The authors of the texts that were decided about, as a set of bits: at least as many authors as bits. A
-- bit does not tell which of many users wrote a text. Authors of earlier decisions are not known.
alter table moderation_words add column authors bit(64) not null default repeat('0', 64)::bit(64);

-- What was mailed to a user in the last hour (domain/notifications/digest-queries.ts).
create index notifications_mailed_idx on notifications (user_id, mailed_at) where mailed_at is not null;
