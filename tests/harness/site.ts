/** The real server on a free port, and visitors that use the typed client. */
import type { AddressInfo } from "node:net";
import { createClient } from "@upwell/contract/client";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { buildApp } from "../../apps/server/src/app.ts";
import { readConfig } from "../../apps/server/src/config.ts";
import { createDeps } from "../../apps/server/src/create-deps.ts";
import type { OpenDatabase } from "../../apps/server/src/db/client.ts";
import type { Deps } from "../../apps/server/src/deps.ts";
import type { DistPaths } from "../../apps/server/src/http/pages.ts";
import { createLog } from "../../apps/server/src/lib/log.ts";
import { createCookieJar } from "./cookies.ts";
import { createTestDatabase } from "./database.ts";

export type Visitor = ReturnType<typeof createClient> & {
  /** The token that the visitor sends; null signs out without a call. */
  token: string | null;
  /** A raw request below the API base with the visitor's cookies, which the typed client would not send. */
  raw(path: string, init?: RequestInit): Promise<Response>;
};

/** The database and server that fixtures need; the server may run in another process. */
export type TestContext = {
  deps: Pick<Deps, "db" | "now">;
  visitor(portal?: "client" | "staff"): Visitor;
};

export type TestSite = {
  app: FastifyInstance;
  deps: Deps;
  database: OpenDatabase;
  origin: string;
  /** The clock: change it to let things expire. */
  clock: { now: Date | null };
  visitor(portal?: "client" | "staff"): Visitor;
  close(): Promise<void>;
};

/** Creates a signed-out visitor with a separate cookie jar. */
export function createVisitor(origin: string, portal: "client" | "staff" = "client"): Visitor {
  const cookies = createCookieJar();
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

/** `dist` and `deps` replace the built sites. Lists of several platforms are never old by default. */
type Options = {
  dist?: Partial<DistPaths>;
  deps?: Partial<Pick<Deps, "encoder" | "renderer">>;
  directoryIntervalMs?: number;
};

/**
 * Starts a site with the settings in `env`. Rate limits are off by default. Closing it also closes the
 * database, passed in or created. `writeNote` gets the log.
 */
export async function createTestSite(
  env: Record<string, string> = {},
  given?: OpenDatabase,
  writeNote?: (line: string) => void,
  { dist, deps: replaced, directoryIntervalMs = 0 }: Options = {},
): Promise<TestSite> {
  const database = given ?? (await createTestDatabase());
  const config = readConfig({
    RATE_LIMITS: "off",
    LOG_LEVEL: "silent",
    SEED: "none",
    AI_SAMPLE_PERCENT: "100",
    // No key file in the data folder.
    SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
    ...env,
  });
  const clock: TestSite["clock"] = { now: null };
  const log =
    writeNote === undefined
      ? pino({ level: config.logLevel })
      : createLog(config.logLevel, { write: writeNote });
  const now = () => clock.now ?? new Date();
  const { deps, close: closeDeps } = await createDeps({
    config,
    database,
    log,
    now,
    directoryIntervalMs,
  });
  const app = await buildApp({ ...deps, ...replaced }, dist);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  /** Waits until the cache is invalidated, as a request that writes does. */
  const write: Deps["write"] = async (work) => {
    const result = await deps.write(work);
    await deps.invalidations.settled();
    return result;
  };
  return {
    app,
    deps: { ...deps, ...replaced, write },
    database,
    origin,
    clock,
    visitor: (portal) => createVisitor(origin, portal),
    close: async () => {
      // Closes connections without a request, as the server's own shutdown does.
      setTimeout(() => app.server.closeAllConnections(), 500).unref();
      await app.close();
      await closeDeps();
      await database.close();
    },
  };
}
