/** The server, put together: plugins, error handler, and the one visible list of routes. */
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { activityRoutes } from "./domain/activity/routes.ts";
import { authRoutes } from "./domain/auth/routes.ts";
import { commentRoutes } from "./domain/comments/routes.ts";
import { employmentRoutes } from "./domain/employments/routes.ts";
import { featureRoutes } from "./domain/features/routes.ts";
import { followRoutes } from "./domain/follows/routes.ts";
import { insightRoutes } from "./domain/insight/routes.ts";
import { legalRoutes } from "./domain/legal/routes.ts";
import { mailRoutes } from "./domain/mail/routes.ts";
import { mediaRoutes } from "./domain/media/routes.ts";
import { mergeRoutes } from "./domain/merges/routes.ts";
import { moderationRoutes } from "./domain/moderation/routes.ts";
import { notificationRoutes } from "./domain/notifications/routes.ts";
import { platformRoutes } from "./domain/platforms/routes.ts";
import { profileRoutes } from "./domain/profile/routes.ts";
import { siteRoutes } from "./domain/site/routes.ts";
import { socialRoutes } from "./domain/social/routes.ts";
import { staffRoutes } from "./domain/staff/routes.ts";
import { tagRoutes } from "./domain/tags/routes.ts";
import { timelineRoutes } from "./domain/timeline/routes.ts";
import { triageRoutes } from "./domain/triage/routes.ts";
import { unsubscribeRoutes } from "./domain/unsubscribe/routes.ts";
import { userRoutes } from "./domain/users/routes.ts";
import { voteRoutes } from "./domain/votes/routes.ts";
import { writingRoutes } from "./domain/writing/routes.ts";
import { openAnswerCache } from "./http/answers/answer-cache.ts";
import { registerReadyAnswers } from "./http/answers/ready-answers.ts";
import { registerCompression } from "./http/compression.ts";
import { registerCsrf } from "./http/csrf.ts";
import { registerDocs } from "./http/docs.ts";
import { registerDrain } from "./http/drain.ts";
import { answerError, registerErrors } from "./http/errors.ts";
import { registerJsonBodies } from "./http/json-bodies.ts";
import { metricsRoute } from "./http/metrics.ts";
import { registerMultipart } from "./http/multipart.ts";
import { registerPages } from "./http/pages.ts";
import { openRateLimits, registerRateLimits } from "./http/rate-limits.ts";
import { registerRecentWrites } from "./http/recent-write.ts";
import { registerRequestLog, requestIds } from "./http/request-log.ts";
import {
  registerSecurityHeaders,
  type SecurityHeaders,
  withBareHeaders,
} from "./http/security-headers.ts";
import { registerViewer } from "./http/viewer.ts";
import type { Deps } from "./lib/deps.ts";
import { liveRoutes } from "./live/routes.ts";

/** A few hundred kB are plenty for the longest text; uploads have limits of their own. */
const bodyLimit = 256 * 1024;

type AppEvents = {
  /** A call that may have written something was answered: what it queued can be taken up. */
  written?: () => void;
};

function withoutBasePath(url: string, basePath: string): string {
  if (basePath === "" || !url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  if (rest === "" || rest.startsWith("?")) return `/${rest}`;
  return rest.startsWith("/") ? rest : url;
}

/** Builds the whole server without listening: pages at the root, the API below `/api`. */
export async function buildApp(deps: Deps, events: AppEvents = {}): Promise<FastifyInstance> {
  const { basePath, trustedProxies } = deps.config;
  const app = Fastify({
    loggerInstance: deps.log,
    // As many steps back along X-Forwarded-For as there are proxies of ours.
    trustProxy: trustedProxies > 0 && ((_address, step) => step < trustedProxies),
    requestTimeout: 60_000,
    // Who neither sends nor reads for so long is let go, or for twice as long where an answer was
    // sent in part: Node.js then looks a second time. Open pages get a beat more often.
    connectionTimeout: 60_000,
    frameworkErrors: (error, request, reply) => answerError(error, request, withBareHeaders(reply)),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(trustedProxies),
    // Whoever writes a line names the request: a logger of its own for each costs more than most answers.
    childLoggerFactory: (log) => log,
    // What comes while the process ends is still answered: everything that it takes is still there.
    return503OnClosing: false,
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
    // Below a path, both kinds of proxy work: one that strips the path and one that does not.
    rewriteUrl: ({ url = "/" }) => withoutBasePath(url, basePath),
  });
  registerErrors(app);
  app.addHook("onResponse", ({ method }, _reply, done) => {
    if (method !== "GET") events.written?.();
    done();
  });
  const answers = openAnswerCache(deps, deps.config.answerCacheBytes);
  app.addHook("onClose", async () => answers.close());
  app.decorate("answers", answers);
  app.decorate("basePath", basePath);
  const limits = openRateLimits(deps);
  const security: SecurityHeaders = {};
  registerReadyAnswers(app, { answers, limits, security });
  registerRequestLog(app, deps);
  registerDrain(app);
  await registerSecurityHeaders(app, deps, security);
  await registerCompression(app);
  await app.register(
    async (api) => {
      registerJsonBodies(api);
      await registerMultipart(api);
      registerRateLimits(api, limits);
      registerViewer(api, deps);
      await registerCsrf(api, deps);
      registerRecentWrites(api, deps);
      authRoutes(api, deps);
      socialRoutes(api, deps);
      userRoutes(api, deps);
      platformRoutes(api, deps);
      featureRoutes(api, deps);
      voteRoutes(api, deps);
      followRoutes(api, deps);
      commentRoutes(api, deps);
      timelineRoutes(api, deps);
      tagRoutes(api, deps);
      activityRoutes(api, deps);
      writingRoutes(api, deps);
      siteRoutes(api, deps);
      notificationRoutes(api, deps);
      legalRoutes(api, deps);
      moderationRoutes(api, deps);
      staffRoutes(api, deps);
      triageRoutes(api, deps);
      insightRoutes(api, deps);
      employmentRoutes(api, deps);
      mergeRoutes(api, deps);
      profileRoutes(api, deps);
      mediaRoutes(api, deps);
      liveRoutes(api, deps);
      registerDocs(api, deps);
    },
    { prefix: "/api" },
  );
  metricsRoute(app, deps);
  mailRoutes(app, deps);
  await unsubscribeRoutes(app, deps);
  await registerPages(app, deps);
  return app;
}
