import { expect, test } from "vitest";
import { month } from "./moderation-log.ts";

const none = {
  rejected: 0,
  held: 0,
  hidden: 0,
  deleted: 0,
  deletedByAuthors: 0,
  takenDown: 0,
  locked: 0,
  restored: 0,
  appeals: 0,
  appealsGranted: 0,
};

test("a month says what was decided, without zeros", () => {
  expect(month({ ...none, rejected: 12, held: 4 })).toBe("12 rejected, 4 held for review.");
  expect(month({ ...none, held: 1, restored: 1, appeals: 1 })).toBe(
    "1 held for review. 1 later restored, published or unlocked. 1 appeal, none granted.",
  );
  expect(month({ ...none, deletedByAuthors: 2 })).toBe("2 ideas deleted by their authors.");
});
