import * as contract from "@upwell/contract/platforms/routes";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { byId, bySlug, field } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "./deps.ts";
import {
  correctPlatform,
  createPlatform,
  listDirectory,
  restorePlatform,
  takeDownPlatform,
} from "./directory.ts";
import { getFeatureTemplate } from "./feature-template.ts";
import { getPlatform } from "./find-platform.ts";
import { getPlatformRate, getRate, listPlatforms, listTeam } from "./platforms.ts";
import { addFollows } from "./present.ts";
import { getResponsiveness } from "./responsiveness.ts";
import {
  getStaffPlatform,
  listStaffTeam,
  setImage,
  setLogoUrl,
  setTeamList,
  updatePlatform,
} from "./team-page.ts";
import { getPlatformTrends, trendsFreshMs } from "./trends.ts";
import { listMailDomainRequests } from "./website-trust.ts";

const cache = { scopes: () => ["directory"] as const };
const platformCache = {
  scopes: ({ params }: { params: { slug: string } }) => [`platform:${params.slug}`] as const,
};

/** The days that an idea has waited, and the team's last visit, change without an invalidation. */
const responsivenessFreshMs = 60 * 60_000;

/** Marks a change that granted or revoked mail domain trust for the security log. */
function notePermissionChange<P>(
  request: FastifyRequest,
  { platform, changesPermissions }: { platform: P; changesPermissions: boolean },
): P {
  request.changesPermissions = changesPermissions;
  return platform;
}

/** The directory and platform pages. */
export function platformRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(
    app,
    contract.listPlatforms,
    ({ viewer, query }, page) => listPlatforms(deps, viewer, query, page),
    { cache, viewerState: ({ viewer }, platforms) => addFollows(deps, viewer, platforms) },
  );
  route(app, contract.getPlatform, ({ viewer, params }) => getPlatform(deps, viewer, params.slug), {
    cache: platformCache,
    viewerState: async ({ viewer }, platform) =>
      (await addFollows(deps, viewer, [platform]))[0] ?? null,
  });
  route(app, contract.listTeam, ({ params }) => listTeam(deps, params.slug), {
    cache: platformCache,
  });
  route(app, contract.getFeatureTemplate, ({ params }) => getFeatureTemplate(deps, params.slug), {
    cache: platformCache,
  });
  route(app, contract.getPlatformRate, ({ params }) => getPlatformRate(deps, params.slug), {
    cache: platformCache,
  });
  route(app, contract.getPlatformTrends, ({ params }) => getPlatformTrends(deps, params.slug), {
    cache: {
      ...platformCache,
      expires: ({ as_of }) => new Date(Date.parse(as_of) + trendsFreshMs),
    },
  });
  route(
    app,
    contract.getPlatformResponsiveness,
    ({ params }) => getResponsiveness(deps, params.slug),
    {
      cache: {
        ...platformCache,
        expires: (_data, now) => new Date(now.getTime() + responsivenessFreshMs),
      },
    },
  );
  route(app, contract.getRate, () => getRate(deps), { cache });
  routePage(app, contract.listDirectory, ({ query }, page) => listDirectory(deps, query, page));
  route(app, contract.createPlatform, ({ viewer, body }) => createPlatform(deps, viewer, body));
  route(app, contract.correctPlatform, async ({ viewer, params, body, request }) =>
    notePermissionChange(request, await correctPlatform(deps, viewer, params.id, body)),
  );
  route(app, contract.takeDownPlatform, byId(deps, takeDownPlatform, field("reason")));
  route(app, contract.restorePlatform, byId(deps, restorePlatform));
  route(app, contract.uploadLogo, byId(deps, setLogoUrl, field("logo_url")));
  route(app, contract.getStaffPlatform, bySlug(deps, getStaffPlatform));
  route(app, contract.updatePlatform, async ({ viewer, params, body, request }) =>
    notePermissionChange(request, await updatePlatform(deps, viewer, params.slug, body)),
  );
  routePage(app, contract.listMailDomainRequests, (_request, page) =>
    listMailDomainRequests(deps, page),
  );
  route(app, contract.setPlatformLogo, ({ viewer, params, files }) =>
    setImage(deps, viewer, params.slug, "logo", files.logo),
  );
  route(app, contract.setPlatformBanner, ({ viewer, params, files }) =>
    setImage(deps, viewer, params.slug, "banner", files.banner),
  );
  route(app, contract.listStaffTeam, bySlug(deps, listStaffTeam));
  route(app, contract.setTeamList, bySlug(deps, setTeamList));
}
