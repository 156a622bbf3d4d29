/** Metrics of pending work in the database. */

import type { Deps } from "../../lib/deps.ts";
import type { Db } from "../client.ts";
import { readRows } from "../statements.ts";

type Backlog = {
  outbox: number;
  outbox_seconds: number;
  outbox_failed: number;
  mails: number;
  mails_seconds: number;
  mails_failed: number;
  pending_review: number;
  reports: number;
};

async function readBacklog(db: Db): Promise<Backlog> {
  const rows = await readRows<Backlog>(db)`
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
        from mails where state = 'queued') m`;
  return rows[0] as Backlog;
}

const cacheMs = 5_000;

/** Registers gauges of the whole site. One query serves all of them, and its result is cached. */
export function registerBacklogMetrics({
  db,
  metrics,
  log,
}: Pick<Deps, "db" | "metrics" | "log">): void {
  let read: { at: number; backlog: Promise<Backlog | undefined> } | undefined;
  const backlog = () => {
    if (read === undefined || Date.now() - read.at > cacheMs)
      read = {
        at: Date.now(),
        // The readiness check reports an unavailable database; the other metrics still work.
        backlog: readBacklog(db).catch((err) => {
          log.warn({ err }, "backlog not read");
          return undefined;
        }),
      };
    return read.backlog;
  };
  const gauge = (name: string, help: string, pick: (backlog: Backlog) => number) =>
    metrics.gauge({
      name,
      help,
      // Every process reads the same database.
      aggregation: "max",
      read: async () => {
        const found = await backlog();
        return found && pick(found);
      },
    });
  gauge("upwell_outbox_waiting", "Outbox events that are not processed yet.", (b) => b.outbox);
  gauge(
    "upwell_outbox_oldest_seconds",
    "How long the oldest unprocessed outbox event has been due.",
    (b) => b.outbox_seconds,
  );
  gauge("upwell_outbox_failed", "Outbox events that failed permanently.", (b) => b.outbox_failed);
  gauge("upwell_mails_queued", "Queued mails.", (b) => b.mails);
  gauge(
    "upwell_mails_oldest_seconds",
    "How long the oldest queued mail has been waiting.",
    (b) => b.mails_seconds,
  );
  gauge("upwell_mails_failed", "Mails that failed permanently.", (b) => b.mails_failed);
  gauge(
    "upwell_moderation_waiting",
    "Texts and appeals that await a moderator.",
    (b) => b.pending_review,
  );
  gauge("upwell_reports_open", "Open reports.", (b) => b.reports);
}
