/** How busy the connections to the database are, for the metrics. */
import type { Metrics } from "../lib/metrics.ts";
import type { OpenDatabase } from "./client.ts";

export function addDatabaseFigures(metrics: Metrics, { usage }: Pick<OpenDatabase, "usage">): void {
  metrics.gauge({
    name: "upwell_database_connections",
    help: "Connections to the database, by what they do.",
    label: "state",
    read: () => {
      const now = usage?.();
      return now && { used: now.open - now.idle, idle: now.idle };
    },
  });
  metrics.gauge({
    name: "upwell_database_waiting",
    help: "Requests that wait for a connection to the database.",
    read: () => usage?.().waiting,
  });
}
