/** Overload: every request gets a response or a 503 with Retry-After, and the site recovers. */

import { createTestDatabase } from "@upwell/tests/harness/database";
import { type ServerProcess, startServerProcess } from "@upwell/tests/harness/server-process";
import { insertCountedFeatures, insertUser } from "@upwell/tests/harness/two-processes";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { OpenDatabase } from "./client.ts";
import { findDifferences } from "./counts/counts.ts";

const requestCount = 500;

let database: OpenDatabase & { url?: string };
let server: ServerProcess;
let token: string;
let featureId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  token = (await insertUser(db)).token;
  featureId = (await insertCountedFeatures(db, ["A feature"]))[0] ?? 0;
  server = await startServerProcess({
    DATABASE_URL: database.url ?? "",
    DATABASE_POOL_SIZE: "2",
  });
});
afterAll(async () => {
  await server.stop("SIGTERM");
  await database.close();
});

type ObservedResponse = { status: number; retryAfter: string | null; code?: string };

async function ask(method: "GET" | "POST", path: string, body?: object): Promise<ObservedResponse> {
  const response = await fetch(`${server.origin}/api/features/${featureId}${path}`, {
    method,
    headers: {
      authorization: `Token ${token}`,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code } = (await response.json()) as { code?: string };
  return {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    ...(code !== undefined && { code }),
  };
}

async function blockedConnections(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
  return rows[0]?.n ?? 0;
}

test("answers 500 requests with a result or a 503 while all connections are blocked, and recovers", async () => {
  const onRejected = vi.fn();
  const responses = await database.db.transaction().execute(async (tx) => {
    await tx.selectFrom("features").select("id").where("id", "=", featureId).forUpdate().execute();
    const stuck = [1, 2].map((n) => ask("POST", "/comments/", { content: `Comment number ${n}` }));
    await vi.waitFor(async () => expect(await blockedConnections()).toBe(2), { timeout: 20_000 });
    const requests = Array.from({ length: requestCount }, async (_, index) => {
      const response = await (index % 2 === 0 ? ask("GET", "/") : ask("POST", "/upvote/"));
      if (response.status === 503) onRejected();
      return response;
    });
    // The rejections arrive while the row is still locked, so none of them waited for a timeout.
    await vi.waitFor(() => expect(onRejected.mock.calls.length).toBeGreaterThan(requestCount / 2), {
      timeout: 20_000,
    });
    return [...stuck, ...requests];
  });
  for (const { status, retryAfter, code } of await Promise.all(responses)) {
    expect([200, 201, 503]).toContain(status);
    if (status === 503)
      expect({ code, retryAfter }).toEqual({
        code: "unavailable",
        retryAfter: expect.stringMatching(/^[1-9]\d*$/),
      });
  }
  expect(await ask("GET", "/")).toMatchObject({ status: 200 });
  expect(await ask("POST", "/upvote/")).toMatchObject({ status: 200 });
  expect(await findDifferences(database.db)).toEqual([]);
}, 60_000);
