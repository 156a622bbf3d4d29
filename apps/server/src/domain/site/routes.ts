import * as contract from "@upwell/contract/site";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { siteInfo } from "../../lib/site-info.ts";
import { getReady, getStats } from "./site.ts";

export function siteRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getSite, async () => siteInfo(deps.config, deps.settings.current()));
  route(app, contract.getStats, () => getStats(deps));
  route(app, contract.getLive, async () => ({ status: "ok" as const }));
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });
  route(app, contract.getReady, () => getReady(deps, { stopping }));
}
