/** Where open pages listen. */
import { streamLive } from "@upwell/contract/live";
import type { FastifyInstance } from "fastify";
import { callerAddress } from "../http/caller-address.ts";
import { routeStream } from "../http/route.ts";
import { tokenOf } from "../http/viewer.ts";
import { AppError } from "../lib/app-error.ts";
import type { Deps } from "../lib/deps.ts";
import { openConnection } from "./connection.ts";
import { openHub } from "./hub.ts";

/** As many windows as anybody has open at once. */
const connectionsAtMost = 20;
const comeAgainSeconds = 30;

/** Opens the hub with the routes that lead to it, and closes it with the server. */
export function liveRoutes(app: FastifyInstance, deps: Deps): void {
  const hub = openHub(deps);
  // Before the server waits for its connections: these never end by themselves.
  app.addHook("preClose", async () => hub.close());

  routeStream(app, streamLive, ({ query, viewer, request, reply }) => {
    const caller = viewer === null ? callerAddress(request.ip) : `person ${viewer.id}`;
    if (hub.countOf(caller) >= connectionsAtMost)
      throw new AppError("rate_limited", { retryAfter: comeAgainSeconds });
    reply.hijack();
    const opening = {
      topics: new Set(query.topics?.split(",")),
      userId: viewer?.id ?? null,
      token: viewer === null ? null : (tokenOf(request.headers.authorization) ?? null),
      headers: reply.getHeaders(),
    };
    let leave: () => void = () => {};
    const connection = openConnection(reply.raw, opening, () => leave());
    leave = hub.join(connection, caller);
  });
}
