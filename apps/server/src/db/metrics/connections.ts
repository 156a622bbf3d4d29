/** Metrics of the database's connection pool. */
import type { Metrics } from "../../lib/metrics.ts";
import type { OpenDatabase } from "../client.ts";

export function registerConnectionMetrics(
  metrics: Metrics,
  { usage }: Pick<OpenDatabase, "usage">,
): void {
  metrics.gauge({
    name: "upwell_database_connections",
    help: "Database connections by state.",
    label: "state",
    read: () => {
      const now = usage?.();
      return now && { used: now.open - now.idle, idle: now.idle };
    },
  });
  metrics.gauge({
    name: "upwell_database_waiting",
    help: "Requests waiting for a database connection.",
    read: () => usage?.().waiting,
  });
}
