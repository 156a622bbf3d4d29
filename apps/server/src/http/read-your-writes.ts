/**
 * Read-your-writes: a short-lived cookie bypasses caches and replicas after a write, on every process.
 * It is signed, so that clients cannot bypass the cache without writing.
 */
import { timingSafeEqual } from "node:crypto";
import { logout } from "@upwell/contract/auth/routes";
import { checkText } from "@upwell/contract/moderation/routes";
import { finishSocialLogin } from "@upwell/contract/social/routes";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { CurrentSettings } from "../services/settings.ts";
import type { Deps } from "./deps.ts";
import { isSafeMethod } from "./safe-methods.ts";

const cookieName = "wrote";
/** Longer than an invalidation takes to reach every process. */
const maxAgeSeconds = 5;
/** The maximum clock difference between two machines. */
const skewMs = 30_000;
const cookiePattern = new RegExp(`(?:^|;\\s*)${cookieName}=(\\d{13})\\.([\\w-]{22})(?:;|$)`);
const namePattern = new RegExp(`(?:^|;\\s*)${cookieName}=`);

/** Returns whether a `Cookie` header has a stamp, which may have expired for this server's caches. */
export const hasWriteCookie = (cookies: string | undefined): boolean =>
  cookies !== undefined && namePattern.test(cookies);

export type RecentWrites = {
  /** Returns the cookie's value for a write now. */
  createStamp(): string;
  /** Returns true if a `Cookie` header has a valid stamp that has not expired. */
  hasStamp(cookies: string | undefined): boolean;
};

/** Signs stamps with a key that all processes of the site share. */
export function createRecentWrites({
  keyedHash,
  now,
}: Pick<Deps, "keyedHash" | "now">): RecentWrites {
  // A page sends several requests with one stamp; an HMAC is a twentieth of an uncached list.
  const verified = new LRUCache<string, true>({ max: 1000 });
  const sign = (time: number) => keyedHash.hash("recent-write", String(time), new Date(time));
  return {
    createStamp: () => {
      const time = now().getTime();
      return `${time}.${sign(time)}`;
    },
    hasStamp: (cookies) => {
      const [, text = "", signature = ""] = cookiePattern.exec(cookies ?? "") ?? [];
      const age = now().getTime() - Number(text);
      if (text === "" || age > maxAgeSeconds * 1000 || age < -skewMs) return false;
      const stamp = `${text}.${signature}`;
      if (verified.has(stamp)) return true;
      const isValid = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(Number(text))));
      if (isValid) verified.set(stamp, true);
      return isValid;
    },
  };
}

/** Returns true for a few seconds after the client's last write. Verifies the stamp once per request. */
export function hasRecentWrite(
  request: Pick<FastifyRequest, "headers" | "server" | "recentWrite">,
): boolean {
  const { headers, server } = request;
  request.recentWrite ??=
    headers.cookie !== undefined && server.recentWrites.hasStamp(headers.cookie);
  return request.recentWrite;
}

/** Sets the cookie after each successful write, once this process has received its invalidations. */
export function registerReadYourWrites(app: FastifyInstance, { config, invalidations }: Deps) {
  const path = config.basePath || "/";
  const secure = config.secureCookies ? "; Secure" : "";
  // Caches in front of the site may be older than its own, and let requests with the cookie through.
  const maxAge = maxAgeSeconds + config.publicCache.freshSeconds + config.publicCache.staleSeconds;
  const attributes = `Max-Age=${maxAge}; Path=${path}; HttpOnly${secure}; SameSite=Lax`;
  app.addHook("onSend", async ({ method, routeOptions, viewer }, reply) => {
    const { endpoint } = routeOptions.config;
    // The provider's callback is a GET request that signs in.
    const writes = !isSafeMethod(method) || endpoint === finishSocialLogin;
    // Without a session, signing out writes nothing, and would give every client a stamp.
    const writesNothing = endpoint === checkText || (endpoint === logout && viewer === null);
    if (!writes || writesNothing || reply.statusCode >= 400) return;
    await invalidations.settled();
    // Stamped last: the stamp's few seconds begin with the response.
    reply.header("set-cookie", `${cookieName}=${app.recentWrites.createStamp()}; ${attributes}`);
  });
}

/**
 * Returns the settings. Reloads them after a write of the client and while invalidations are not
 * received; returns the last known settings if the database is unavailable.
 */
export async function getCurrentSettings(
  request: FastifyRequest,
  { settings, invalidations }: Pick<Deps, "settings" | "invalidations">,
): Promise<CurrentSettings> {
  if (hasRecentWrite(request) || !invalidations.isConnected())
    await settings.refresh().catch(() => {});
  return settings.current();
}
