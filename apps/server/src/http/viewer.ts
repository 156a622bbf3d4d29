import { isApiKey } from "@upwell/contract/api-keys/values";
import type { SessionEnd } from "@upwell/contract/auth/values";
import { sessionEndedHeader } from "@upwell/contract/client";
import type { FastifyInstance } from "fastify";
import { AppError } from "../lib/app-error.ts";
import type { Viewer } from "../lib/viewer.ts";
import { hasRecentWrite } from "./read-your-writes.ts";
import { isSafeMethod } from "./safe-methods.ts";

/**
 * Returns the session token of `Authorization: Token ...`, or the API key of `Authorization: Bearer ...` (RFC 6750), else
 * undefined. An API key is accepted nowhere else, so that it is in no URL and no log.
 */
export function parseToken(authorization: string | undefined): string | undefined {
  const [, scheme = "", token] = /^(Token|Bearer) +(\S+) *$/i.exec(authorization ?? "") ?? [];
  const isKey = token !== undefined && isApiKey(token);
  return isKey === (scheme.toLowerCase() === "bearer") ? token : undefined;
}

type FindViewer = (token: string) => Promise<Viewer | null>;
type FindEnd = (token: string) => Promise<SessionEnd | undefined>;
export type ViewerSource = { fromDatabase: FindViewer; fromMemory: FindViewer; findEnd: FindEnd };

/**
 * Sets `request.viewer`. Throws 401 for an API key that is not valid. For a session token that is not, sets
 * `request.tokenRejected`, which a header of the response reports, with the reason if it is known: public responses are
 * otherwise the same as for signed-out clients. Only reads of clients that have not just written take the session from
 * memory.
 */
export function registerViewer(
  app: FastifyInstance,
  { fromDatabase, fromMemory, findEnd }: ViewerSource,
): void {
  app.decorateRequest("viewer", null);
  app.decorateRequest("tokenRejected", false);
  app.addHook("onRequest", async (request, reply) => {
    const token = parseToken(request.headers.authorization);
    if (token === undefined) return;
    const mayBeCached = isSafeMethod(request.method) && !hasRecentWrite(request);
    request.viewer = await (mayBeCached ? fromMemory : fromDatabase)(token);
    if (request.viewer === null && isApiKey(token))
      throw new AppError("invalid_api_key", { challenge: 'Bearer error="invalid_token"' });
    request.tokenRejected = request.viewer === null;
    if (request.tokenRejected) reply.header(sessionEndedHeader, (await findEnd(token)) ?? "true");
  });
  // Keeps responses to signed-in clients out of caches, unless the handler sets a policy.
  app.addHook("onSend", async ({ viewer, tokenRejected }, reply) => {
    if (tokenRejected || (viewer !== null && !reply.hasHeader("cache-control")))
      reply.header("cache-control", "no-store");
  });
}
