/** Proof that a write comes from our own pages: the value of a cookie, repeated in a header. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import cookie from "@fastify/cookie";
import { csrf } from "@upwell/contract/auth";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../lib/app-error.ts";
import type { Deps } from "../lib/deps.ts";
import { route } from "./route.ts";
import { isSafe } from "./safe-methods.ts";

const cookieName = "csrftoken";
const sessionCookie = "sessionid";
const yearInSeconds = 365 * 24 * 3600;

const isToken = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value);

function repeatsCookie(request: FastifyRequest): boolean {
  const cookieValue = request.cookies[cookieName];
  const headerValue = request.headers["x-csrftoken"];
  if (!isToken(cookieValue) || typeof headerValue !== "string") return false;
  const [a, b] = [Buffer.from(cookieValue), Buffer.from(headerValue)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * No other site can make a browser send our Authorization header, so whoever is signed in by it
 * alone needs no second proof. Where a token opens nothing and the call needs a person, the answer
 * is 401 anyway, which says more.
 */
function needsNoProof(request: FastifyRequest): boolean {
  if (isSafe(request.method) || request.is404) return true;
  if (request.cookies[sessionCookie] !== undefined) return false;
  const callNeedsPerson = request.routeOptions.config.endpoint?.audience !== "anyone";
  return request.viewer !== null || (request.tokenRefused && callNeedsPerson);
}

/** Checks every unsafe method, and hands out the cookie at `GET /csrf/`. */
export async function registerCsrf(app: FastifyInstance, { config }: Deps): Promise<void> {
  await app.register(cookie);
  app.addHook("onRequest", async (request) => {
    if (!needsNoProof(request) && !repeatsCookie(request)) throw new AppError("csrf_failed");
  });
  route(app, csrf, async ({ request, reply }) => {
    const current = request.cookies[cookieName];
    const token = isToken(current) ? current : randomBytes(32).toString("base64url");
    reply.header("cache-control", "no-store").setCookie(cookieName, token, {
      path: config.basePath || "/",
      sameSite: "lax",
      secure: config.secureCookies,
      maxAge: yearInSeconds,
    });
    return { csrf_token: token };
  });
}
