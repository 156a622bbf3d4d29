/** The stream of live events. */
import { streamLive } from "@upwell/contract/live/routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { getClients } from "../http/client-slots.ts";
import { routeStream } from "../http/route.ts";
import { parseToken } from "../http/viewer.ts";
import { AppError } from "../lib/app-error.ts";
import { can } from "../policy/can.ts";
import { createConnection } from "./connection.ts";
import { createHub } from "./hub.ts";

/** Per user or IP address; wider networks may have multiples. */
const maxConnections = 20;
const retryAfterSeconds = 30;

export function liveRoutes(app: FastifyInstance, deps: Deps): void {
  const hub = createHub(deps);
  // Before the server waits for its connections, because streams never end otherwise.
  app.addHook("preClose", async () => hub.close());

  routeStream(app, streamLive, ({ query, viewer, request, reply }) => {
    const clients = getClients(request);
    if (clients.some(({ name, factor }) => hub.countForClient(name) >= factor * maxConnections))
      throw new AppError("rate_limited", { retryAfter: retryAfterSeconds });
    if (hub.count() >= deps.config.maxLiveStreams)
      throw new AppError("unavailable", { retryAfter: retryAfterSeconds });
    reply.hijack();
    const topics = new Set(query.topics?.split(","));
    if (viewer === null || !can.enterStaffSite(viewer)) topics.delete("waiting");
    const opening = {
      topics,
      userId: viewer?.id ?? null,
      token: viewer === null ? null : (parseToken(request.headers.authorization) ?? null),
      headers: reply.getHeaders(),
    };
    let leave: () => void = () => {};
    const connection = createConnection(reply.raw, opening, () => leave());
    leave = hub.join(
      connection,
      clients.map(({ name }) => name),
    );
  });
}
