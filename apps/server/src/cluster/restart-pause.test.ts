import { expect, test } from "vitest";
import { earlyDeathsAfter, restartPauseMs } from "./restart-pause.ts";

test("a process that has served for long is replaced at once", () => {
  expect(restartPauseMs(earlyDeathsAfter(5, 30_000))).toBe(0);
});

test("one that keeps dying young waits longer each time, and never longer than ten seconds", () => {
  const pauses: number[] = [];
  for (let deaths = 0; deaths < 9; ) {
    deaths = earlyDeathsAfter(deaths, 100);
    pauses.push(restartPauseMs(deaths));
  }
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000]);
});
