import { reportBody } from "@upwell/contract/moderation/schemas";
import { expect, test } from "vitest";
import { listChoices, type Report, toReason } from "./report.ts";

test("builds the reason from the choice, the details or both", () => {
  expect(toReason({ choice: "advertising", details: " " })).toBe("Advertising or spam");
  expect(toReason({ choice: "advertising", details: " Pans. " })).toBe(
    "Advertising or spam: Pans.",
  );
  expect(toReason({ choice: "other", details: "Pans." })).toBe("Pans.");
  expect(toReason({ details: "Pans." })).toBe("Pans.");
});

test("rejects a report without a reason", () => {
  const check = (report: Report) =>
    reportBody.safeParse({ reason: toReason(report) }).error?.issues[0]?.message;
  expect(check({ choice: "other", details: " " })).toBe("Please give a reason");
  expect(check({ choice: null, details: "" })).toBe("Please give a reason");
  expect(check({ choice: "abuse", details: "" })).toBeUndefined();
});

test("offers the reason of a duplicate for ideas alone", () => {
  expect(listChoices("feature")).toContain("duplicate");
  expect(listChoices("comment")).not.toContain("duplicate");
  expect(listChoices("voteNote")).toEqual([
    "advertising",
    "abuse",
    "privacy",
    "elsewhere",
    "other",
  ]);
});
