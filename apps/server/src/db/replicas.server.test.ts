/** A real streaming replica: every call that reads is tried on it, and what its readers are promised. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Endpoint } from "@upwell/contract/endpoint";
import { createFeature, listSimilar } from "@upwell/contract/features";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startBreakablePostgres } from "../../../../tools/breakable-postgres.ts";
import { shownAnswers } from "../http/answers/shown.ts";
import { publishedTexts, signedIn } from "../testing/people.ts";
import { addressOf } from "../testing/rights/row.ts";
import { rows } from "../testing/rights/rows.ts";
import { type Stage, setStage } from "../testing/rights/stage.ts";
import { openTestSite, type TestSite } from "../testing/site.ts";
import { migrate } from "./migrate.ts";
import { openServer } from "./server.ts";

// Without the second try on the primary, a call that writes shows that it does.
const secondTry = vi.hoisted(() => ({ isOff: false }));
vi.mock("./errors.ts", async (original) => {
  const errors = await original<typeof import("./errors.ts")>();
  const isReplicaTrouble = (error: unknown) => !secondTry.isOff && errors.isReplicaTrouble(error);
  return { ...errors, isReplicaTrouble };
});

/** They write, ask what holds at this very moment, or ask no database. */
const neverBehind = [
  "auth.checkEmail",
  "auth.checkUsername",
  "auth.getCsrf",
  "insight.get",
  "insight.getDirectory",
  "platforms.getTrends",
  "site.get",
  "site.getLive",
  "site.getReady",
  "social.finish",
  "social.start",
];

/** What is kept for everybody is read on the primary. */
const isOnPrimary = (endpoint: Endpoint) =>
  neverBehind.includes(endpoint.id) || shownAnswers.has(endpoint);

const primary = await startBreakablePostgres({ settings: { fsync: "off" } });
const replica = await primary.startReplica();
if (replica === undefined) console.warn("Replicas are left out: there is no pg_basebackup here.");
afterAll(() => primary.end());

const replicaUrl = replica?.url ?? "";
let onReplica: Awaited<ReturnType<typeof openServer>>;
let site: TestSite;
let admin: { stage: Stage; token: string | null };
const connect = vi.spyOn(pg.Pool.prototype, "connect");

describe.runIf(replica !== undefined)("with a streaming replica", () => {
  beforeAll(async () => {
    onReplica = await openServer(replicaUrl, 2);
    const database = await openServer(primary.url, 5, { replicaUrls: [replicaUrl] });
    await migrate(database.db);
    site = await openTestSite({ DATABASE_URL: primary.url }, database);
    admin = await setStage(site, "admin");
    await publishedTexts(site);
    const { rows: found } = await sql<{ position: string }>`
    select pg_current_wal_lsn()::text as position`.execute(database.db);
    await vi.waitFor(async () => {
      const { rows: seen } = await sql<{ done: boolean }>`
      select pg_last_wal_replay_lsn() >= ${found[0]?.position}::pg_lsn as done`.execute(
        onReplica.db,
      );
      expect(seen[0]?.done).toBe(true);
    }, 10_000);
  }, 120_000);
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

  describe("a call that reads does so on the replica", () => {
    const reads = rows.filter(
      ({ endpoint }) =>
        endpoint.method === "GET" && endpoint.kind === "json" && !isOnPrimary(endpoint),
    );
    beforeAll(() => {
      secondTry.isOff = true;
    });
    afterAll(() => {
      secondTry.isOff = false;
    });

    test.each(reads.map((row) => [row.endpoint.id, row] as const))("%s", async (_, row) => {
      const headers = { cookie, authorization: `Token ${admin.token}` };
      // On a machine that is busy it may be left out for a moment.
      await vi.waitFor(async () => {
        const answer = await get(addressOf(row, row.ask(admin.stage)), headers);
        expect(answer.statusCode, answer.body).toBe(row.expected.admin);
        expect(readOnReplica()).toBe(true);
      }, 10_000);
    });
  });

  test.each(
    rows
      .filter(({ endpoint }) => isOnPrimary(endpoint))
      .map((row) => [row.endpoint.id, row] as const),
  )("%s does not", async (_, row) => {
    await get(addressOf(row, row.ask(admin.stage)));
    expect(readOnReplica()).toBe(false);
  });

  /** What is like a title that is being typed: nobody keeps that. */
  const title = "A window that opens to the garden";
  const similar = (): string =>
    `/api${listSimilar.path}?${new URLSearchParams({ platform: admin.stage.platform.slug, title })}`;
  const untilReadOnReplica = () =>
    vi.waitFor(async () => {
      connect.mockClear();
      await get(similar());
      expect(readOnReplica()).toBe(true);
    }, 10_000);

  test("who has just written, or cannot say whether, reads on the primary", async () => {
    const { token } = await signedIn(site);
    await untilReadOnReplica();
    connect.mockClear();
    await get(similar(), { cookie: `${cookie}; wrote=1` });
    await get(similar(), { authorization: `Token ${token}` });
    expect(readOnReplica()).toBe(false);
  });

  test("a replica that stands still is left out before it is half a second behind", async () => {
    const writer = await signedIn(site);
    await untilReadOnReplica();
    await sql`select pg_wal_replay_pause()`.execute(onReplica.db);
    const body = {
      platform: admin.stage.platform.id,
      title,
      description: "It lets the summer in, and the smell of rain on the beds.",
    };
    await writer.call(createFeature, { body });
    const written = performance.now();
    const own = await writer.call(listSimilar, {
      query: { platform: admin.stage.platform.slug, title },
    });
    expect(own.map((feature) => feature.title)).toEqual([title]);
    await sleep(Math.max(0, 501 - (performance.now() - written)));
    expect((await get(similar())).body).toContain(title);
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

  test("a replica that dies under its readers costs none of them the answer", async () => {
    await untilReadOnReplica();
    const asked: Promise<{ statusCode: number }>[] = [];
    await site.database.db.transaction().execute(async (tx) => {
      await sql`lock table features in access exclusive mode`.execute(tx);
      // Carries the lock over at once.
      await sql`select pg_switch_wal()`.execute(tx);
      await vi.waitFor(async () => expect(await locksOnReplica(true)).toBe(1), 10_000);
      await vi.waitFor(async () => {
        asked.push(get(similar()));
        expect(await locksOnReplica(false)).toBeGreaterThan(0);
      }, 10_000);
      await replica?.stop("immediate");
    });
    for (const answer of asked) expect((await answer).statusCode).toBe(200);
    for (let n = 0; n < 20; n += 1) expect((await get(similar())).statusCode).toBe(200);
    await replica?.start();
    await untilReadOnReplica();
  });

  test("a server that takes writes is none", async () => {
    await untilReadOnReplica();
    await sql`select pg_promote()`.execute(onReplica.db);
    await vi.waitFor(async () => {
      connect.mockClear();
      await get(similar());
      expect(readOnReplica()).toBe(false);
    }, 10_000);
  });
});
