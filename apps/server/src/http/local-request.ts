/**
 * Requests of this machine's own browser and tools: only they may read stored mail and unprotected
 * metrics, and sign in as a demo account.
 *
 * A proxy on this machine looks like a local client, and many send neither the public host nor a
 * forwarding header. What gives one away therefore closes local access until the process ends: others may
 * reach the site through the same proxy by requests that give nothing away.
 */
import { apiMessages } from "@upwell/contract/messages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { AppError } from "../lib/app-error.ts";
import { isLoopbackName, listAuthorities } from "./known-hosts.ts";

const loopbackIp = /^(?:127\.|::1$|::ffff:127\.)/;
const proxyHeader = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** Whether `Origin` or `Referer` names a page of another host than the one requested. */
const isFromForeignPage = ({ headers }: FastifyRequest): boolean =>
  [headers.origin, headers.referer].some(
    (page) => page !== undefined && URL.parse(page)?.host !== headers.host?.toLowerCase(),
  );

/** Returns how a request shows that others can reach the site, undefined if it does not. */
function findProxySign(request: FastifyRequest): string | undefined {
  const header = Object.keys(request.headers).find((name) => proxyHeader.test(name));
  if (header !== undefined) return `the header ${header}`;
  if (!listAuthorities(request).every(isLoopbackName)) return "a host that is not a loopback name";
  // Browsers send `Sec-Fetch-Site` over https and to loopback names. So this page is one of this site,
  // which the browser knows by another name.
  const { "sec-fetch-site": site, origin, referer } = request.headers;
  // Pages send no referrer, so that a form on one of them has no origin that could be compared.
  if (site === "same-origin" && origin === "null" && referer === undefined) return undefined;
  if ((site === undefined || site === "same-origin") && isFromForeignPage(request))
    return "a page of the site under another name";
  return undefined;
}

/** Observes every request, those that are rejected later included. Logs once when local access ends. */
export function registerLocalAccess(
  app: FastifyInstance,
  { trustedProxies }: Pick<Config, "trustedProxies">,
): void {
  const access = { isOpen: trustedProxies === 0 };
  app.decorate("localAccess", access);
  if (!access.isOpen) return;
  app.addHook("onRequest", (request, _reply, done) => {
    const sign = access.isOpen ? findProxySign(request) : undefined;
    if (sign !== undefined) {
      access.isOpen = false;
      request.log.warn({ reason: sign }, "local access closed: others can reach the site");
    }
    done();
  });
}

/** Browsers name the relation of the requesting page; tools and old browsers do not. */
const siteRelations = new Set([undefined, "none", "same-origin"]);

/** Whether a request comes from this machine, without a proxy and not from another site's page. */
const isDirect = (request: FastifyRequest): boolean =>
  loopbackIp.test(request.socket.remoteAddress ?? "") &&
  // Clients of today send HTTP/1.1; nginx by default forwards as HTTP/1.0.
  request.raw.httpVersion !== "1.0" &&
  findProxySign(request) === undefined;

const isFromOwnPage = (request: FastifyRequest): boolean =>
  siteRelations.has(request.headers["sec-fetch-site"]) && !isFromForeignPage(request);

/** Returns true for a direct request of this machine's browser or tools, while local access is open. */
export const isLocalRequest = (request: FastifyRequest): boolean =>
  request.server.localAccess.isOpen && isDirect(request) && isFromOwnPage(request);

/** Throws 404 unless the request is local; a direct one learns why. */
export function requireLocalRequest(request: FastifyRequest): void {
  if (isLocalRequest(request)) return;
  if (!isDirect(request)) throw new AppError("not_found");
  const { isOpen } = request.server.localAccess;
  const detail = isOpen ? apiMessages.openItDirectly : apiMessages.localAccessClosed;
  throw new AppError("not_found", { detail });
}
