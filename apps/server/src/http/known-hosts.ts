/**
 * Rejects requests for foreign hosts, against DNS rebinding: another site's domain name can resolve
 * to this machine, and its pages then send that name as `Host`.
 */
import { isIP } from "node:net";
import { getLive, getReady } from "@upwell/contract/site/routes";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { AppError } from "../lib/app-error.ts";
import { setMinimalHeaders } from "./security-headers.ts";

type Configured = Pick<Config, "publicUrl" | "acceptsAnyIp" | "metricsToken">;

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/** Returns the host of `host:port` in lower case, or undefined if it is not valid. */
const parseHost = (authority: string): string | undefined =>
  /^(\[[\da-f:.]+\]|[^:/?#@\s[\]]+)(?::\d{0,5})?$/i.exec(authority)?.[1]?.toLowerCase();

/** Whether an authority, with or without a port, is this machine itself. */
export const isLoopbackName = (authority: string): boolean =>
  loopbackNames.includes(parseHost(authority) ?? "");

/** Returns a function that tells whether an authority, with or without a port, is this site. */
export function createHostCheck({ publicUrl, acceptsAnyIp }: Configured) {
  const names = new Set([...loopbackNames, publicUrl.hostname.toLowerCase()]);
  return (authority: string): boolean => {
    const name = parseHost(authority);
    if (name === undefined) return false;
    return names.has(name) || (acceptsAnyIp && isIP(name.replace(/^\[|\]$/g, "")) !== 0);
  };
}

/** The target of `GET http://host/path` names a host in addition to the header. */
const parseTargetHost = (url: string) => /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1];

/** Returns every authority that a request names; "" for a missing header. */
export function listAuthorities({ headers, originalUrl }: FastifyRequest): string[] {
  const target = parseTargetHost(originalUrl);
  return target === undefined ? [headers.host ?? ""] : [headers.host ?? "", target];
}

/**
 * Responds with 421 before any other processing. Exempt are health checks, since load balancers use
 * the machine's IP address as `Host`, and metrics that require a token.
 */
export function registerKnownHosts(app: FastifyInstance, config: Configured): void {
  const isKnown = createHostCheck(config);
  const exempt = new Set([getLive, getReady].map(({ path }) => `/api${path}`));
  if (config.metricsToken !== undefined) exempt.add("/metrics");
  const isExempt = ({ is404, routeOptions: { url = "" } }: FastifyRequest) =>
    !is404 && exempt.has(url);
  app.addHook("onRequest", (request, reply, done) => {
    if (listAuthorities(request).every(isKnown) || isExempt(request)) return done();
    setMinimalHeaders(reply);
    done(new AppError("misdirected_request"));
  });
}
