/** CSRF protection by double-submit cookie. */
import { randomBytes } from "node:crypto";
import cookie from "@fastify/cookie";
import { getCsrfToken } from "@upwell/contract/auth/routes";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../lib/app-error.ts";
import { isSameSecret } from "../lib/same-secret.ts";
import { hostCookie, type SiteCookie } from "./cookies.ts";
import type { Deps } from "./deps.ts";
import { route } from "./route.ts";
import { isSafeMethod } from "./safe-methods.ts";

/** The name that clients read, as the specification requires. */
const csrfCookieName = "csrftoken";
const sessionCookie = "sessionid";
const yearInSeconds = 365 * 24 * 3600;

const isToken = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value);

function hasMatchingHeader(request: FastifyRequest, { name }: SiteCookie): boolean {
  const cookieValue = request.cookies[name];
  const headerValue = request.headers["x-csrftoken"];
  if (!isToken(cookieValue) || typeof headerValue !== "string") return false;
  return isSameSecret(headerValue, cookieValue);
}

/**
 * Another site cannot make a browser send the Authorization header, so a request that authenticates
 * by it alone needs no CSRF token. A rejected token on an endpoint that requires a user gets a 401,
 * which is more helpful than a CSRF error.
 */
function isExempt(request: FastifyRequest): boolean {
  if (isSafeMethod(request.method) || request.is404) return true;
  if (request.cookies[sessionCookie] !== undefined) return false;
  const requiresUser = request.routeOptions.config.endpoint?.access !== "anyone";
  return request.viewer !== null || (request.tokenRejected && requiresUser);
}

/**
 * Checks every unsafe method, and sets the cookie at `GET /csrf/`. Over HTTPS only `__Host-csrftoken`
 * is checked, which no other host can set; `csrftoken` has the same value for clients that read it.
 */
export async function registerCsrf(app: FastifyInstance, { config }: Deps): Promise<void> {
  await app.register(cookie);
  const csrfCookie = hostCookie(config, csrfCookieName, config.basePath || "/");
  app.addHook("onRequest", async (request) => {
    if (!isExempt(request) && !hasMatchingHeader(request, csrfCookie))
      throw new AppError("csrf_failed");
  });
  route(app, getCsrfToken, async ({ request, reply }) => {
    const current = request.cookies[csrfCookie.name];
    const token = isToken(current) ? current : randomBytes(32).toString("base64url");
    const options = { ...csrfCookie.options, maxAge: yearInSeconds };
    reply.header("cache-control", "no-store").setCookie(csrfCookie.name, token, options);
    if (csrfCookie.name !== csrfCookieName)
      reply.setCookie(csrfCookieName, token, { ...options, path: config.basePath || "/" });
    return { csrf_token: token };
  });
}
