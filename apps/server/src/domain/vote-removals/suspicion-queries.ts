/**
 * SQL that finds votes that look bought. It reads the latest activities, which have the time of each vote
 * in the order of an index, and never more of them than `serverLimits.suspicion.activities`.
 */
import { serverLimits } from "@upwell/contract/server-limits";
import type { SuspiciousVotesWire } from "@upwell/contract/vote-removals/schemas";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { readColumn, readRows } from "../../db/statements.ts";
import { newFor } from "../votes/new-voter-queries.ts";

const { activities, votes: atLeast, share, domainAccounts, listed } = serverLimits.suspicion;

/** The latest activities, at most as many as are examined. */
const latest = (since: Date) => sql`
  select type, user_id, feature_id, created_at from activities
  where created_at >= ${since} order by created_at desc, id desc limit ${activities}`;

/** Returns the time of the earliest activity that is examined, where there are too many; else null. */
export const findFirstExamined = async (db: Db, since: Date) =>
  (
    await readColumn<Date>(db)`
    select created_at from activities where created_at >= ${since}
    order by created_at desc, id desc limit 1 offset ${activities - 1}`
  )[0] ?? null;

export type SuspiciousVotesRow = Omit<SuspiciousVotesWire, "feature" | "first_at" | "last_at"> & {
  feature_id: number;
  feature_title: string;
  first_at: Date;
  last_at: Date;
};

/**
 * Lists features with at least five suspicious votes: more than half of the period's within one hour or by
 * new accounts, or by more than half of the accounts of a mail domain.
 */
export const listSuspicious = (db: Db, since: Date) =>
  readRows<SuspiciousVotesRow>(db)`
    with recent as materialized (
      select user_id, feature_id, created_at, count(*) over (partition by feature_id)::int as of_votes
      from (${latest(since)}) a where type = 'upvoted'
    ), cast_votes as materialized (
      select r.*, u.created_at as joined_at, email_domain(u.email) as mail_domain
      from recent r join users u on u.id = r.user_id
      where r.of_votes >= ${atLeast}
    ), found as (
      (select distinct on (feature_id) 'burst' as suspicion, feature_id, of_votes, null as mail_domain,
        count(*)::int as votes, min(created_at) as first_at, max(created_at) as last_at
      from cast_votes group by feature_id, of_votes, date_trunc('hour', created_at)
      having count(*) >= ${atLeast} and count(*) > of_votes * ${share}::float8
      order by feature_id, count(*) desc)
      union all
      select 'new_accounts', feature_id, of_votes, null,
        count(*)::int, min(created_at), max(created_at)
      from cast_votes where created_at < joined_at + ${newFor} group by feature_id, of_votes
      having count(*) >= ${atLeast} and count(*) > of_votes * ${share}::float8
      union all
      select 'mail_domain', d.feature_id, d.of_votes, d.mail_domain, d.votes, d.first_at, d.last_at
      from (
        select feature_id, of_votes, mail_domain,
          count(*)::int as votes, min(created_at) as first_at, max(created_at) as last_at
        from cast_votes group by feature_id, of_votes, mail_domain having count(*) >= ${atLeast}
      ) d cross join lateral (
        select count(*) as accounts from (
          select from users o where email_domain(o.email) = d.mail_domain
          limit ${domainAccounts + 1}) known
      ) a
      where a.accounts <= ${domainAccounts} and d.votes > a.accounts * ${share}::float8
    )
    select n.suspicion, f.id as feature_id, f.title as feature_title, p.name as platform,
      n.votes, n.of_votes, n.first_at, n.last_at, n.mail_domain
    from found n join features f on f.id = n.feature_id join platforms p on p.id = f.platform_id
    order by n.votes desc, n.feature_id, n.suspicion limit ${listed}`;
