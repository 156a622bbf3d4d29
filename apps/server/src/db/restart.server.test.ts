/** A database that crashes in mid-traffic, and comes back: errors while it is away, nothing lost, no help needed. */
import { setTimeout as sleep } from "node:timers/promises";
import { createComment } from "@upwell/contract/comments";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  type BreakablePostgres,
  startBreakablePostgres,
} from "../../../../tools/breakable-postgres.ts";
import { platformRow } from "../testing/people.ts";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { personOf, through } from "../testing/two-processes.ts";
import type { OpenDatabase } from "./client.ts";
import { checkCounts } from "./counts/check-counts.ts";
import { findDifferences } from "./counts/counts.ts";
import { migrate } from "./migrate.ts";
import { openServer } from "./server.ts";

const patienceMs = 30_000;

let postgres: BreakablePostgres;
let database: OpenDatabase;
let server: ServerProcess;
let people: Awaited<ReturnType<typeof personOf>>[];
let features: number[];

beforeAll(async () => {
  postgres = await startBreakablePostgres({ settings: { fsync: "off" } });
  database = await openServer(postgres.url, 4);
  const { db } = database;
  await migrate(db);
  people = await Promise.all(Array.from({ length: 6 }, () => personOf(db)));
  const { id: platform_id } = await platformRow({ deps: { db } }, "Stage");
  const rows = await db
    .insertInto("features")
    .values(
      Array.from({ length: 2000 }, (_, index) => ({
        platform_id,
        user_id: people[0]?.id ?? null,
        title: `Wish ${index}`,
        description: "A wish of many people.",
      })),
    )
    .returning("id")
    .execute();
  features = rows.map(({ id }) => id);
  await checkCounts(db, { fix: true });
  server = await startServerProcess({ DATABASE_URL: postgres.url, LOG_LEVEL: "fatal" });
}, 120_000);
afterAll(async () => {
  await server.end("SIGTERM");
  await database.close();
  await postgres.end();
});

type Answer = { status: number; retryAfter: string | null; vote: string };

/** Everybody votes for one feature after the other, until told to stop. */
function startVoting() {
  const answers: Answer[] = [];
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
      answers.push({ status: response.status, retryAfter, vote: `${id} ${feature}` });
      if (response.status !== 200) await sleep(50);
    }
  };
  const voting = people.map(voteOn);
  return {
    answers,
    stop: async () => {
      stopped = true;
      await Promise.all(voting);
    },
  };
}

const some = (answers: readonly Answer[], status: number, atLeast: number) =>
  vi.waitFor(
    () => expect(answers.filter((one) => one.status === status).length).toBeGreaterThan(atLeast),
    { timeout: patienceMs },
  );

test("its crash in mid-traffic costs 503s while it lasts, and no vote that was answered", async () => {
  const traffic = startVoting();
  await some(traffic.answers, 200, 30);
  await postgres.stop("immediate");
  await some(traffic.answers, 503, 10);
  await postgres.start();
  const before = traffic.answers.filter(({ status }) => status === 200).length;
  await some(traffic.answers, 200, before + 30);
  await traffic.stop();

  for (const { status, retryAfter } of traffic.answers)
    expect([200, 503], retryAfter ?? "").toContain(status);
  for (const { retryAfter } of traffic.answers.filter(({ status }) => status === 503))
    expect(retryAfter).toMatch(/^[1-9]\d*$/);
  // Whether a vote that was answered with a 503 is there, nobody was told.
  const rows = await database.db.selectFrom("votes").select(["user_id", "feature_id"]).execute();
  const votes = new Set(rows.map(({ user_id, feature_id }) => `${user_id} ${feature_id}`));
  const answered = traffic.answers.filter(({ status }) => status === 200);
  expect(answered.filter(({ vote }) => !votes.has(vote))).toEqual([]);
  expect(await findDifferences(database.db)).toEqual([]);
}, 120_000);

test("the jobs go on by themselves", async () => {
  const [author, other] = people;
  await through(server, other?.token ?? null).call(createComment, {
    params: { id: String(features[0]) },
    body: { content: "It is back again", parent: null },
  });
  await vi.waitFor(
    async () =>
      expect(
        await database.db
          .selectFrom("notifications")
          .select("kind")
          .where("user_id", "=", author?.id ?? 0)
          .execute(),
      ).toHaveLength(1),
    { timeout: patienceMs },
  );
}, 60_000);
