import { expect, test } from "vitest";
import type { LiveEvent } from "./events.ts";
import { payloadsOf, readPayload } from "./payload.ts";

const read = (payloads: readonly string[], process = "me") =>
  payloads.flatMap((payload) => readPayload(payload, process));

test("events arrive elsewhere in their order, and not at home", () => {
  const events: LiveEvent[] = Array.from({ length: 300 }, (_, index) => ({
    to: "sessions",
    user_id: index,
  }));
  const payloads = payloadsOf("other", events);
  expect(payloads.length).toBeGreaterThan(1);
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000);
  expect(read(payloads)).toEqual(events);
  expect(read(payloads, "other")).toEqual([]);
});

test("ten thousand people are told in pieces", () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => 2_147_483_647 - index);
  const payloads = payloadsOf("other", [{ to: "people", ids }]);
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000);
  expect(read(payloads).flatMap((event) => (event.to === "people" ? event.ids : []))).toEqual(ids);
});

test("nothing and nonsense", () => {
  expect(payloadsOf("other", [])).toEqual([]);
  expect(readPayload("nonsense", "me")).toEqual([]);
});
