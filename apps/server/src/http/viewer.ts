/** Who asks, from the token of the request. */
import type { FastifyInstance } from "fastify";
import { findViewer } from "../domain/auth/sessions.ts";
import type { Deps } from "../lib/deps.ts";

/** The token of `Authorization: Token ...`, if there is one. */
export const tokenOf = (authorization: string | undefined): string | undefined =>
  /^Token +(\S+) *$/i.exec(authorization ?? "")?.[1];

/** Sets `request.viewer`; a token that opens nothing leaves the caller signed out, and is noted. */
export function registerViewer(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest("viewer", null);
  app.decorateRequest("tokenRefused", false);
  app.addHook("onRequest", async (request) => {
    const token = tokenOf(request.headers.authorization);
    if (token === undefined) return;
    request.viewer = await findViewer(deps, token);
    request.tokenRefused = request.viewer === null;
  });
}
