/** Every endpoint with its most expensive parameters on a large directory, on both databases. */
import { openEmbeddedFrom } from "../../../apps/server/src/db/embedded.ts";
import { migrate } from "../../../apps/server/src/db/migrate.ts";
import { openServer } from "../../../apps/server/src/db/server.ts";
import { findViolations } from "../../query-cost/bounds.ts";
import { examineQueries } from "../../query-cost/examine.ts";
import { createExplainer } from "../../query-cost/explain.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";

type WrapPool = ReturnType<typeof createExplainer>["wrapPool"];

/** Separate databases, because earlier attacks would influence the plans. */
const getDatabases = ({ newDatabase }: Environment) => [
  {
    name: "PostgreSQL",
    open: async (wrapPool: WrapPool) =>
      openServer(await newDatabase("query_cost"), 20, { wrapPool }),
  },
  {
    name: "embedded database",
    open: (wrapPool: WrapPool) => openEmbeddedFrom({}, { wrapPool, limitMs: 600_000 }),
  },
];

const featureCount = 100_000;

export async function attackByQueryCost(
  environment: Environment,
  report: KindReport,
): Promise<void> {
  // The API tests examine a sample, on a smaller directory.
  if (environment.isShort) return;
  for (const { name, open } of getDatabases(environment)) {
    const explainer = createExplainer();
    const database = await open(explainer.wrapPool);
    await migrate(database.db);
    for await (const one of examineQueries({ database, explainer, featureCount })) {
      report.countInput(`${name} ${one.request}`);
      for (const violation of findViolations(one, featureCount))
        report.breach(`a costly statement on ${name}: ${violation}`, one.request);
    }
  }
}
