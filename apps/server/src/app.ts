/** The server, put together: plugins, error handler, and the one visible list of routes. */
import Fastify, { type FastifyInstance } from "fastify";
import { activityRoutes } from "./domain/activity/routes.ts";
import { authRoutes } from "./domain/auth/routes.ts";
import { commentRoutes } from "./domain/comments/routes.ts";
import { featureRoutes } from "./domain/features/routes.ts";
import { mailRoutes } from "./domain/mail/routes.ts";
import { platformRoutes } from "./domain/platforms/routes.ts";
import { siteRoutes } from "./domain/site/routes.ts";
import { tagRoutes } from "./domain/tags/routes.ts";
import { timelineRoutes } from "./domain/timeline/routes.ts";
import { voteRoutes } from "./domain/votes/routes.ts";
import { registerCsrf } from "./http/csrf.ts";
import { registerDocs } from "./http/docs.ts";
import { registerErrors } from "./http/errors.ts";
import { registerJsonBodies } from "./http/json-bodies.ts";
import { registerPages } from "./http/pages.ts";
import { registerRateLimits } from "./http/rate-limits.ts";
import { registerSecurityHeaders } from "./http/security-headers.ts";
import { registerViewer } from "./http/viewer.ts";
import type { Deps } from "./lib/deps.ts";

/** A few hundred kB are plenty for the longest text; uploads have limits of their own. */
const bodyLimit = 256 * 1024;

/** Builds the whole server without listening: pages at the root, the API below `/api`. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { basePath, trustedProxies } = deps.config;
  const app = Fastify({
    loggerInstance: deps.log,
    trustProxy: trustedProxies === 0 ? false : trustedProxies,
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
    // Below a path, both kinds of proxy work: one that strips the path and one that does not.
    rewriteUrl: ({ url = "/" }) =>
      basePath !== "" && (url === basePath || url.startsWith(`${basePath}/`))
        ? url.slice(basePath.length) || "/"
        : url,
  });
  registerErrors(app);
  await registerSecurityHeaders(app, deps);
  await app.register(
    async (api) => {
      registerJsonBodies(api);
      registerViewer(api, deps);
      await registerCsrf(api, deps);
      await registerRateLimits(api, deps);
      authRoutes(api, deps);
      platformRoutes(api, deps);
      featureRoutes(api, deps);
      voteRoutes(api, deps);
      commentRoutes(api, deps);
      timelineRoutes(api, deps);
      tagRoutes(api, deps);
      activityRoutes(api, deps);
      siteRoutes(api, deps);
      registerDocs(api, deps);
    },
    { prefix: "/api" },
  );
  mailRoutes(app, deps);
  await registerPages(app, deps);
  return app;
}
