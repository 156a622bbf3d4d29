/** SQL of pending work. Every count uses a partial index of pending rows. */
import { sql } from "kysely";
import type { Db } from "../client.ts";

export type Backlog = {
  outbox: number;
  outbox_seconds: number;
  outbox_failed: number;
  mails: number;
  mails_seconds: number;
  mails_failed: number;
  pending_review: number;
  reports: number;
};

export async function readBacklog(db: Db): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select o.*, m.*,
      (select count(*)::int from outbox_events where state = 'failed') as outbox_failed,
      (select count(*)::int from mails where state = 'failed') as mails_failed,
      (select count(*)::int from moderation_verdicts
        where overturned_at is null and decided_by is null and (verdict = 'hold' or needs_review))
        + (select count(*)::int from appeals where state = 'open') as pending_review,
      (select count(*)::int from reports where state = 'open') as reports
    from
      (select count(*)::int as outbox,
        greatest(0, coalesce(extract(epoch from now() - min(next_attempt_at)), 0))::float8
          as outbox_seconds
        from outbox_events where state = 'queued') o,
      (select count(*)::int as mails,
        coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as mails_seconds
        from mails where state = 'queued') m`.execute(db);
  return rows[0] as Backlog;
}
