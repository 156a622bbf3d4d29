/**
 * Caches the sessions and API keys of reading requests. Whatever changes an entry invalidates it: the end of the
 * session, the account, its employments. Nothing is cached while invalidations are not received.
 */

import type { Viewer } from "../../lib/viewer.ts";
import { createScopedCache } from "../../services/scoped-cache.ts";
import type { Deps } from "./deps.ts";
import { type Session, toViewer } from "./sessions.ts";
import { hashToken } from "./tokens.ts";

const maxSessions = 20_000;

/** Reads the session or the API key of a token. */
type ReadSession = (token: string) => Promise<Session | undefined>;

export type SessionCache = {
  /** Returns the viewer of a token from memory if possible. */
  findViewer(token: string): Promise<Viewer | null>;
  close(): void;
};

export function createSessionCache(
  deps: Pick<Deps, "now" | "settings" | "config" | "invalidations">,
  read: ReadSession,
): SessionCache {
  const sessions = createScopedCache<Session | undefined>(deps, {
    maxSize: maxSessions,
    getSize: () => 1,
  });
  return {
    findViewer: async (token) => {
      const key = Buffer.from(hashToken(token)).toString("base64");
      const session = await sessions.get(key, async () => {
        const value = await read(token);
        if (value === undefined) return { value, scopes: [], expiresAt: 0 };
        const { viewer, rereadAt } = value;
        const scopes = [`viewer:${viewer.id}`, `user:${viewer.id}`];
        return { value, scopes, expiresAt: rereadAt };
      });
      return toViewer(deps, session);
    },
    close: sessions.close,
  };
}
