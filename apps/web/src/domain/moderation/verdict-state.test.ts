import type { MyVerdict } from "@upwell/client/entities";
import { expect, test } from "vitest";
import { canAppeal, getVerdictState } from "./verdict-state.ts";

const rejected: MyVerdict = {
  id: 1,
  subjectType: "comment",
  subjectId: null,
  tags: [],
  content: "Call me",
  verdict: "reject",
  reason: "Contact details",
  reasoning: "Please leave them out.",
  decided: false,
  overturned: false,
  appeal: null,
  createdAt: "2026-01-01T00:00:00.000Z",
};
const pending: MyVerdict = { ...rejected, verdict: "hold" };

const appealed = (state: "open" | "granted" | "rejected") => ({
  id: 2,
  state,
  message: "",
  createdAt: "2026-01-02T00:00:00.000Z",
  decidedAt: null,
  reason: "",
});

test("a rejected text stays rejected until its author appeals", () => {
  expect(getVerdictState(rejected)).toBe("rejected");
  expect(getVerdictState({ ...rejected, appeal: appealed("open") })).toBe("appealed");
  expect(getVerdictState({ ...rejected, appeal: appealed("rejected") })).toBe("rejectedAgain");
  expect(getVerdictState({ ...rejected, overturned: true, appeal: appealed("granted") })).toBe(
    "granted",
  );
});

test("a text pending review is in review until a decision", () => {
  expect(getVerdictState(pending)).toBe("review");
  expect(getVerdictState({ ...pending, decided: true })).toBe("rejected");
  expect(getVerdictState({ ...pending, decided: true, overturned: true })).toBe("overturned");
});

test("allows one appeal, and only against a verdict in force", () => {
  expect(canAppeal(rejected)).toBe(true);
  expect(canAppeal({ ...pending, decided: true })).toBe(true);
  expect(canAppeal({ ...rejected, appeal: appealed("rejected") })).toBe(false);
  expect(canAppeal({ ...pending, overturned: true })).toBe(false);
});
