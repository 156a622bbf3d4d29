/**
 * Who has just written reads what was written, on every process: a cookie that lasts a few seconds
 * says so, and its bearer is answered from the database itself, past whatever may lag behind it.
 */
import { finishSocial } from "@upwell/contract/social";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../lib/deps.ts";
import { isSafe } from "./safe-methods.ts";

const cookieName = "wrote";
/** Longer than a change takes to be heard of anywhere. */
const lastsSeconds = 5;
const carried = new RegExp(`(?:^|;\\s*)${cookieName}=`);

/** True for a few seconds after the caller's last write. */
export const wroteRecently = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  headers.cookie !== undefined && carried.test(headers.cookie);

/**
 * Marks the caller with every answer to a successful write, which goes out when this process has
 * heard of the change itself.
 */
export function registerRecentWrites(app: FastifyInstance, { config, changes }: Deps): void {
  const path = config.basePath || "/";
  const secure = config.secureCookies ? "; Secure" : "";
  const cookie = `${cookieName}=1; Max-Age=${lastsSeconds}; Path=${path}; HttpOnly${secure}; SameSite=Lax`;
  app.addHook("onSend", async ({ method, routeOptions }, reply) => {
    // The way back from a provider is a GET, and yet it signs somebody in.
    const writes = !isSafe(method) || routeOptions.config.endpoint === finishSocial;
    if (!writes) return;
    if (reply.statusCode >= 400) return;
    reply.header("set-cookie", cookie);
    await changes.settled();
  });
}
