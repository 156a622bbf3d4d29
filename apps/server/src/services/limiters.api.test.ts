/** Counting without a shared store, and what is stored. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createTestDatabase } from "@upwell/tests/harness/database";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { insertRows } from "@upwell/tests/harness/table-rows";
import { createUser } from "@upwell/tests/harness/users";
import { pino } from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";
import { freePort } from "../../../../tools/free-port.ts";
import { readConfig } from "../config.ts";
import type { OpenDatabase } from "../db/client.ts";
import { createKeyedHash } from "./keyed-hash.ts";
import { createLimiters } from "./limiters.ts";

const closing: (() => Promise<unknown>)[] = [];
const onCleanup = (close: () => Promise<unknown>) => void closing.push(close);
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0).reverse()) await close();
});

/** Accepts connections, but never responds. */
async function openSilentServer(): Promise<number> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on("error", () => {}));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onCleanup(async () => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function collectStatuses(count: number, ask: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await ask()).status);
  return statuses;
}

const vote = (site: TestSite, token: string | null) => () =>
  fetch(`${site.origin}/api/features/999999/upvote/`, {
    method: "POST",
    headers: { authorization: `Token ${token}` },
  });

describe("a Redis server that", () => {
  test.each([
    ["is not running", freePort],
    ["does not respond", openSilentServer],
  ])("%s does not prevent starting and reading, and writes stay limited", async (_, openPort) => {
    const port = await openPort();
    const env = { RATE_LIMITS: "on", REDIS_URL: `redis://127.0.0.1:${port}` };
    const site = await createTestSite(env);
    onCleanup(() => site.close());
    expect((await fetch(`${site.origin}/api/platforms/`)).status).toBe(200);
    const { token } = await createUser(site);
    const statuses = await collectStatuses(61, vote(site, token));
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([404]));
    expect(statuses[60]).toBe(429);
  });
});

describe("counts in the database", () => {
  const limit = { name: "guesses", max: 2, seconds: 60, strict: true };
  const config = readConfig({ SEED: "none" });
  const log = pino({ level: "silent" });
  const openDatabaseForTest = async (): Promise<OpenDatabase> => {
    const database = await createTestDatabase();
    onCleanup(() => database.close());
    return database;
  };
  /** Stores keys unhashed. */
  const plain = { hash: (_purpose: string, value: string) => value };
  const processOn = async ({ db }: Pick<OpenDatabase, "db">, keyedHash = plain) => {
    const limiters = await createLimiters({ db, kind: "server" }, { config, log, keyedHash });
    return limiters.create(limit);
  };

  test("are shared by all processes", async () => {
    const database = await openDatabaseForTest();
    const [one, other] = [await processOn(database), await processOn(database)];
    expect([await one.consume("ada"), await other.consume("ada")]).toEqual([undefined, undefined]);
    for (const process of [one, other]) expect(await process.consume("ada")).toBeGreaterThan(0);
    expect(await other.consume("ben")).toBeUndefined();
    await other.reset("ada");
    expect(await one.consume("ada")).toBeUndefined();
  });

  test("are stored by hash, never by IP address or email", async () => {
    const { db } = await openDatabaseForTest();
    const keyedHash = await createKeyedHash({ db, now: () => new Date(), log });
    onCleanup(async () => keyedHash.close());
    const process = await processOn({ db }, keyedHash);
    await process.consume("203.0.113.7 12");
    await process.consume("ada@people.example");
    const rows = await db.selectFrom("rate_limits").select("key").execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|ada/);
    await process.reset("ada@people.example");
    expect(await db.selectFrom("rate_limits").select("key").execute()).toHaveLength(1);
  });

  test("continue in the process if the database is unavailable", async () => {
    const { db } = await openDatabaseForTest();
    const unavailable = new Proxy(db, {
      get: (target, name) => {
        if (name === "executeQuery") return () => Promise.reject(new Error("Unavailable."));
        return Reflect.get(target, name) as unknown;
      },
    });
    const process = await processOn({ db: unavailable });
    expect([await process.consume("ada"), await process.consume("ada")]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await process.consume("ada")).toBeGreaterThan(0);
  });

  test("are deleted after they expire", async () => {
    const { db } = await openDatabaseForTest();
    const longAgo = Date.now() - 2 * 60 * 60 * 1000;
    await insertRows(db, "rate_limits", [
      { key: "over", points: 3, expire: longAgo },
      { key: "going on", points: 3, expire: Date.now() + 60_000 },
    ]);
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    await processOn({ db });
    vi.advanceTimersByTime(5 * 60 * 1000);
    vi.useRealTimers();
    const storedKeys = () => db.selectFrom("rate_limits").select("key").execute();
    await expect.poll(storedKeys).toEqual([{ key: "going on" }]);
  });
});
