/** A loop works soon after each kick, goes on after a failure, and stops when it is told to. */
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { openMetrics } from "../lib/metrics.ts";
import { startLoop } from "./poller.ts";

const never = 60 * 60 * 1000;

function counted(work: (turn: number) => void = () => {}) {
  let turns = 0;
  const job = startLoop({
    name: "counting",
    everyMs: never,
    deps: { log: pino({ level: "silent" }), metrics: openMetrics() },
    work: async () => {
      turns += 1;
      work(turns);
    },
  });
  return { job, turns: () => turns };
}

test("it works at once, and again after each kick", async () => {
  const { job, turns } = counted();
  for (const turn of [1, 2, 3, 4]) {
    await vi.waitFor(() => expect(turns()).toBe(turn));
    // Once it naps.
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(turns()).toBe(turn);
    job.kick();
    job.kick();
  }
  await job.stop();
});

test("what fails is tried again, and nothing is done after the stop", async () => {
  const { job, turns } = counted((turn) => {
    if (turn === 1) throw new Error("Not this time.");
  });
  await vi.waitFor(() => expect(turns()).toBe(1));
  job.kick();
  await vi.waitFor(() => expect(turns()).toBe(2));
  await job.stop();
  job.kick();
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(turns()).toBe(2);
});
