/** What the database tells of the work that waits, for the metrics: read at most every few seconds. */
import type { Deps } from "../../lib/deps.ts";
import { type Backlog, readBacklog } from "./backlog-queries.ts";

const keptMs = 5_000;

/** Adds the figures of the whole site to those of this process. */
export function addBacklogFigures({
  db,
  metrics,
  log,
}: Pick<Deps, "db" | "metrics" | "log">): void {
  let read: { at: number; backlog: Promise<Backlog | undefined> } | undefined;
  const backlog = () => {
    if (read === undefined || Date.now() - read.at > keptMs)
      read = {
        at: Date.now(),
        // A database that is away is told by readiness; the other figures are still wanted.
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
      together: "max",
      read: async () => {
        const found = await backlog();
        return found && pick(found);
      },
    });
  gauge("upwell_outbox_waiting", "Deeds that nobody was told of yet.", (b) => b.outbox);
  gauge(
    "upwell_outbox_oldest_seconds",
    "For how long the oldest deed has been due that nobody was told of.",
    (b) => b.outbox_seconds,
  );
  gauge("upwell_outbox_failed", "Deeds that were given up.", (b) => b.outbox_failed);
  gauge("upwell_mails_queued", "Mails that wait to be sent.", (b) => b.mails);
  gauge(
    "upwell_mails_oldest_seconds",
    "For how long the oldest mail has been waiting.",
    (b) => b.mails_seconds,
  );
  gauge("upwell_mails_failed", "Mails that were given up.", (b) => b.mails_failed);
  gauge("upwell_moderation_waiting", "Texts and appeals that wait for a person.", (b) => b.held);
  gauge("upwell_reports_open", "Reports that wait for a person.", (b) => b.reports);
}
