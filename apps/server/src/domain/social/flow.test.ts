import { expect, test } from "vitest";
import { createFlow, matchesState, parseFlow, serializeFlow } from "./flow.ts";

test("parses what it serialized, and creates unique values", () => {
  const [one, two] = [createFlow("client"), createFlow("staff", "k".repeat(43))];
  for (const flow of [one, two]) expect(parseFlow(serializeFlow(flow))).toEqual(flow);
  expect(new Set([...Object.values(one), ...Object.values(two)]).size).toBe(10);
});

test.each([undefined, "", "a.b.c", `${"a".repeat(43)}.${"b".repeat(43)}`])(
  "%j is none",
  (cookie) => {
    expect(parseFlow(cookie)).toBeUndefined();
  },
);

test("matches the state of the callback", () => {
  const flow = createFlow("client");
  const withState = (state: string) =>
    new URL(`https://up.example/?${new URLSearchParams({ state })}`);
  expect(matchesState(flow, withState(flow.state))).toBe(true);
  for (const state of ["", createFlow("client").state, `${flow.state}x`, "\u{1f511}".repeat(11)])
    expect(matchesState(flow, withState(state))).toBe(false);
  expect(matchesState(flow, new URL("https://up.example/"))).toBe(false);
});
