/** Limits that hold across processes. */
import { login } from "@upwell/contract/auth";
import { upvote } from "@upwell/contract/votes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startRedis, type TestRedis } from "../../../../tools/redis.ts";
import {
  openTwoProcesses,
  personOf,
  type TwoProcesses,
  through,
} from "../testing/two-processes.ts";

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (failure: { status: number }) => failure.status,
  );
const guess = (process: TwoProcesses["a"]) =>
  statusOf(
    through(process, null).call(login, {
      body: { email: "ada@people.example", password: "not this one" },
    }),
  );
const vote = (process: TwoProcesses["a"], token: string) =>
  statusOf(through(process, token).call(upvote, { params: { id: "999999" } }));

async function times(count: number, one: (n: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push(await one(n));
  return statuses;
}

describe("without Redis", () => {
  let site: TwoProcesses;
  beforeAll(async () => {
    site = await openTwoProcesses({ RATE_LIMITS: "on" });
  });
  afterAll(() => site.close());

  test("log-ins are counted in the database, whichever process gets them", async () => {
    const answers = await times(20, (n) => guess(n % 2 ? site.a : site.b));
    expect(new Set(answers)).toEqual(new Set([401]));
    expect([await guess(site.a), await guess(site.b)]).toEqual([429, 429]);
  });
});

// Where there is no Redis and none can be installed, this much cannot be tried.
const redis: TestRedis | undefined = await startRedis();

describe.runIf(redis !== undefined)("with Redis", () => {
  let site: TwoProcesses;
  beforeAll(async () => {
    site = await openTwoProcesses({ RATE_LIMITS: "on", REDIS_URL: redis?.url ?? "" });
  });
  afterAll(() => site.close());

  test("every write of a person is counted once, whichever process gets it", async () => {
    const { token } = await personOf(site.db);
    const answers = await times(60, (n) => vote(n % 2 ? site.a : site.b, token));
    expect(new Set(answers)).toEqual(new Set([404]));
    expect([await vote(site.a, token), await vote(site.b, token)]).toEqual([429, 429]);
  });

  test("while it is away, each process limits by itself, and nothing fails", async () => {
    await redis?.stop();
    const { token } = await personOf(site.db);
    const answers = await times(61, () => vote(site.a, token));
    expect(answers.slice(0, 60)).not.toContain(429);
    expect(answers[60]).toBe(429);
    expect(await vote(site.b, token)).toBe(404);
  });
});
