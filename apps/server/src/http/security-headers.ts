/** Security headers of every response. */
import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "./deps.ts";

/**
 * Resources load from this origin only, except for images over HTTPS. Pages may connect to the
 * configured analytics host.
 */
const cspDirectives = (reportHosts: readonly string[]) => ({
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", "https:", "data:", "blob:"],
  connectSrc: ["'self'", ...reportHosts],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
});

/** Returns a policy of this module with the origins that may frame the page, besides the site's own. */
export const allowFraming = (policy: string, origins: readonly string[]): string =>
  policy.replace("frame-ancestors 'none'", ["frame-ancestors 'self'", ...origins].join(" "));

/** Allows pages of other origins to load a script or an image. */
export const forOtherOrigins = ["cross-origin-resource-policy", "cross-origin"] as const;

/** Leaves a window connected to the frame that opened it to sign in: for its page, and the redirects to a provider and back. */
export const keepsOpener = ["cross-origin-opener-policy", "unsafe-none"] as const;

/** Keeps API responses out of search engines: profiles must not be found by enumerating ids. */
export const notIndexed = ["x-robots-tag", "noindex"] as const;
const isApiCall = (url: string) => url.startsWith("/api/");

/** The headers of every response; undefined before the first response. */
export type SecurityHeaders = { headers?: Readonly<Record<string, string>> };

/** Sets the headers on every response, including errors, and stores them in `security`. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { config }: Deps,
  security: SecurityHeaders,
): Promise<void> {
  const reportHosts = config.analytics === null ? [] : [config.analytics.host];
  await app.register(helmet, {
    // Would compute each header again for every response.
    global: false,
    contentSecurityPolicy: { useDefaults: false, directives: cspDirectives(reportHosts) },
    // Most hosts of external logos and avatars do not support this.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "no-referrer" },
    // Other hosts below this one may belong to other people.
    strictTransportSecurity: config.secureCookies && {
      maxAge: 31_536_000,
      includeSubDomains: false,
    },
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onRequest", async (request, reply) => {
    if (security.headers === undefined) {
      await reply.helmet();
      const { "x-request-id": _id, ...headers } = reply.getHeaders();
      security.headers = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, String(value)]),
      );
    } else
      for (const [name, value] of Object.entries(security.headers))
        reply.raw.setHeader(name, value);
    if (isApiCall(request.url)) reply.raw.setHeader(...notIndexed);
  });
}

/** Sets the headers of a response that bypasses the hooks, such as an error for a malformed URL. */
export const setMinimalHeaders = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
