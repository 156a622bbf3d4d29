/** Several processes on one port: one of them may die, and none leaves anybody without an answer. */
import { execFileSync } from "node:child_process";
import { createFeature } from "@upwell/contract/features";
import { upvote } from "@upwell/contract/votes";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestDatabase } from "../testing/database.ts";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { personOf, through } from "../testing/two-processes.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let site: ServerProcess;
const wait = { timeout: 30_000, interval: 100 };

beforeAll(async () => {
  database = await openTestDatabase();
  site = await startServerProcess({
    WEB_CONCURRENCY: "2",
    DATABASE_URL: database.url ?? "",
    DATABASE_POOL_SIZE: "5",
    SEED: "demo",
  });
});
afterAll(async () => {
  await site.end("SIGKILL");
  await database.close();
});

const children = (): string[] => {
  try {
    return execFileSync("pgrep", ["-P", String(site.pid)], { encoding: "utf8" })
      .trim()
      .split("\n");
  } catch {
    return [];
  }
};
/** On a connection of its own, so that any of the processes may get it. */
const ask = () => fetch(`${site.origin}/api/platforms/`, { headers: { connection: "close" } });

test("all of them serve before the site says where it is; the database is filled once", async () => {
  expect(children()).toHaveLength(2);
  expect(site.said().match(/is at http/g)).toHaveLength(1);
  expect(site.said()).toContain("Demo accounts");
  expect(await (await ask()).json()).toHaveLength(5);
});

test("one that is killed is replaced, and meanwhile the other answers", async () => {
  const before = children();
  process.kill(Number(before[0]), "SIGKILL");
  await vi.waitFor(() => expect(children()).not.toContain(before[0]), wait);
  expect((await ask()).status).toBe(200);
  await vi.waitFor(() => expect(children()).toHaveLength(2), wait);
  expect(children()).toContain(before[1]);
  for (let n = 0; n < 4; n += 1) expect((await ask()).status).toBe(200);
});

test("a site that is told to stop answers what it was asked before", async () => {
  const { token } = await personOf(database.db);
  const fan = through(site, (await personOf(database.db)).token);
  const feature = await through(site, token).call(createFeature, {
    body: {
      platform: 1,
      title: "Answer me before you go",
      description: "Whoever has asked gets an answer, even at the end of the day.",
    },
  });
  let answer: ReturnType<typeof fan.call> | undefined;
  let code: Promise<number | null> | undefined;
  await database.db.transaction().execute(async (tx) => {
    // The vote waits for this lock, and the process for the vote.
    await sql`lock table votes in access exclusive mode`.execute(tx);
    answer = fan.call(upvote, { params: { id: String(feature.id) } });
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks
        where not granted and relation = 'votes'::regclass`.execute(tx);
      expect(rows).toHaveLength(1);
    }, wait);
    code = site.end("SIGTERM");
    await vi.waitFor(() => expect(ask()).rejects.toThrow(), wait);
  });
  expect(await answer).toMatchObject({ upvotes: 2 });
  expect(await code, site.said()).toBe(0);
  expect(children()).toEqual([]);
});
