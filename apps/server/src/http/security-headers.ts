/** What a browser may do with our answers. */
import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../lib/deps.ts";

/**
 * Everything comes from here; only pictures may come from elsewhere, over https, and only to
 * analytics, where they are configured, may a page report.
 */
const contentSecurity = (reportsTo: readonly string[]) => ({
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", "https:", "data:", "blob:"],
  connectSrc: ["'self'", ...reportsTo],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
});

/** The same on every answer; not known before the first one. */
export type SecurityHeaders = { known?: Readonly<Record<string, string>> };

/** Sets the headers on every answer, errors among them, and writes down what they are. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { config }: Deps,
  security: SecurityHeaders,
): Promise<void> {
  const reportsTo = config.analytics === null ? [] : [config.analytics.host];
  await app.register(helmet, {
    // It would put each header together anew for every answer.
    global: false,
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurity(reportsTo) },
    // Logos and avatars live on other hosts, most of which do not offer this.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: config.secureCookies ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onRequest", async (_request, reply) => {
    if (security.known === undefined) {
      await reply.helmet();
      const { "x-request-id": _ofThisOne, ...ofAll } = reply.getHeaders();
      security.known = Object.fromEntries(
        Object.entries(ofAll).map(([name, value]) => [name, String(value)]),
      );
    } else
      for (const [name, value] of Object.entries(security.known)) reply.raw.setHeader(name, value);
  });
}

/** The same for an answer that no route and no hook ever saw, such as that to an unreadable address. */
export const withBareHeaders = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
