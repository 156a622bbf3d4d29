/**
 * After every write, all processes immediately serve fresh data to its author, and soon after to
 * everyone; only lists of several platforms may be seconds old.
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createKey } from "@upwell/contract/api-keys/routes";
import { logout } from "@upwell/contract/auth/routes";
import { createClient } from "@upwell/contract/client";
import { endpoints } from "@upwell/contract/endpoints";
import { createCacheFixture } from "@upwell/tests/caching/fixture";
import { fetchAllViews, fetchView, views } from "@upwell/tests/caching/views";
import {
  allWrites,
  type CacheEnvironment,
  writesWithoutPublicEffect,
} from "@upwell/tests/caching/writes";
import { createCookieJar } from "@upwell/tests/harness/cookies";
import { createKeyClient } from "@upwell/tests/harness/program";
import { insertRow } from "@upwell/tests/harness/table-rows";
import {
  createClientFor,
  insertUser,
  startTwoProcesses,
  type TwoProcesses,
} from "@upwell/tests/harness/two-processes";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hasUncounted } from "../../db/counts/vote-counts.ts";
import { createLog } from "../../lib/log.ts";
import { createKeyedHash, type KeyedHash } from "../../services/keyed-hash.ts";
import { createRecentWrites, type RecentWrites } from "../read-your-writes.ts";

let folder: string;
let site: TwoProcesses;
let environment: CacheEnvironment;
/** Cookies of the writes. */
let jar: ReturnType<typeof createCookieJar>;

/** Every endpoint that was called. */
const called = new Set<string>();

type TestClient = Pick<ReturnType<typeof createClient>, "call">;

/** Notes what a client calls. */
const noteCalls = (client: TestClient): TestClient => ({
  call: (endpoint, ...input) => {
    called.add(endpoint.id);
    return client.call(endpoint, ...input);
  },
});

const connect = (token: string) =>
  createClient({
    base: `${site.a.origin}/api`,
    portal: "client",
    token: () => token,
    csrfCookie: () => undefined,
    onUnauthenticated: () => {},
    fetch: (...request) => jar.fetch(...request),
  });
const createTestClient = (token: string) => noteCalls(connect(token));

let keyedHash: KeyedHash;
let recentWrites: RecentWrites;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "upwell-cache-"));
  site = await startTwoProcesses({ DATA_DIR: folder });
  jar = createCookieJar();
  const now = () => new Date();
  keyedHash = await createKeyedHash({ db: site.db, now, log: createLog("silent") });
  recentWrites = createRecentWrites({ keyedHash, now });
  const [author, supporter, admin] = [
    await insertUser(site.db),
    await insertUser(site.db),
    await insertUser(site.db, "admin"),
  ];
  const { fixture, platformId } = await createCacheFixture(site.db, {
    authorId: author.id,
    supporterId: supporter.id,
  });
  // A job counts statistics again between two fetches; its own test reads them through the cache.
  await sql`alter table platform_responsiveness alter counted_at set default '9999-01-01'`.execute(
    site.db,
  );
  // Waits for a count on its way, and keeps a claimed task from starting one.
  await sql`delete from tasks where queue = 'responsiveness'`.execute(site.db);
  await sql`update platform_responsiveness set counted_at = '9999-01-01'`.execute(site.db);
  // Nor a job counts wishes.
  await sql`create function leave_out() returns trigger language plpgsql as 'begin return null; end'`.execute(
    site.db,
  );
  await sql`create trigger leave_out before insert on tasks for each row when (new.queue = 'wishes')
    execute function leave_out()`.execute(site.db);
  const { key } = await connect(author.token).call(createKey, {
    body: { name: "A program", scopes: ["write"], platform: null, days: 1 },
  });
  environment = {
    db: site.db,
    fixture,
    platformId,
    author: createTestClient(author.token),
    supporter: createTestClient(supporter.token),
    admin: createTestClient(admin.token),
    program: noteCalls(createKeyClient(site.a.origin, key, (...request) => jar.fetch(...request))),
  };
});
afterAll(async () => {
  keyedHash.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const wrote = () => recentWrites.createStamp();

/** Waits until both processes serve these responses to signed-out clients; asks again for those that differ. */
async function waitForResponses(expected: Record<string, string>): Promise<void> {
  const paths = Object.keys(expected);
  for (const { origin } of [site.a, site.b]) {
    let old = paths;
    await vi.waitFor(
      async () => {
        const seen = await Promise.all(old.map((path) => fetchView(origin, path)));
        const fresh = new Map(old.map((path, index) => [path, seen[index]]));
        old = old.filter((path) => fresh.get(path) !== expected[path]);
        expect(old.map((path) => fresh.get(path))).toEqual(old.map((path) => expected[path]));
      },
      { timeout: 15_000, interval: 250 },
    );
  }
}

/** Leaves out what may be seconds old. */
const dropDirectory = (responses: Record<string, string>) =>
  Object.fromEntries(
    views
      .filter(({ isDirectoryWide = false }) => !isDirectoryWide)
      .map(({ path }) => [path(environment.fixture), responses[path(environment.fixture)]]),
  );

/** Writes of votes: the lists of a platform show them once a job of either process has counted them. */
const votingWrites = new Set(["suggest", "vote", "remove a vote"]);
const waitForCounts = () =>
  vi.waitFor(async () => expect(await hasUncounted(site.db)).toBe(false), { timeout: 15_000 });

describe("every write", () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await fetchAllViews(site.a.origin, environment.fixture, { wrote: wrote() });
    await waitForResponses(before);
  });

  test.each(allWrites)("$name", async ({ name, changes, do: run }) => {
    // On a slow machine all writes together take longer than a proof of the person is valid.
    await site.db.updateTable("sessions").set({ proved_at: new Date() }).execute();
    jar = createCookieJar();
    await run(environment);
    const isVoting = votingWrites.has(name);
    if (isVoting) await waitForCounts();
    const isDirect = jar.get("wrote") === undefined || isVoting;
    // What the author reads on the other process, before its caches are fresh.
    const after = await fetchAllViews(site.b.origin, environment.fixture, { wrote: wrote() });
    const changed = Object.keys(before).filter((path) => before[path] !== after[path]);
    for (const part of changes)
      expect(changed.filter((path) => path.includes(part))).not.toEqual([]);
    // The writing process receives the invalidation before it responds.
    if (!isDirect)
      expect(dropDirectory(await fetchAllViews(site.a.origin, environment.fixture))).toEqual(
        dropDirectory(after),
      );
    await waitForResponses(after);
    before = after;
  });

  test("is tested, or is an exception with a reason", () => {
    const writes = endpoints.filter(({ method }) => method !== "GET").map(({ id }) => id);
    const exceptions = Object.values(writesWithoutPublicEffect).flat();
    const written = [...called].filter((id) => writes.includes(id));
    expect([...written, ...exceptions].toSorted()).toEqual(writes.toSorted());
  });
});

/** Ends the connections on which both processes receive invalidations. */
const endListeners = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'upwell live' and datname = current_database()`.execute(site.db);

const waitForListeners = () =>
  vi.waitFor(
    async () => {
      const listeners = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where application_name = 'upwell live' and datname = current_database()`.execute(site.db);
      expect(listeners.rows[0]?.n).toBe(2);
    },
    { timeout: 15_000 },
  );

describe("a session", () => {
  /** Returns the status that each process responds with to the same token, without cookies. */
  const readBoth = (token: string) =>
    Promise.all(
      [site.a, site.b].map(async ({ origin }) => {
        const headers = { authorization: `Token ${token}` };
        return (await fetch(`${origin}/api/auth/me/`, { headers })).status;
      }),
    );
  const readUntil = (token: string, expected: number[]) =>
    vi.waitFor(async () => expect(await readBoth(token)).toEqual(expected), {
      timeout: 2000,
      interval: 5,
    });

  test("that ends on one process ends on the other", async () => {
    const { token } = await insertUser(site.db);
    for (let n = 0; n < 3; n++) expect(await readBoth(token)).toEqual([200, 200]);
    await createClientFor(site.a, token).call(logout, {});
    expect((await readBoth(token))[0]).toBe(401);
    await readUntil(token, [401, 401]);
  });

  test("ends while invalidations are lost", async () => {
    const { id, token } = await insertUser(site.db);
    for (let n = 0; n < 3; n++) expect(await readBoth(token)).toEqual([200, 200]);
    await endListeners();
    await site.db.deleteFrom("sessions").where("user_id", "=", id).execute();
    await readUntil(token, [401, 401]);
    await waitForListeners();
  });
});

test("caches nothing while invalidations are not received, and resumes afterwards", async () => {
  const path = "/stats/";
  const platform = (name: string) =>
    insertRow(site.db, "platforms", { name, slug: name, active: true, review_state: "approved" });
  const readBoth = async () =>
    Promise.all([site.a, site.b].map(({ origin }) => fetchView(origin, path)));
  for (const name of ["one", "two", "three"]) {
    await readBoth();
    await endListeners();
    await platform(name);
    const truth = await fetchView(site.a.origin, path, { wrote: wrote() });
    await vi.waitFor(async () => expect(await readBoth()).toEqual([truth, truth]), {
      timeout: 15_000,
    });
  }
  // Reconnected: responses are cached and invalidated again.
  await waitForListeners();
  await platform("four");
  const truth = await fetchView(site.b.origin, path, { wrote: wrote() });
  await vi.waitFor(async () => expect(await readBoth()).toEqual([truth, truth]), {
    timeout: 15_000,
  });
});
