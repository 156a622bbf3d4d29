/** Counting while whatever counts is away, and what is left behind. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { pino } from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";
import { freePort } from "../../../../tools/free-port.ts";
import { readConfig } from "../config.ts";
import type { OpenDatabase } from "../db/client.ts";
import { openTestDatabase } from "../testing/database.ts";
import { signedIn } from "../testing/people.ts";
import { openTestSite, type TestSite } from "../testing/site.ts";
import { openLimiters } from "./limiters.ts";

const closing: (() => Promise<unknown>)[] = [];
const later = (close: () => Promise<unknown>) => void closing.push(close);
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0).reverse()) await close();
});

/** Takes connections, and never says a word. */
async function silentServer(): Promise<number> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on("error", () => {}));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  later(async () => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function statusesOf(count: number, ask: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await ask()).status);
  return statuses;
}

const vote = (site: TestSite, token: string | null) => () =>
  fetch(`${site.origin}/api/features/999999/upvote/`, {
    method: "POST",
    headers: { authorization: `Token ${token}` },
  });

describe("a Redis that", () => {
  test.each([
    ["is not there", freePort],
    ["takes calls and does not answer", silentServer],
  ])("%s keeps nobody from starting or reading, and writing stays limited", async (_, openPort) => {
    const port = await openPort();
    const env = { RATE_LIMITS: "on", REDIS_URL: `redis://127.0.0.1:${port}` };
    const site = await openTestSite(env);
    later(() => site.close());
    expect((await fetch(`${site.origin}/api/platforms/`)).status).toBe(200);
    const { token } = await signedIn(site);
    const statuses = await statusesOf(61, vote(site, token));
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([404]));
    expect(statuses[60]).toBe(429);
  });
});

describe("counts in a database of several processes", () => {
  const limit = { name: "guesses", max: 2, seconds: 60, strict: true };
  const config = readConfig({ SEED: "none" });
  const log = pino({ level: "silent" });
  const countedIn = async (): Promise<OpenDatabase> => {
    const database = await openTestDatabase();
    later(() => database.close());
    return database;
  };
  const processOn = async ({ db }: Pick<OpenDatabase, "db">) => {
    const limiters = await openLimiters({ db, kind: "server" }, { config, log });
    return limiters.make(limit);
  };

  test("are the same for each of them", async () => {
    const database = await countedIn();
    const [one, other] = [await processOn(database), await processOn(database)];
    expect([await one.hit("ada"), await other.hit("ada")]).toEqual([undefined, undefined]);
    for (const process of [one, other]) expect(await process.hit("ada")).toBeGreaterThan(0);
    expect(await other.hit("ben")).toBeUndefined();
    await other.forget("ada");
    expect(await one.hit("ada")).toBeUndefined();
  });

  test("go on within the process where the database does not take them", async () => {
    const { db } = await countedIn();
    const refusing = new Proxy(db, {
      get: (target, name) => {
        if (name === "executeQuery") return () => Promise.reject(new Error("Away."));
        return Reflect.get(target, name) as unknown;
      },
    });
    const process = await processOn({ db: refusing });
    expect([await process.hit("ada"), await process.hit("ada")]).toEqual([undefined, undefined]);
    expect(await process.hit("ada")).toBeGreaterThan(0);
  });

  test("are thrown away when they are over", async () => {
    const { db } = await countedIn();
    const longAgo = Date.now() - 2 * 60 * 60 * 1000;
    await db
      .insertInto("rate_limits")
      .values([
        { key: "over", points: 3, expire: longAgo },
        { key: "going on", points: 3, expire: Date.now() + 60_000 },
      ])
      .execute();
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    await processOn({ db });
    vi.advanceTimersByTime(5 * 60 * 1000);
    vi.useRealTimers();
    const kept = () => db.selectFrom("rate_limits").select("key").execute();
    await expect.poll(kept).toEqual([{ key: "going on" }]);
  });
});
