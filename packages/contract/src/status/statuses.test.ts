import { expect, test } from "vitest";
import { statusChoices } from "./statuses.ts";

test("offers one status per meaning, in the spelling that a feature has", () => {
  expect(statusChoices()).toEqual([
    "suggested",
    "seen",
    "planned",
    "in-development",
    "launched",
    "declined",
  ]);
  expect(statusChoices(["completed", "in_progress", "launched"])).toEqual([
    "suggested",
    "seen",
    "planned",
    "in_progress",
    "completed",
    "declined",
  ]);
});
