/** Each request by an id: in the log, in the answer, and in the figures. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../lib/deps.ts";

const given = /^[\w.-]{8,64}$/;

/** What a proxy of ours calls the request; nobody else names what is in our log. */
export const requestIds =
  (trustedProxies: number) =>
  ({ headers }: Pick<IncomingMessage, "headers">): string => {
    const id = headers["x-request-id"];
    return trustedProxies > 0 && typeof id === "string" && given.test(id) ? id : randomUUID();
  };

/** The route and not the address: that may name a person, or hold what opens something. */
function routeOf({ routeOptions, is404 }: FastifyRequest): string {
  if (is404 || routeOptions.url === undefined) return "unmatched";
  const { url } = routeOptions;
  // Each file of the built pages has a route of its own.
  return /^\/(?:staff\/)?assets\//.test(url) ? "/assets/" : url;
}

/** What machines ask all the time is logged only where somebody wants to see everything. */
const isRoutine = (route: string) => !route.startsWith("/api/") || route.startsWith("/api/health/");

/** Sets the header on every answer, writes one line for each call of the API, and counts all. */
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
    const route = routeOf(request);
    const status = reply.statusCode;
    const streams = request.routeOptions.config.endpoint?.kind === "stream";
    // An open page listens for hours: that is no slow request.
    if (!streams)
      durations.observe({ method, route, status: String(status) }, reply.elapsedTime / 1000);
    log[isRoutine(route) ? "debug" : "info"](
      { reqId: id, method, route, status, ms: Math.round(reply.elapsedTime) },
      "answered",
    );
    done();
  });
}
