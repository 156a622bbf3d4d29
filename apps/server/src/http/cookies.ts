/** Names and attributes of the site's cookies. */
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { DeviceCookie } from "../lib/device-cookie.ts";

export type SiteCookie = { name: string; options: CookieSerializeOptions };

/**
 * Returns a cookie that no other host can set. Over HTTPS its name has the `__Host-` prefix: browsers
 * accept it only from this host and only over HTTPS. The prefix requires the path `/`; over HTTP,
 * where it is unsupported, `path` applies.
 */
export const hostCookie = (
  { secureCookies }: Pick<Config, "secureCookies">,
  name: string,
  path: string,
): SiteCookie =>
  secureCookies
    ? { name: `__Host-${name}`, options: { path: "/", sameSite: "lax", secure: true } }
    : { name, options: { path, sameSite: "lax", secure: false } };

const yearInSeconds = 365 * 24 * 3600;

/** Returns the device cookie of a request. `setSecret` sets it on the reply, also on an error. */
export function readDeviceCookie(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
): DeviceCookie {
  const { name, options } = hostCookie(config, "device", `${config.basePath}/api/auth`);
  const value = request.cookies[name];
  return {
    secret: value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined,
    setSecret: (secret) => {
      reply.setCookie(name, secret, { ...options, httpOnly: true, maxAge: yearInSeconds });
    },
  };
}
