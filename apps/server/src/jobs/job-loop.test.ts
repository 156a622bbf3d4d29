/** Interval, failures and stopping of a job loop. */
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { createMetrics } from "../lib/metrics.ts";
import { startLoop } from "./job-loop.ts";

function startCountingJob(everyMs: number, work: (turn: number) => void = () => {}) {
  let turns = 0;
  const job = startLoop({
    name: "counting",
    everyMs,
    deps: { log: pino({ level: "silent" }), metrics: createMetrics() },
    work: async () => {
      turns += 1;
      work(turns);
    },
  });
  return { job, turns: () => turns };
}

test("runs immediately, and stops during the interval", async () => {
  const { job, turns } = startCountingJob(60 * 60 * 1000);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await job.stop();
  expect(turns()).toBe(1);
});

test("runs again after the interval, also after a failure, and does nothing after stop", async () => {
  const { job, turns } = startCountingJob(10, (turn) => {
    if (turn === 1) throw new Error("Not this time.");
  });
  await vi.waitFor(() => expect(turns()).toBeGreaterThanOrEqual(3));
  await job.stop();
  const before = turns();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(turns()).toBe(before);
});
