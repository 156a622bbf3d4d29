import type { MyVerdict } from "@upwell/client/entities";
import { expect, test } from "vitest";
import { canAppeal, stateOf } from "./verdict-state.ts";

const refused: MyVerdict = {
  id: 1,
  subjectType: "comment",
  subjectId: null,
  content: "Call me",
  verdict: "reject",
  reason: "Contact details",
  reasoning: "Please leave them out.",
  decided: false,
  overturned: false,
  appeal: null,
  createdAt: "2026-01-01T00:00:00.000Z",
};
const held: MyVerdict = { ...refused, verdict: "hold" };

const appealed = (state: "open" | "granted" | "refused") => ({
  id: 2,
  state,
  message: "",
  createdAt: "2026-01-02T00:00:00.000Z",
  decidedAt: null,
  reason: "",
});

test("a refused text waits for nobody until its author asks", () => {
  expect(stateOf(refused)).toBe("refused");
  expect(stateOf({ ...refused, appeal: appealed("open") })).toBe("appealed");
  expect(stateOf({ ...refused, appeal: appealed("refused") })).toBe("refusedAgain");
  expect(stateOf({ ...refused, overturned: true, appeal: appealed("granted") })).toBe("granted");
});

test("a held text is in review until somebody has decided", () => {
  expect(stateOf(held)).toBe("review");
  expect(stateOf({ ...held, decided: true })).toBe("refused");
  expect(stateOf({ ...held, decided: true, overturned: true })).toBe("overturned");
});

test("an appeal is made once, and only against what still holds", () => {
  expect(canAppeal(refused)).toBe(true);
  expect(canAppeal({ ...held, decided: true })).toBe(true);
  expect(canAppeal({ ...refused, appeal: appealed("refused") })).toBe(false);
  expect(canAppeal({ ...held, overturned: true })).toBe(false);
});
