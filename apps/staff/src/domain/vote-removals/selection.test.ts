import { expect, test } from "vitest";
import { parseId, toSelection } from "./selection.ts";

test.each([
  ["12", 12],
  [" 12 ", 12],
  ["https://ideas.example/feature/12/dark-mode-2", 12],
  ["https://ideas.example/#/feature/12", 12],
  ["/feature/12/votes", 12],
  ["/user/12", undefined],
  ["dark mode", undefined],
  ["0", undefined],
  ["", undefined],
  ["12345678901", undefined],
])("finds the idea in %j", (text, id) => {
  expect(parseId(text, "feature")).toBe(id);
});

test("leaves out empty fields", () => {
  const empty = { feature: "", account: "/user/7", castSince: "", castUntil: "", joinedSince: "" };
  expect(toSelection(empty)).toEqual({ userId: 7 });
  expect(toSelection({ ...empty, castSince: "2026-05-03T14:30" })).toEqual({
    userId: 7,
    castSince: new Date("2026-05-03T14:30").toISOString(),
  });
});
