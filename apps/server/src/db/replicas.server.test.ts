/** A real streaming replica: which endpoints read from it, maximum staleness and failover. */
import { setTimeout as sleep } from "node:timers/promises";
import { createFeature } from "@upwell/contract/features/routes";
import type { Route } from "@upwell/contract/route";
import { listMyContributions } from "@upwell/contract/users/routes";
import { createFixture, type Fixture } from "@upwell/tests/authorization/fixture";
import { getRowUrl } from "@upwell/tests/authorization/row";
import { rows } from "@upwell/tests/authorization/rows";
import { views } from "@upwell/tests/caching/views";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser, type Person, publishLegalDocuments } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startBreakablePostgres } from "../../../../tools/breakable-postgres.ts";
import { migrate } from "./migrate.ts";
import { openServer } from "./server.ts";

// Without the retry on the primary, an endpoint that writes fails visibly.
const retry = vi.hoisted(() => {
  vi.resetModules();
  return { isOff: false };
});
afterAll(() => vi.resetModules());
vi.mock("./errors.ts", async (original) => {
  const errors = await original<typeof import("./errors.ts")>();
  const isReplicaFailure = (error: unknown) => !retry.isOff && errors.isReplicaFailure(error);
  return { ...errors, isReplicaFailure };
});

/** They write, need current data, or do not use the database. */
const primaryOnly = [
  "auth.checkEmail",
  "auth.checkUsername",
  "auth.getCsrfToken",
  "analytics.getPlatformAnalytics",
  "analytics.getDirectoryAnalytics",
  "analytics.getOverview",
  "employments.finishForgeProof",
  "platforms.getPlatformTrends",
  "site.getSite",
  "site.getLive",
  "site.getReady",
  "social.finishSocialLogin",
  "social.startSocialLogin",
];

/** Cached responses are read on the primary. */
const cached = new Set<Route>(views.map(({ endpoint }) => endpoint));
const isOnPrimary = (endpoint: Route) => primaryOnly.includes(endpoint.id) || cached.has(endpoint);

const primary = await startBreakablePostgres({ settings: { fsync: "off" } });
const replica = await primary.startReplica();
if (replica === undefined)
  console.warn("Replica tests are skipped: pg_basebackup is not installed.");
afterAll(() => primary.end());

const replicaUrl = replica?.url ?? "";
let onReplica: Awaited<ReturnType<typeof openServer>>;
let site: TestSite;
let admin: { fixture: Fixture; token: string | null };
let writer: Person;
const connect = vi.spyOn(pg.Pool.prototype, "connect");

describe.runIf(replica !== undefined)("with a streaming replica", () => {
  beforeAll(async () => {
    onReplica = await openServer(replicaUrl, 2);
    const database = await openServer(primary.url, 5, { replicaUrls: [replicaUrl] });
    await migrate(database.db);
    site = await createTestSite({ DATABASE_URL: primary.url }, database);
    admin = await createFixture(site, "admin");
    writer = await createUser(site);
    await publishLegalDocuments(site);
    const { rows: found } = await sql<{ position: string }>`
    select pg_current_wal_lsn()::text as position`.execute(database.db);
    await vi.waitFor(async () => {
      const { rows: seen } = await sql<{ done: boolean }>`
      select pg_last_wal_replay_lsn() >= ${found[0]?.position}::pg_lsn as done`.execute(
        onReplica.db,
      );
      expect(seen[0]?.done).toBe(true);
    }, 10_000);
  }, 300_000);
  afterAll(async () => {
    await site?.close();
    await onReplica?.close();
    await replica?.end();
  });
  beforeEach(() => {
    connect.mockClear();
  });

  const readOnReplica = () =>
    connect.mock.contexts.some(
      (pool) => (pool as pg.Pool).options.connectionString === replica?.url,
    );

  const cookie = "csrftoken=x";
  const get = (url: string, headers: Record<string, string> = { cookie }) =>
    site.app.inject({ url, headers });

  describe("endpoints that read from the replica", () => {
    const reads = rows.filter(
      ({ endpoint }) =>
        endpoint.method === "GET" && endpoint.kind === "json" && !isOnPrimary(endpoint),
    );
    beforeAll(() => {
      retry.isOff = true;
    });
    afterAll(() => {
      retry.isOff = false;
    });

    test.each(reads.map((row) => [row.endpoint.id, row] as const))("%s", async (_, row) => {
      const headers = { cookie, authorization: `Token ${admin.token}` };
      // On a busy machine the replica may be excluded for a moment.
      await vi.waitFor(async () => {
        const response = await get(getRowUrl(row, row.ask(admin.fixture)), headers);
        expect(response.statusCode, response.body).toBe(row.expected.admin);
        expect(readOnReplica()).toBe(true);
      }, 10_000);
    });
  });

  test.each(
    rows
      .filter(({ endpoint }) => isOnPrimary(endpoint))
      .map((row) => [row.endpoint.id, row] as const),
  )("%s does not use the replica", async (_, row) => {
    await get(getRowUrl(row, row.ask(admin.fixture)));
    expect(readOnReplica()).toBe(false);
  });

  const title = "A window that opens to the garden";
  /** Lists the features of the writer, which are never cached. */
  const getMine = (headers: Record<string, string> = { cookie }) =>
    get(`/api${listMyContributions.path}`, {
      ...headers,
      authorization: `Token ${writer.token}`,
    });
  const untilReadOnReplica = () =>
    vi.waitFor(async () => {
      connect.mockClear();
      await getMine();
      expect(readOnReplica()).toBe(true);
    }, 10_000);

  test("reads on the primary after a write and for API tokens", async () => {
    await untilReadOnReplica();
    connect.mockClear();
    await getMine({ cookie: `${cookie}; wrote=${site.app.recentWrites.createStamp()}` });
    await getMine({});
    expect(readOnReplica()).toBe(false);
  });

  test("excludes a paused replica before it is half a second behind", async () => {
    await untilReadOnReplica();
    await sql`select pg_wal_replay_pause()`.execute(onReplica.db);
    const body = {
      platform: admin.fixture.platform.id,
      title,
      description: "It lets the summer in, and the light of the evening.",
    };
    await writer.call(createFeature, { body });
    const written = performance.now();
    const responses = await writer.call(listMyContributions, {});
    expect(responses.map((feature) => feature.title)).toEqual([title]);
    await sleep(Math.max(0, 501 - (performance.now() - written)));
    expect((await getMine()).body).toContain(title);
    await sql`select pg_wal_replay_resume()`.execute(onReplica.db);
    await untilReadOnReplica();
  });

  const locksOnReplica = async (granted: boolean) =>
    (
      await sql`select from pg_locks where relation = 'features'::regclass
      and granted = ${granted} and (not granted or mode = 'AccessExclusiveLock')`.execute(
        onReplica.db,
      )
    ).rows.length;

  test("retries queries on the primary if the replica crashes", async () => {
    await untilReadOnReplica();
    const asked: Promise<{ statusCode: number }>[] = [];
    // Requests on the primary wait for the lock of this test and may time out.
    const readers: typeof asked = [];
    try {
      await site.database.db.transaction().execute(async (tx) => {
        await sql`lock table features in access exclusive mode`.execute(tx);
        // Replicates the lock immediately.
        await sql`select pg_switch_wal()`.execute(tx);
        await vi.waitFor(async () => expect(await locksOnReplica(true)).toBe(1), 10_000);
        await vi.waitFor(async () => {
          connect.mockClear();
          const response = getMine();
          asked.push(response);
          await vi.waitFor(() => expect(connect).toHaveBeenCalled(), 5000);
          if (readOnReplica()) readers.push(response);
          expect(await locksOnReplica(false)).toBeGreaterThan(0);
        }, 10_000);
        await replica?.stop("immediate");
      });
      await Promise.all(asked);
      expect(readers).not.toEqual([]);
      for (const response of readers) expect((await response).statusCode).toBe(200);
      for (let n = 0; n < 20; n += 1) expect((await getMine()).statusCode).toBe(200);
    } finally {
      await replica?.start();
    }
    await untilReadOnReplica();
  });

  test("excludes a replica that was promoted", async () => {
    await untilReadOnReplica();
    await sql`select pg_promote()`.execute(onReplica.db);
    await vi.waitFor(async () => {
      connect.mockClear();
      await getMine();
      expect(readOnReplica()).toBe(false);
    }, 10_000);
  });
});
