/** Far more callers than the database can serve: each gets an answer or a clear 503, and it passes. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestDatabase } from "../testing/database.ts";
import { platformRow } from "../testing/people.ts";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { personOf } from "../testing/two-processes.ts";
import type { OpenDatabase } from "./client.ts";
import { checkCounts } from "./counts/check-counts.ts";
import { findDifferences } from "./counts/counts.ts";

const callers = 500;

let database: OpenDatabase & { url?: string };
let server: ServerProcess;
let token: string;
let featureId: number;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  token = (await personOf(db)).token;
  const { id: platform_id } = await platformRow({ deps: { db } }, "Stage");
  const feature = await db
    .insertInto("features")
    .values({ platform_id, title: "A wish", description: "Somebody holds it." })
    .returning("id")
    .executeTakeFirstOrThrow();
  featureId = feature.id;
  await checkCounts(db, { fix: true });
  server = await startServerProcess({
    DATABASE_URL: database.url ?? "",
    DATABASE_POOL_SIZE: "2",
  });
});
afterAll(async () => {
  await server.end("SIGTERM");
  await database.close();
});

type Answer = { status: number; retryAfter: string | null; code?: string };

async function ask(method: "GET" | "POST", path: string, body?: object): Promise<Answer> {
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

test("with every connection stuck, 500 callers get theirs or a 503, and then all is well", async () => {
  const refused = vi.fn();
  const answers = await database.db.transaction().execute(async (tx) => {
    await tx.selectFrom("features").select("id").where("id", "=", featureId).forUpdate().execute();
    const stuck = [1, 2].map((n) => ask("POST", "/comments/", { content: `Comment number ${n}` }));
    await vi.waitFor(async () => expect(await blockedConnections()).toBe(2), { timeout: 20_000 });
    const asked = Array.from({ length: callers }, async (_, index) => {
      const answer = await (index % 2 === 0 ? ask("GET", "/") : ask("POST", "/upvote/"));
      if (answer.status === 503) refused();
      return answer;
    });
    // At once and not after a patience: those are told while the row is still held.
    await vi.waitFor(() => expect(refused.mock.calls.length).toBeGreaterThan(callers / 2), {
      timeout: 20_000,
    });
    return [...stuck, ...asked];
  });
  for (const { status, retryAfter, code } of await Promise.all(answers)) {
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
