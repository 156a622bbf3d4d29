import * as contract from "@upwell/contract/site";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import { switchesFor } from "../../http/switches.ts";
import type { Deps } from "../../lib/deps.ts";
import { siteInfo } from "../../lib/site-info.ts";
import { getReady, getStats } from "./site.ts";

export function siteRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getSite, async ({ request }) =>
    siteInfo(deps.config, await switchesFor(request, deps)),
  );
  route(app, contract.getStats, () => getStats(deps));
  route(app, contract.getLive, async () => ({ status: "ok" as const }));
  route(app, contract.getReady, () => getReady(deps));
}
