import { expect, test } from "vitest";
import { isAnswerTo, newFlow, readFlow, writeFlow } from "./flow.ts";

test("what was written is read again, and no two are alike", () => {
  const [one, two] = [newFlow(), newFlow()];
  expect(readFlow(writeFlow(one))).toEqual(one);
  expect(new Set([...Object.values(one), ...Object.values(two)]).size).toBe(6);
});

test.each([undefined, "", "a.b.c", `${"a".repeat(43)}.${"b".repeat(43)}`])(
  "%j is none",
  (cookie) => {
    expect(readFlow(cookie)).toBeUndefined();
  },
);

test("an answer carries the state of its question", () => {
  const flow = newFlow();
  const withState = (state: string) =>
    new URL(`https://up.example/?${new URLSearchParams({ state })}`);
  expect(isAnswerTo(flow, withState(flow.state))).toBe(true);
  for (const state of ["", newFlow().state, `${flow.state}x`, "\u{1f511}".repeat(11)])
    expect(isAnswerTo(flow, withState(state))).toBe(false);
  expect(isAnswerTo(flow, new URL("https://up.example/"))).toBe(false);
});
