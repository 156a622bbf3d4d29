import * as contract from "@upwell/contract/platforms";
import type { FastifyInstance } from "fastify";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { getPlatform } from "./find-platform.ts";
import { getPlatformRate, getRate, listPlatforms, listTeam } from "./platforms.ts";
import { setLogo } from "./set-logo.ts";
import { listMySuggested, suggestPlatform } from "./suggest-platform.ts";
import { getPlatformTrends } from "./trends.ts";

export function platformRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(app, contract.listPlatforms, ({ viewer, query }, page) =>
    listPlatforms(deps, viewer, query, page),
  );
  route(app, contract.getPlatform, ({ viewer, params }) => getPlatform(deps, viewer, params.slug));
  route(app, contract.listTeam, ({ params }) => listTeam(deps, params.slug));
  route(app, contract.getPlatformRate, ({ params }) => getPlatformRate(deps, params.slug));
  route(app, contract.getPlatformTrends, ({ params }) => getPlatformTrends(deps, params.slug));
  route(app, contract.getRate, () => getRate(deps));
  route(app, contract.suggestPlatform, ({ viewer, body }) => suggestPlatform(deps, viewer, body));
  routePage(app, contract.listMySuggestedPlatforms, ({ viewer }, page) =>
    listMySuggested(deps, viewer, page),
  );
  route(app, contract.uploadLogo, ({ viewer, params, body }) =>
    setLogo(deps, viewer, params.id, body.logo_url),
  );
}
