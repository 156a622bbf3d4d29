/** A database crash under load: 503 responses during the outage, no lost write, automatic recovery. */
import { setTimeout as sleep } from "node:timers/promises";
import { createComment } from "@upwell/contract/comments/routes";
import { type ServerProcess, startServerProcess } from "@upwell/tests/harness/server-process";
import { findRows } from "@upwell/tests/harness/table-rows";
import {
  createClientFor,
  insertCountedFeatures,
  insertUser,
} from "@upwell/tests/harness/two-processes";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  type BreakablePostgres,
  startBreakablePostgres,
} from "../../../../tools/breakable-postgres.ts";
import type { OpenDatabase } from "./client.ts";
import { findDifferences } from "./counts/counts.ts";
import { migrate } from "./migrate.ts";
import { openServer } from "./server.ts";

const timeoutMs = 30_000;

let postgres: BreakablePostgres;
let database: OpenDatabase;
let server: ServerProcess;
let users: Awaited<ReturnType<typeof insertUser>>[];
let features: number[];

beforeAll(async () => {
  postgres = await startBreakablePostgres({ settings: { fsync: "off" } });
  database = await openServer(postgres.url, 4);
  const { db } = database;
  await migrate(db);
  users = await Promise.all(Array.from({ length: 6 }, () => insertUser(db)));
  const titles = Array.from({ length: 2000 }, (_, index) => `Feature ${index}`);
  features = await insertCountedFeatures(db, titles, users[0]?.id);
  server = await startServerProcess({ DATABASE_URL: postgres.url, LOG_LEVEL: "fatal" });
}, 300_000);
afterAll(async () => {
  await server.stop("SIGTERM");
  await database.close();
  await postgres.end();
});

type ObservedResponse = { status: number; retryAfter: string | null; vote: string };

/** Every user votes for one feature after the other until stopped. */
function startVoting() {
  const responses: ObservedResponse[] = [];
  let stopped = false;
  const voteOn = async ({ id, token }: { id: number; token: string }) => {
    for (const feature of features) {
      if (stopped) return;
      const response = await fetch(`${server.origin}/api/features/${feature}/upvote/`, {
        method: "POST",
        headers: { authorization: `Token ${token}` },
      });
      await response.arrayBuffer();
      const retryAfter = response.headers.get("retry-after");
      responses.push({ status: response.status, retryAfter, vote: `${id} ${feature}` });
      if (response.status !== 200) await sleep(50);
    }
  };
  const voting = users.map(voteOn);
  return {
    responses: responses,
    stop: async () => {
      stopped = true;
      await Promise.all(voting);
    },
  };
}

const expectReady = (status: number) =>
  vi.waitFor(
    async () => expect(await fetch(`${server.origin}/api/health/ready`)).toMatchObject({ status }),
    { timeout: timeoutMs },
  );

const expectMetrics = (...lines: string[]) =>
  vi.waitFor(
    async () => {
      const text = await (await fetch(`${server.origin}/metrics`)).text();
      for (const line of lines) expect(text.split("\n")).toContain(line);
    },
    { timeout: timeoutMs },
  );

const some = (responses: readonly ObservedResponse[], status: number, atLeast: number) =>
  vi.waitFor(
    () => expect(responses.filter((one) => one.status === status).length).toBeGreaterThan(atLeast),
    { timeout: timeoutMs },
  );

test("loses no acknowledged vote, and responds with 503 during the outage", async () => {
  const traffic = startVoting();
  await some(traffic.responses, 200, 30);
  await postgres.stop("immediate");
  await some(traffic.responses, 503, 10);
  await expectReady(503);
  // What wakes somebody needs no traffic.
  await expectMetrics("upwell_ready 0", 'upwell_database_servers{state="primary"} 0');
  await postgres.start();
  await expectReady(200);
  await expectMetrics("upwell_ready 1", 'upwell_database_servers{state="primary"} 1');
  const before = traffic.responses.filter(({ status }) => status === 200).length;
  await some(traffic.responses, 200, before + 30);
  await traffic.stop();

  for (const { status, retryAfter } of traffic.responses)
    expect([200, 503], retryAfter ?? "").toContain(status);
  for (const { retryAfter } of traffic.responses.filter(({ status }) => status === 503))
    expect(retryAfter).toMatch(/^[1-9]\d*$/);
  // A vote that got a 503 may or may not be stored.
  const rows = await database.db.selectFrom("votes").select(["user_id", "feature_id"]).execute();
  const votes = new Set(rows.map(({ user_id, feature_id }) => `${user_id} ${feature_id}`));
  const answered = traffic.responses.filter(({ status }) => status === 200);
  expect(answered.filter(({ vote }) => !votes.has(vote))).toEqual([]);
  expect(await findDifferences(database.db)).toEqual([]);
}, 300_000);

test("is ready at the first look after a restart that nobody noticed", async () => {
  await postgres.stop("fast");
  await postgres.start();
  await vi.waitFor(() => sql`select 1`.execute(database.db), { timeout: timeoutMs });
  expect(await fetch(`${server.origin}/api/health/ready`)).toMatchObject({ status: 200 });
}, 60_000);

test("resumes its jobs after the outage", async () => {
  const [author, other] = users;
  await createClientFor(server, other?.token ?? null).call(createComment, {
    params: { id: String(features[0]) },
    body: { content: "It is back again", parent: null },
  });
  await vi.waitFor(
    async () =>
      expect(
        await findRows(database.db, "notifications", { user_id: author?.id ?? 0 }, ["kind"]),
      ).toHaveLength(1),
    { timeout: timeoutMs },
  );
}, 60_000);
