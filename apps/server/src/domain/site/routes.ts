import * as contract from "@upwell/contract/site/routes";
import type { FastifyInstance } from "fastify";
import { getCurrentSettings } from "../../http/read-your-writes.ts";
import { route } from "../../http/route.ts";
import { buildSiteInfo } from "../../services/site-info.ts";
import type { Deps } from "./deps.ts";
import { getReady, getStats } from "./site.ts";

export function siteRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getSite, async ({ request }) =>
    buildSiteInfo(deps.config, await getCurrentSettings(request, deps)),
  );
  route(app, contract.getStats, () => getStats(deps), { cache: { scopes: () => ["directory"] } });
  route(app, contract.getLive, async () => ({ status: "ok" as const }));
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });
  const ready = () => getReady(deps, { stopping });
  route(app, contract.getReady, ready);
  deps.metrics.gauge({
    name: "upwell_ready",
    help: "Whether every process can serve, as /api/health/ready says: 1 or 0.",
    aggregation: "min",
    read: () =>
      ready().then(
        () => 1,
        () => 0,
      ),
  });
}
