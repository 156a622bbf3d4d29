/** Rate limits across processes. */
import { login } from "@upwell/contract/auth/routes";
import { upvote } from "@upwell/contract/votes/routes";
import {
  createClientFor,
  insertUser,
  startTwoProcesses,
  type TwoProcesses,
} from "@upwell/tests/harness/two-processes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startRedis, type TestRedis } from "../../../../tools/redis.ts";

const getStatus = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (failure: { status: number }) => failure.status,
  );
const guess = (process: TwoProcesses["a"]) =>
  getStatus(
    createClientFor(process, null).call(login, {
      body: { email: "ada@people.example", password: "not this one" },
    }),
  );
const vote = (process: TwoProcesses["a"], token: string) =>
  getStatus(createClientFor(process, token).call(upvote, { params: { id: "999999" } }));

async function repeat(count: number, one: (n: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push(await one(n));
  return statuses;
}

describe("without Redis", () => {
  let site: TwoProcesses;
  beforeAll(async () => {
    site = await startTwoProcesses({ RATE_LIMITS: "on" });
  });
  afterAll(() => site.close());

  test("counts sign-ins of all processes in the database", async () => {
    const responses = await repeat(20, (n) => guess(n % 2 ? site.a : site.b));
    expect(new Set(responses)).toEqual(new Set([401]));
    expect([await guess(site.a), await guess(site.b)]).toEqual([429, 429]);
  });
});

// Skipped if Redis is not available and cannot be installed.
const redis: TestRedis | undefined = await startRedis();

describe.runIf(redis !== undefined)("with Redis", () => {
  let site: TwoProcesses;
  beforeAll(async () => {
    site = await startTwoProcesses({ RATE_LIMITS: "on", REDIS_URL: redis?.url ?? "" });
  });
  afterAll(() => site.close());

  test("counts a user's writes of all processes", async () => {
    const { token } = await insertUser(site.db);
    const responses = await repeat(60, (n) => vote(n % 2 ? site.a : site.b, token));
    expect(new Set(responses)).toEqual(new Set([404]));
    expect([await vote(site.a, token), await vote(site.b, token)]).toEqual([429, 429]);
  });

  test("limits in each process while Redis is unavailable, without errors", async () => {
    await redis?.stop();
    const { token } = await insertUser(site.db);
    const responses = await repeat(61, () => vote(site.a, token));
    expect(responses.slice(0, 60)).not.toContain(429);
    expect(responses[60]).toBe(429);
    expect(await vote(site.b, token)).toBe(404);
  });
});
