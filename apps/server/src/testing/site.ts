/** The real server on a port of its own, and people who visit it through the typed client. */
import type { AddressInfo } from "node:net";
import { createClient } from "@upwell/contract/client";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { buildApp } from "../app.ts";
import { readConfig } from "../config.ts";
import type { OpenDatabase } from "../db/client.ts";
import type { Deps } from "../lib/deps.ts";
import { openDeps } from "../open-deps.ts";
import { cookieJar } from "./cookies.ts";
import { openTestDatabase } from "./database.ts";

export type Visitor = ReturnType<typeof createClient> & {
  /** The token that the visitor sends from now on; null signs out without telling the server. */
  token: string | null;
  /** A raw request below the API base, with the visitor's cookies, for what the client would never send. */
  raw(path: string, init?: RequestInit): Promise<Response>;
};

/** Where people are made: a database, and the server that runs on it, in this process or another. */
export type Scene = {
  deps: Pick<Deps, "db" | "now">;
  visitor(portal?: "client" | "staff"): Visitor;
};

export type TestSite = {
  app: FastifyInstance;
  deps: Deps;
  database: OpenDatabase;
  origin: string;
  /** The clock: move it to see things expire. */
  clock: { now: Date | null };
  visitor(portal?: "client" | "staff"): Visitor;
  close(): Promise<void>;
};

/** Somebody with a browser of their own, signed out, at the server of that origin. */
export function makeVisitor(origin: string, portal: "client" | "staff" = "client"): Visitor {
  const cookies = cookieJar();
  const base = `${origin}/api`;
  const client = createClient({
    base,
    portal,
    token: () => visitor.token,
    csrfCookie: () => cookies.get("csrftoken"),
    onUnauthenticated: () => {
      visitor.token = null;
    },
    fetch: cookies.fetch,
  });
  const visitor: Visitor = {
    ...client,
    token: null,
    raw: (path, init) => cookies.fetch(base + path, init),
  };
  return visitor;
}

/**
 * Starts a site; `env` is what the operator would have configured. Rate limits are off unless asked
 * for. It closes the database that it is given, as it does one of its own.
 */
export async function openTestSite(
  env: Record<string, string> = {},
  given?: OpenDatabase,
): Promise<TestSite> {
  const database = given ?? (await openTestDatabase());
  const config = readConfig({ RATE_LIMITS: "off", LOG_LEVEL: "silent", SEED: "none", ...env });
  const clock: TestSite["clock"] = { now: null };
  const log = pino({ level: config.logLevel });
  const now = () => clock.now ?? new Date();
  const { deps, close: closeDeps } = await openDeps({ config, database, log, now });
  const app = await buildApp(deps);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    app,
    deps,
    database,
    origin,
    clock,
    visitor: (portal) => makeVisitor(origin, portal),
    close: async () => {
      // A client may have connected without asking for anything; the server's own process does the same.
      setTimeout(() => app.server.closeAllConnections(), 500).unref();
      await app.close();
      await closeDeps();
      await database.close();
    },
  };
}
