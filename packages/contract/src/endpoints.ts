/** All endpoints: each route with its schemas, for the server and the OpenAPI document. */

import * as accountJoinsRoutes from "./account-joins/routes.ts";
import * as accountJoinsSchemas from "./account-joins/schemas.ts";
import * as activityRoutes from "./activity/routes.ts";
import * as activitySchemas from "./activity/schemas.ts";
import * as agentReportsRoutes from "./agent-reports/routes.ts";
import * as agentReportsSchemas from "./agent-reports/schemas.ts";
import * as analyticsRoutes from "./analytics/routes.ts";
import * as analyticsSchemas from "./analytics/schemas.ts";
import * as answerLinksRoutes from "./answer-links/routes.ts";
import * as answerLinksSchemas from "./answer-links/schemas.ts";
import * as apiKeysRoutes from "./api-keys/routes.ts";
import * as apiKeysSchemas from "./api-keys/schemas.ts";
import * as assigneesRoutes from "./assignees/routes.ts";
import * as assigneesSchemas from "./assignees/schemas.ts";
import * as auditRoutes from "./audit/routes.ts";
import * as auditSchemas from "./audit/schemas.ts";
import * as authRoutes from "./auth/routes.ts";
import * as authSchemas from "./auth/schemas.ts";
import * as changelogRoutes from "./changelog/routes.ts";
import * as changelogSchemas from "./changelog/schemas.ts";
import * as claimsRoutes from "./claims/routes.ts";
import * as claimsSchemas from "./claims/schemas.ts";
import * as commentsRoutes from "./comments/routes.ts";
import * as commentsSchemas from "./comments/schemas.ts";
import * as companyLettersRoutes from "./company-letters/routes.ts";
import * as companyLettersSchemas from "./company-letters/schemas.ts";
import * as correctionsRoutes from "./corrections/routes.ts";
import * as correctionsSchemas from "./corrections/schemas.ts";
import * as employmentsRoutes from "./employments/routes.ts";
import * as employmentsSchemas from "./employments/schemas.ts";
import * as featuresRoutes from "./features/routes.ts";
import * as featuresSchemas from "./features/schemas.ts";
import * as feedRoutes from "./feed/routes.ts";
import * as feedSchemas from "./feed/schemas.ts";
import { idParams, slugParams } from "./fields.ts";
import * as followsRoutes from "./follows/routes.ts";
import * as followsSchemas from "./follows/schemas.ts";
import * as importsRoutes from "./imports/routes.ts";
import * as importsSchemas from "./imports/schemas.ts";
import * as internalNotesRoutes from "./internal-notes/routes.ts";
import * as internalNotesSchemas from "./internal-notes/schemas.ts";
import * as legalRoutes from "./legal/routes.ts";
import * as legalSchemas from "./legal/schemas.ts";
import * as liveRoutes from "./live/routes.ts";
import * as liveSchemas from "./live/schemas.ts";
import * as mailRoutes from "./mail/routes.ts";
import * as mailSchemas from "./mail/schemas.ts";
import * as mergesRoutes from "./merges/routes.ts";
import * as mergesSchemas from "./merges/schemas.ts";
import * as moderationRoutes from "./moderation/routes.ts";
import * as moderationSchemas from "./moderation/schemas.ts";
import * as moderationLogRoutes from "./moderation-log/routes.ts";
import * as moderationLogSchemas from "./moderation-log/schemas.ts";
import * as notificationsRoutes from "./notifications/routes.ts";
import * as notificationsSchemas from "./notifications/schemas.ts";
import * as oauthRoutes from "./oauth/routes.ts";
import * as oauthSchemas from "./oauth/schemas.ts";
import * as picturesRoutes from "./pictures/routes.ts";
import * as picturesSchemas from "./pictures/schemas.ts";
import * as platformsRoutes from "./platforms/routes.ts";
import * as platformsSchemas from "./platforms/schemas.ts";
import * as polishRoutes from "./polish/routes.ts";
import * as polishSchemas from "./polish/schemas.ts";
import * as pushRoutes from "./push/routes.ts";
import * as pushSchemas from "./push/schemas.ts";
import * as queueRoutes from "./queue/routes.ts";
import * as queueSchemas from "./queue/schemas.ts";
import * as roadmapRoutes from "./roadmap/routes.ts";
import * as roadmapSchemas from "./roadmap/schemas.ts";
import type { CallSchemas, Route, RouteSchema } from "./route.ts";
import * as searchRoutes from "./search/routes.ts";
import * as searchSchemas from "./search/schemas.ts";
import * as securityRoutes from "./security/routes.ts";
import * as securitySchemas from "./security/schemas.ts";
import * as settingsRoutes from "./settings/routes.ts";
import * as settingsSchemas from "./settings/schemas.ts";
import * as signInRoutes from "./sign-in/routes.ts";
import * as signInSchemas from "./sign-in/schemas.ts";
import * as siteRoutes from "./site/routes.ts";
import * as siteSchemas from "./site/schemas.ts";
import * as snippetsRoutes from "./snippets/routes.ts";
import * as snippetsSchemas from "./snippets/schemas.ts";
import * as socialRoutes from "./social/routes.ts";
import * as socialSchemas from "./social/schemas.ts";
import * as splitsRoutes from "./splits/routes.ts";
import * as splitsSchemas from "./splits/schemas.ts";
import * as statusRoutes from "./status/routes.ts";
import * as statusSchemas from "./status/schemas.ts";
import * as tagsRoutes from "./tags/routes.ts";
import * as tagsSchemas from "./tags/schemas.ts";
import * as teamNewsRoutes from "./team-news/routes.ts";
import * as teamNewsSchemas from "./team-news/schemas.ts";
import * as textVersionsRoutes from "./text-versions/routes.ts";
import * as textVersionsSchemas from "./text-versions/schemas.ts";
import * as usersRoutes from "./users/routes.ts";
import * as usersSchemas from "./users/schemas.ts";
import * as voteLinesRoutes from "./vote-notes/routes.ts";
import * as voteLinesSchemas from "./vote-notes/schemas.ts";
import * as voteRemovalsRoutes from "./vote-removals/routes.ts";
import * as voteRemovalsSchemas from "./vote-removals/schemas.ts";
import * as votesRoutes from "./votes/routes.ts";
import * as votesSchemas from "./votes/schemas.ts";
import * as webhooksRoutes from "./webhooks/routes.ts";
import * as webhooksSchemas from "./webhooks/schemas.ts";
import * as widgetRoutes from "./widget/routes.ts";
import * as widgetSchemas from "./widget/schemas.ts";
import * as wishesRoutes from "./wishes/routes.ts";
import * as wishesSchemas from "./wishes/schemas.ts";
import * as workaroundsRoutes from "./workarounds/routes.ts";
import * as workaroundsSchemas from "./workarounds/schemas.ts";

/** A route with its schemas, completed with defaults. */
export type Endpoint<R extends Route = Route> = R &
  Required<Omit<CallSchemas, "params" | "query" | "body" | "response">> & {
    readonly params: RouteSchema<R, "params">;
    readonly query: RouteSchema<R, "query">;
    readonly body: RouteSchema<R, "body">;
    readonly response: RouteSchema<R, "response">;
  };

const defaults = {
  query: undefined,
  body: undefined,
  status: 200,
  files: [],
  mediaType: "application/json",
  errors: [],
  paged: false,
} as const;

type RouteModule = Readonly<Record<string, Route>>;
type SchemaModule = Readonly<Record<string, unknown>>;

function getPathParams(path: string) {
  if (path.includes("/:id/")) return idParams;
  return path.includes("/:slug/") ? slugParams : undefined;
}

/** Adds schemas to a route in place, so route and endpoint are the same object. */
export const toEndpoint = <R extends Route>(route: R, schemas: CallSchemas): Endpoint<R> =>
  Object.assign(route, defaults, {
    params: getPathParams(route.path),
    ...schemas,
  }) as unknown as Endpoint<R>;

const createEndpoints = (routes: RouteModule, schemas: SchemaModule): Endpoint[] =>
  Object.entries(routes).map(([name, route]) => toEndpoint(route, schemas[name] as CallSchemas));

/** Every endpoint of the contract. */
export const endpoints: readonly Endpoint[] = [
  createEndpoints(activityRoutes, activitySchemas),
  createEndpoints(analyticsRoutes, analyticsSchemas),
  createEndpoints(apiKeysRoutes, apiKeysSchemas),
  createEndpoints(agentReportsRoutes, agentReportsSchemas),
  createEndpoints(answerLinksRoutes, answerLinksSchemas),
  createEndpoints(assigneesRoutes, assigneesSchemas),
  createEndpoints(auditRoutes, auditSchemas),
  createEndpoints(authRoutes, authSchemas),
  createEndpoints(signInRoutes, signInSchemas),
  createEndpoints(securityRoutes, securitySchemas),
  createEndpoints(changelogRoutes, changelogSchemas),
  createEndpoints(commentsRoutes, commentsSchemas),
  createEndpoints(correctionsRoutes, correctionsSchemas),
  createEndpoints(accountJoinsRoutes, accountJoinsSchemas),
  createEndpoints(employmentsRoutes, employmentsSchemas),
  createEndpoints(featuresRoutes, featuresSchemas),
  createEndpoints(followsRoutes, followsSchemas),
  createEndpoints(feedRoutes, feedSchemas),
  createEndpoints(importsRoutes, importsSchemas),
  createEndpoints(internalNotesRoutes, internalNotesSchemas),
  createEndpoints(legalRoutes, legalSchemas),
  createEndpoints(liveRoutes, liveSchemas),
  createEndpoints(mailRoutes, mailSchemas),
  createEndpoints(mergesRoutes, mergesSchemas),
  createEndpoints(moderationRoutes, moderationSchemas),
  createEndpoints(moderationLogRoutes, moderationLogSchemas),
  createEndpoints(notificationsRoutes, notificationsSchemas),
  createEndpoints(oauthRoutes, oauthSchemas),
  createEndpoints(picturesRoutes, picturesSchemas),
  createEndpoints(platformsRoutes, platformsSchemas),
  createEndpoints(polishRoutes, polishSchemas),
  createEndpoints(pushRoutes, pushSchemas),
  createEndpoints(queueRoutes, queueSchemas),
  createEndpoints(roadmapRoutes, roadmapSchemas),
  createEndpoints(searchRoutes, searchSchemas),
  createEndpoints(settingsRoutes, settingsSchemas),
  createEndpoints(siteRoutes, siteSchemas),
  createEndpoints(socialRoutes, socialSchemas),
  createEndpoints(splitsRoutes, splitsSchemas),
  createEndpoints(statusRoutes, statusSchemas),
  createEndpoints(tagsRoutes, tagsSchemas),
  createEndpoints(companyLettersRoutes, companyLettersSchemas),
  createEndpoints(teamNewsRoutes, teamNewsSchemas),
  createEndpoints(textVersionsRoutes, textVersionsSchemas),
  createEndpoints(voteRemovalsRoutes, voteRemovalsSchemas),
  createEndpoints(usersRoutes, usersSchemas),
  createEndpoints(voteLinesRoutes, voteLinesSchemas),
  createEndpoints(votesRoutes, votesSchemas),
  createEndpoints(snippetsRoutes, snippetsSchemas),
  createEndpoints(webhooksRoutes, webhooksSchemas),
  createEndpoints(widgetRoutes, widgetSchemas),
  createEndpoints(claimsRoutes, claimsSchemas),
  createEndpoints(wishesRoutes, wishesSchemas),
  createEndpoints(workaroundsRoutes, workaroundsSchemas),
].flat();

/** Returns the endpoint of a route; throws if the route has no schemas. */
export function getEndpoint<R extends Route>(route: R): Endpoint<R> {
  if ("response" in route) return route as unknown as Endpoint<R>;
  throw new Error(`${route.id} has no schemas.`);
}
