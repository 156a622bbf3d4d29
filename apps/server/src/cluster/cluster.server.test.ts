/** Several processes on one port: crashes, restarts and graceful shutdown. */
import { execFileSync } from "node:child_process";
import { upvote } from "@upwell/contract/votes/routes";
import { createTestDatabase } from "@upwell/tests/harness/database";
import { type ServerProcess, startServerProcess } from "@upwell/tests/harness/server-process";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { createClientFor, insertUser } from "@upwell/tests/harness/two-processes";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: ServerProcess;
const wait = { timeout: 30_000, interval: 100 };

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startServerProcess({
    WEB_CONCURRENCY: "2",
    DATABASE_URL: database.url ?? "",
    DATABASE_POOL_SIZE: "5",
    SEED: "demo",
  });
});
afterAll(async () => {
  await site.stop("SIGKILL");
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
/** Uses a new connection, so that any process may accept it. */
const ask = () => fetch(`${site.origin}/api/platforms/`, { headers: { connection: "close" } });

test("prints its URL once all processes serve, and seeds the database once", async () => {
  expect(children()).toHaveLength(2);
  expect(site.output().match(/is at http/g)).toHaveLength(1);
  expect(site.output()).toContain("Demo accounts");
  expect(await (await ask()).json()).toHaveLength(7);
});

test("replaces a killed process while the other one answers", async () => {
  const before = children();
  process.kill(Number(before[0]), "SIGKILL");
  await vi.waitFor(() => expect(children()).not.toContain(before[0]), wait);
  expect((await ask()).status).toBe(200);
  await vi.waitFor(() => expect(children()).toHaveLength(2), wait);
  expect(children()).toContain(before[1]);
  for (let n = 0; n < 4; n += 1) expect((await ask()).status).toBe(200);
});

test("answers pending requests before it stops", async () => {
  const { token } = await insertUser(database.db);
  const supporter = createClientFor(site, (await insertUser(database.db)).token);
  const feature = await suggestFeature(createClientFor(site, token), 1, "Answer me before you go", {
    description: "Every request that was accepted gets an answer before the process ends.",
  });
  let response: ReturnType<typeof supporter.call> | undefined;
  let code: Promise<number | null> | undefined;
  await database.db.transaction().execute(async (tx) => {
    // The vote waits for this lock, and the shutdown waits for the vote.
    await sql`lock table all_votes in access exclusive mode`.execute(tx);
    response = supporter.call(upvote, { params: { id: String(feature.id) } });
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks
        where not granted and relation = 'all_votes'::regclass`.execute(tx);
      expect(rows).toHaveLength(1);
    }, wait);
    code = site.stop("SIGTERM");
    await vi.waitFor(() => expect(ask()).rejects.toThrow(), wait);
  });
  expect(await response).toMatchObject({ upvotes: 2 });
  expect(await code, site.output()).toBe(0);
  expect(children()).toEqual([]);
});
