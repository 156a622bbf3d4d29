/** Who asks, from the token of the request. */
import type { FastifyInstance } from "fastify";
import { openKnownSessions } from "../domain/auth/known-sessions.ts";
import type { Deps } from "../lib/deps.ts";
import { wroteRecently } from "./recent-write.ts";
import { isSafe } from "./safe-methods.ts";

/** The token of `Authorization: Token ...`, if there is one. */
export const tokenOf = (authorization: string | undefined): string | undefined =>
  /^Token +(\S+) *$/i.exec(authorization ?? "")?.[1];

/** Sets `request.viewer`; a token that opens nothing leaves the caller signed out, and is noted. */
export function registerViewer(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest("viewer", null);
  app.decorateRequest("tokenRefused", false);
  const sessions = openKnownSessions(deps);
  app.addHook("onClose", async () => sessions.close());
  app.addHook("onRequest", async (request) => {
    const token = tokenOf(request.headers.authorization);
    if (token === undefined) return;
    // A session that ended a moment ago, at another process, may still read here; it writes nothing.
    const mayBeKept = isSafe(request.method) && !wroteRecently(request);
    const find = mayBeKept ? sessions.find : sessions.findAnew;
    request.viewer = await find(token);
    request.tokenRefused = request.viewer === null;
  });
}
