/** Selects the requests that may read from a replica: reads that tolerate half a second of lag. */
import {
  getDirectoryAnalytics,
  getOverview,
  getPlatformAnalytics,
} from "@upwell/contract/analytics/routes";
import { checkEmail, checkUsername } from "@upwell/contract/auth/routes";
import { getPlatformTrends } from "@upwell/contract/platforms/routes";
import type { Route } from "@upwell/contract/route";
import { getReady } from "@upwell/contract/site/routes";
import { finishSocialLogin, startSocialLogin } from "@upwell/contract/social/routes";
import type { FastifyRequest } from "fastify";
import { hasRecentWrite } from "./read-your-writes.ts";

/** GET requests that write: provider callbacks create accounts, computed analytics are stored. */
const writingGets = [
  startSocialLogin,
  finishSocialLogin,
  getPlatformTrends,
  getPlatformAnalytics,
  getDirectoryAnalytics,
  getOverview,
];
/** Reads that need the current state. */
const freshReads = [checkUsername, checkEmail, getReady];
const onPrimary = new Set<Route>([...writingGets, ...freshReads]);

/** A signed-in client without cookies may have written just now, since the cookie is the only record of that. */
const mayHaveRecentWrite = (request: FastifyRequest) =>
  hasRecentWrite(request) || (request.viewer !== null && request.headers.cookie === undefined);

/** Whether a call must run once. Files and streams have begun their response when they fail. */
export const runsOnce = (endpoint: Route): boolean =>
  endpoint.method !== "GET" ||
  endpoint.kind !== "json" ||
  writingGets.some(({ id }) => id === endpoint.id);

/** Excludes files and streams, which outlast the time for which a replica is known to be healthy. */
export const canReadFromReplica = (endpoint: Route, request: FastifyRequest): boolean =>
  endpoint.method === "GET" &&
  endpoint.kind === "json" &&
  !onPrimary.has(endpoint) &&
  !mayHaveRecentWrite(request);
