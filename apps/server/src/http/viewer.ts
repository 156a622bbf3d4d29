import type { SessionEnd } from "@upwell/contract/auth/values";
import { sessionEndedHeader } from "@upwell/contract/client";
import type { FastifyInstance } from "fastify";
import type { Viewer } from "../lib/viewer.ts";
import { hasRecentWrite } from "./read-your-writes.ts";
import { isSafeMethod } from "./safe-methods.ts";

/** Returns the token of `Authorization: Token ...`, or undefined. */
export const parseToken = (authorization: string | undefined): string | undefined =>
  /^Token +(\S+) *$/i.exec(authorization ?? "")?.[1];

type FindViewer = (token: string) => Promise<Viewer | null>;
type FindEnd = (token: string) => Promise<SessionEnd | undefined>;

/**
 * Sets `request.viewer`, or `request.tokenRejected` for a token without a valid session, which a header
 * of the response reports, with the reason if it is known: public responses are otherwise the same as for signed-out clients. Only
 * reads of clients that have not just written take the session from memory.
 */
export function registerViewer(
  app: FastifyInstance,
  {
    fromDatabase,
    fromMemory,
    findEnd,
  }: { fromDatabase: FindViewer; fromMemory: FindViewer; findEnd: FindEnd },
): void {
  app.decorateRequest("viewer", null);
  app.decorateRequest("tokenRejected", false);
  app.addHook("onRequest", async (request, reply) => {
    const token = parseToken(request.headers.authorization);
    if (token === undefined) return;
    const mayBeCached = isSafeMethod(request.method) && !hasRecentWrite(request);
    request.viewer = await (mayBeCached ? fromMemory : fromDatabase)(token);
    request.tokenRejected = request.viewer === null;
    if (request.tokenRejected) reply.header(sessionEndedHeader, (await findEnd(token)) ?? "true");
  });
  // Keeps responses to signed-in clients out of caches, unless the handler sets a policy.
  app.addHook("onSend", async ({ viewer, tokenRejected }, reply) => {
    if (tokenRejected || (viewer !== null && !reply.hasHeader("cache-control")))
      reply.header("cache-control", "no-store");
  });
}
