import { expect, test } from "vitest";
import type { LiveEvent } from "./live-events.ts";
import { parsePayload, toPayloads } from "./live-payload.ts";

const read = (payloads: readonly string[], process = "me") =>
  payloads.flatMap((payload) => parsePayload(payload, process));

test("delivers events in order to other processes only", () => {
  const events: LiveEvent[] = Array.from({ length: 300 }, (_, index) => ({
    to: "sessions",
    user_id: index,
  }));
  const payloads = toPayloads("other", events);
  expect(payloads.length).toBeGreaterThan(1);
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000);
  expect(read(payloads)).toEqual(events);
  expect(read(payloads, "other")).toEqual([]);
});

test("splits an event for ten thousand users", () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => 2_147_483_647 - index);
  const payloads = toPayloads("other", [{ to: "users", ids }]);
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000);
  expect(read(payloads).flatMap((event) => (event.to === "users" ? event.ids : []))).toEqual(ids);
});

test("handles empty and invalid payloads", () => {
  expect(toPayloads("other", [])).toEqual([]);
  expect(parsePayload("nonsense", "me")).toEqual([]);
});
