import { expect, test } from "vitest";
import { countEarlyExits, restartDelayMs } from "./restart-delay.ts";

test("replaces a process that was stable without a delay", () => {
  expect(restartDelayMs(countEarlyExits(5, 30_000))).toBe(0);
});

test("doubles the delay after each early exit, up to ten seconds", () => {
  const delays: number[] = [];
  for (let exits = 0; exits < 9; ) {
    exits = countEarlyExits(exits, 100);
    delays.push(restartDelayMs(exits));
  }
  expect(delays).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000]);
});
