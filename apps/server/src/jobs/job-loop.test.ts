/** Waking, failures and stopping of a job loop. */
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { createMetrics } from "../lib/metrics.ts";
import { startLoop } from "./job-loop.ts";

const never = 60 * 60 * 1000;

function startCountingJob(work: (turn: number) => void = () => {}) {
  let turns = 0;
  const job = startLoop({
    name: "counting",
    everyMs: never,
    deps: { log: pino({ level: "silent" }), metrics: createMetrics() },
    work: async () => {
      turns += 1;
      work(turns);
    },
  });
  return { job, turns: () => turns };
}

test("runs immediately, and again after each wake", async () => {
  const { job, turns } = startCountingJob();
  for (const turn of [1, 2, 3, 4]) {
    await vi.waitFor(() => expect(turns()).toBe(turn));
    // Once it sleeps.
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(turns()).toBe(turn);
    job.wake();
    job.wake();
  }
  await job.stop();
});

test("retries after a failure, and does nothing after stop", async () => {
  const { job, turns } = startCountingJob((turn) => {
    if (turn === 1) throw new Error("Not this time.");
  });
  await vi.waitFor(() => expect(turns()).toBe(1));
  job.wake();
  await vi.waitFor(() => expect(turns()).toBe(2));
  await job.stop();
  job.wake();
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(turns()).toBe(2);
});
