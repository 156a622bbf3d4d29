/** Metrics of the database's connection pool. */
import type { Metrics } from "../../lib/metrics.ts";
import type { OpenDatabase } from "../client.ts";

export function registerConnectionMetrics(
  metrics: Metrics,
  { usage, servers, probe }: Pick<OpenDatabase, "usage" | "servers" | "probe">,
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
  metrics.gauge({
    name: "upwell_database_servers",
    help: "Database servers by what they are.",
    label: "state",
    // Every process sees the same servers.
    aggregation: "max",
    read: async () => {
      const counts = servers?.counts();
      // A site with one server does not watch it.
      const answers = () => probe("select 1").then(Boolean, () => false);
      return counts && { ...counts, primary: (await answers()) ? counts.primary : 0 };
    },
  });
  metrics.gauge({
    name: "upwell_database_timeline",
    help: "The timeline of the primary, which every promotion increases; 0 with one server.",
    aggregation: "max",
    read: () => servers?.timeline(),
  });
}
