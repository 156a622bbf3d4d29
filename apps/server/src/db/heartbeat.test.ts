import { beforeEach, expect, test } from "vitest";
import { createHeartbeat, type Heartbeat } from "./heartbeat.ts";

let clock = 0;
let heartbeat: Heartbeat;
beforeEach(() => {
  heartbeat = createHeartbeat({ intervalMs: 1000, timeoutMs: 2500, now: () => clock });
});

/** Returns, for each check after a pause, whether the connection counts as dead. */
const check = (...pauses: number[]) =>
  pauses.map((pause) => {
    clock += pause;
    return heartbeat.isSilent();
  });

test("reports silence after the timeout", () => {
  expect(check(1000, 1000, 1000)).toEqual([false, false, true]);
});

test("starts again after each message", () => {
  expect(check(1000, 1000)).toEqual([false, false]);
  heartbeat.markReceived();
  expect(check(1000, 1000, 1000)).toEqual([false, false, true]);
});

test("ignores the time in which the event loop was blocked", () => {
  expect(check(1000, 8000)).toEqual([false, false]);
  heartbeat.markReceived();
  expect(check(8000, 1000, 1000)).toEqual([false, false, true]);
});

test("detects a dead connection even if the event loop is always busy", () => {
  expect(check(3000, 3000, 3000)).toEqual([false, false, true]);
});
