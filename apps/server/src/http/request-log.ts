/** Logs, measures and identifies each request. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "./deps.ts";

const requestIdPattern = /^[\w.-]{8,64}$/;

/** Returns a function that takes the id of a request from a trusted proxy, or creates one. */
export const createRequestIdGenerator =
  (trustedProxies: number) =>
  ({ headers }: Pick<IncomingMessage, "headers">): string => {
    const id = headers["x-request-id"];
    return trustedProxies > 0 && typeof id === "string" && requestIdPattern.test(id)
      ? id
      : randomUUID();
  };

/** Returns the route pattern. The URL itself may contain user names or secrets. */
function getRoute({ routeOptions, is404 }: FastifyRequest): string {
  if (is404 || routeOptions.url === undefined) return "unmatched";
  const { url } = routeOptions;
  // Each built file has its own route.
  return /^\/(?:staff\/)?assets\//.test(url) ? "/assets/" : url;
}

/** Pages, files and health checks are logged at level debug only. */
const isRoutine = (route: string) => !route.startsWith("/api/") || route.startsWith("/api/health/");

/** Sets `X-Request-Id` on every response, logs each API request, and measures all requests. */
export function registerRequestLog(app: FastifyInstance, { log, metrics }: Deps): void {
  const durations = metrics.durations(
    {
      name: "upwell_http_request_duration_seconds",
      help: "How long requests took, by route and status.",
    },
    "method",
    "route",
    "status",
  );
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { method, id } = request;
    const route = getRoute(request);
    const status = reply.statusCode;
    const streams = request.routeOptions.config.endpoint?.kind === "stream";
    // Streams last for hours and would distort the durations.
    if (!streams)
      durations.observe({ method, route, status: String(status) }, reply.elapsedTime / 1000);
    log[isRoutine(route) ? "debug" : "info"](
      { reqId: id, method, route, status, ms: Math.round(reply.elapsedTime) },
      "request completed",
    );
    done();
  });
}
