/** Assembles the server: plugins, error handler and the list of all routes. */
import { isApiKey } from "@upwell/contract/api-keys/values";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { findRunningServers } from "./admin-socket/client.ts";
import { readAgain } from "./db/read-routing.ts";
import type { Deps } from "./deps.ts";
import { accountDeletionRoutes } from "./domain/account-deletion/routes.ts";
import { accountJoinRoutes } from "./domain/account-joins/routes.ts";
import { activityRoutes } from "./domain/activity/routes.ts";
import { agentReportRoutes } from "./domain/agent-reports/routes.ts";
import { analyticsRoutes } from "./domain/analytics/routes.ts";
import { answerLinkRoutes } from "./domain/answer-links/routes.ts";
import { readKey } from "./domain/api-keys/read-key.ts";
import { apiKeyRoutes } from "./domain/api-keys/routes.ts";
import { assigneeRoutes } from "./domain/assignees/routes.ts";
import { auditRoutes } from "./domain/audit/routes.ts";
import { authRoutes, undoEmailPages } from "./domain/auth/routes.ts";
import { createSessionCache } from "./domain/auth/session-cache.ts";
import { findSessionEndOf, readSession, toViewer } from "./domain/auth/sessions.ts";
import { changelogRoutes } from "./domain/changelog/routes.ts";
import { renewForgeProofs } from "./domain/claim-proofs/renew-forge-proofs.ts";
import { claimProofRoutes } from "./domain/claim-proofs/routes.ts";
import { commentRoutes } from "./domain/comments/routes.ts";
import { companyLetterRoutes } from "./domain/company-letters/routes.ts";
import { correctionRoutes } from "./domain/corrections/routes.ts";
import { discoveryRoutes } from "./domain/discovery/routes.ts";
import { employmentRoutes } from "./domain/employments/routes.ts";
import { featurePageRoutes } from "./domain/feature-page/routes.ts";
import { featureRoutes } from "./domain/features/routes.ts";
import { feedRoutes } from "./domain/feed/routes.ts";
import { followRoutes } from "./domain/follows/routes.ts";
import { importedAddresses, importRoutes } from "./domain/imports/routes.ts";
import { internalNoteRoutes } from "./domain/internal-notes/routes.ts";
import { legalRoutes } from "./domain/legal/routes.ts";
import { bounceRoutes, mailRoutes } from "./domain/mail/routes.ts";
import { mcpRoutes } from "./domain/mcp/routes.ts";
import { mediaRoutes } from "./domain/media/routes.ts";
import { mergeRoutes } from "./domain/merges/routes.ts";
import { moderationRoutes } from "./domain/moderation/routes.ts";
import { moderationLogRoutes } from "./domain/moderation-log/routes.ts";
import { notificationRoutes } from "./domain/notifications/routes.ts";
import { oauthPages, oauthRoutes } from "./domain/oauth/routes.ts";
import { openDataRoutes } from "./domain/open-data/routes.ts";
import { pageRoutes } from "./domain/pages/routes.ts";
import { pictureRoutes } from "./domain/pictures/routes.ts";
import { platformSuggestionRoutes } from "./domain/platform-suggestions/routes.ts";
import { platformRoutes } from "./domain/platforms/routes.ts";
import { polishRoutes } from "./domain/polish/routes.ts";
import { pushRoutes } from "./domain/push/routes.ts";
import { queueRoutes } from "./domain/queue/routes.ts";
import { roadmapRoutes } from "./domain/roadmap/routes.ts";
import { searchRoutes } from "./domain/search/routes.ts";
import { settingsRoutes } from "./domain/settings/routes.ts";
import { siteRoutes } from "./domain/site/routes.ts";
import { snippetRoutes } from "./domain/snippets/routes.ts";
import { socialRoutes } from "./domain/social/routes.ts";
import { splitRoutes } from "./domain/splits/routes.ts";
import { statusRoutes } from "./domain/status/routes.ts";
import { tagRoutes } from "./domain/tags/routes.ts";
import { teamAddressPages, teamNewsRoutes } from "./domain/team-news/routes.ts";
import { textVersionRoutes } from "./domain/text-versions/routes.ts";
import { unsubscribeRoutes } from "./domain/unsubscribe/routes.ts";
import { userRoutes } from "./domain/users/routes.ts";
import { voteNoteRoutes } from "./domain/vote-notes/routes.ts";
import { voteRemovalRoutes } from "./domain/vote-removals/routes.ts";
import { voteRoutes } from "./domain/votes/routes.ts";
import { webhookRoutes } from "./domain/webhooks/routes.ts";
import { badgeRoutes, embedRoutes, widgetRoutes } from "./domain/widget/routes.ts";
import { wishRoutes } from "./domain/wishes/routes.ts";
import { registerFastPath } from "./http/cache/fast-path.ts";
import { createResponseCache } from "./http/cache/response-cache.ts";
import { createSharedCaching } from "./http/cache/shared-caching.ts";
import { createReadSlots } from "./http/client-slots.ts";
import { registerCompression } from "./http/compression.ts";
import { registerCsrf } from "./http/csrf.ts";
import { registerDocs } from "./http/docs.ts";
import { registerDrain } from "./http/drain.ts";
import { registerErrors, sendError } from "./http/errors.ts";
import { registerJsonBodies } from "./http/json-bodies.ts";
import { registerKnownHosts } from "./http/known-hosts.ts";
import { registerLocalAccess } from "./http/local-request.ts";
import { metricsRoute } from "./http/metrics.ts";
import { registerMultipart } from "./http/multipart.ts";
import { type BuiltSite, type DistPaths, distPaths, registerPages } from "./http/pages.ts";
import { createPublicReads } from "./http/public-reads.ts";
import { createRateLimits, registerPageLimits, registerRateLimits } from "./http/rate-limits.ts";
import { createRecentWrites, registerReadYourWrites } from "./http/read-your-writes.ts";
import { createRequestIdGenerator, registerRequestLog } from "./http/request-log.ts";
import { registerSecurityEvents } from "./http/security-events.ts";
import {
  registerSecurityHeaders,
  type SecurityHeaders,
  setMinimalHeaders,
} from "./http/security-headers.ts";
import { registerViewer, type ViewerSource } from "./http/viewer.ts";
import { liveRoutes } from "./live/routes.ts";
import { moderationSubjects } from "./moderation-subjects.ts";

/** More than the longest text needs; uploads have a separate limit. */
const bodyLimit = 256 * 1024;

function withoutBasePath(url: string, basePath: string): string {
  if (basePath === "" || !url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  if (rest === "" || rest.startsWith("?")) return `/${rest}`;
  return rest.startsWith("/") ? rest : url;
}

/**
 * Builds the server without listening: pages at the root, the API below `/api`. `dist` replaces
 * folders of the build, by default those of this repository.
 */
export async function buildApp(
  deps: Deps,
  dist: Partial<DistPaths> = {},
): Promise<FastifyInstance> {
  const { basePath, trustedProxies } = deps.config;
  const clients = { ...distPaths, ...dist };
  const app = Fastify({
    loggerInstance: deps.log,
    // Trusts as many entries of X-Forwarded-For as there are trusted proxies.
    trustProxy: trustedProxies > 0 && ((_ip, step) => step < trustedProxies),
    requestTimeout: 60_000,
    // Closes idle connections, after twice this time if a response is incomplete (Node.js checks a
    // second time then). Live connections get a heartbeat more often.
    connectionTimeout: 60_000,
    frameworkErrors: (error, request, reply) => sendError(error, request, setMinimalHeaders(reply)),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIdGenerator(trustedProxies),
    // Log calls add the request id themselves: a child logger per request costs more than most responses.
    childLoggerFactory: (log) => log,
    // Requests that arrive during shutdown are still answered: the dependencies close later.
    return503OnClosing: false,
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
    // With a base path, both proxies work: those that strip the path and those that do not.
    rewriteUrl: ({ url = "/" }) => withoutBasePath(url, basePath),
  });
  registerErrors(app);
  registerLocalAccess(app, deps.config);
  registerKnownHosts(app, deps.config);
  const sharedCaching = createSharedCaching(deps.config);
  app.decorate("sharedCaching", sharedCaching);
  const maxBytes = deps.config.responseCacheBytes;
  const cache = createResponseCache(deps, { maxBytes, sharedCaching });
  app.addHook("onClose", async () => cache.close());
  app.decorate("responseCache", cache);
  app.decorate("readSlots", createReadSlots(deps.config));
  const readToken = (token: string) =>
    readAgain(() => (isApiKey(token) ? readKey(deps, token) : readSession(deps, token)));
  const sessions = createSessionCache(deps, readToken);
  app.addHook("onClose", async () => sessions.close());
  const viewers: ViewerSource = {
    fromDatabase: async (token) => toViewer(deps, await readToken(token)),
    fromMemory: sessions.findViewer,
    findEnd: (token) => findSessionEndOf(deps.db, token),
  };
  app.decorate("basePath", basePath);
  app.decorate("publicReads", createPublicReads(app));
  app.decorate("recentWrites", createRecentWrites(deps));
  app.decorate("cursors", deps.cursors);
  app.decorate("now", deps.now);
  const limits = createRateLimits(deps);
  const security: SecurityHeaders = {};
  registerFastPath(app, { cache, limits, security });
  registerRequestLog(app, deps);
  registerPageLimits(app, limits);
  registerDrain(app);
  await registerSecurityHeaders(app, deps, security);
  await registerCompression(app);
  await app.register(
    async (api) => {
      registerJsonBodies(api);
      await registerMultipart(api);
      registerRateLimits(api, deps, limits);
      registerViewer(api, viewers);
      await registerCsrf(api, deps);
      registerReadYourWrites(api, deps);
      registerSecurityEvents(api, deps);
      authRoutes(api, deps);
      apiKeyRoutes(api, deps);
      webhookRoutes(api, deps);
      oauthRoutes(api, deps);
      socialRoutes(api, { ...deps, onForgeSignIn: (signIn) => renewForgeProofs(deps, signIn) });
      voteRemovalRoutes(api, deps);
      userRoutes(api, deps);
      accountDeletionRoutes(api, deps);
      platformRoutes(api, deps);
      platformSuggestionRoutes(api, deps);
      featureRoutes(api, deps);
      featurePageRoutes(api, deps);
      voteRoutes(api, deps);
      internalNoteRoutes(api, deps);
      snippetRoutes(api, deps);
      assigneeRoutes(api, deps);
      voteNoteRoutes(api, deps);
      followRoutes(api, deps);
      feedRoutes(api, deps);
      changelogRoutes(api, deps);
      roadmapRoutes(api, deps);
      searchRoutes(api, deps);
      commentRoutes(api, deps);
      textVersionRoutes(api, deps);
      statusRoutes(api, deps);
      tagRoutes(api, deps);
      activityRoutes(api, deps);
      polishRoutes(api, deps);
      siteRoutes(api, deps);
      notificationRoutes(api, deps);
      legalRoutes(api, deps);
      moderationRoutes(api, { ...deps, subjects: moderationSubjects });
      moderationLogRoutes(api, deps);
      auditRoutes(api, deps);
      settingsRoutes(api, deps);
      pushRoutes(api, deps);
      queueRoutes(api, deps);
      analyticsRoutes(api, deps);
      accountJoinRoutes(api, deps);
      employmentRoutes(api, deps);
      claimProofRoutes(api, deps);
      teamNewsRoutes(api, deps);
      companyLetterRoutes(api, deps);
      mergeRoutes(api, deps);
      agentReportRoutes(api, deps);
      answerLinkRoutes(api, deps);
      correctionRoutes(api, deps);
      widgetRoutes(api, deps);
      importRoutes(api, deps);
      wishRoutes(api, deps);
      splitRoutes(api, deps);
      mediaRoutes(api, deps);
      pictureRoutes(api, deps);
      liveRoutes(api, deps);
      registerDocs(api, deps, clients.reference);
    },
    { prefix: "/api" },
  );
  metricsRoute(app, deps, () => findRunningServers(deps.config));
  mailRoutes(app, deps);
  await bounceRoutes(app, deps);
  await unsubscribeRoutes(app, deps);
  await undoEmailPages(app, deps);
  await teamAddressPages(app, deps);
  discoveryRoutes(app, deps);
  openDataRoutes(app, deps);
  await mcpRoutes(app, deps, viewers);
  await oauthPages(app, deps);
  badgeRoutes(app, deps);
  importedAddresses(app, deps);
  const registerRendered = (site: BuiltSite) => pageRoutes(app, deps, site);
  const registerEmbed = (site: BuiltSite) => embedRoutes(app, deps, site);
  await registerPages(app, deps, { registerRendered, registerEmbed, clients });
  return app;
}
