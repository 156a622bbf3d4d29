import * as contract from "@upwell/contract/platforms";
import * as staff from "@upwell/contract/staff-platforms";
import type { FastifyInstance } from "fastify";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { getPlatform } from "./find-platform.ts";
import { withOwnFollows } from "./own.ts";
import { getPlatformRate, getRate, listPlatforms, listTeam } from "./platforms.ts";
import { setLogo } from "./set-logo.ts";
import { listMySuggested, suggestPlatform } from "./suggest-platform.ts";
import { getForTeam, listTeamForTeam, setPicture, setTeam, updateWords } from "./team-page.ts";
import { getPlatformTrends } from "./trends.ts";

export function platformRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(
    app,
    contract.listPlatforms,
    ({ viewer, query }, page) => listPlatforms(deps, viewer, query, page),
    ({ viewer }, platforms) => withOwnFollows(deps, viewer, platforms),
  );
  route(
    app,
    contract.getPlatform,
    ({ viewer, params }) => getPlatform(deps, viewer, params.slug),
    async ({ viewer }, platform) => (await withOwnFollows(deps, viewer, [platform]))[0] ?? null,
  );
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
  route(app, staff.getStaffPlatform, ({ viewer, params }) => getForTeam(deps, viewer, params.slug));
  route(app, staff.updatePlatform, ({ viewer, params, body }) =>
    updateWords(deps, viewer, params.slug, body),
  );
  route(app, staff.setPlatformLogo, ({ viewer, params, files }) =>
    setPicture(deps, viewer, params.slug, "logo", files.logo),
  );
  route(app, staff.setPlatformBanner, ({ viewer, params, files }) =>
    setPicture(deps, viewer, params.slug, "banner", files.banner),
  );
  route(app, staff.listStaffTeam, ({ viewer, params }) =>
    listTeamForTeam(deps, viewer, params.slug),
  );
  route(app, staff.setTeam, ({ viewer, params, body }) => setTeam(deps, viewer, params.slug, body));
}
