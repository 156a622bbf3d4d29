import { expect, test } from "vitest";
import { toPage } from "./page.ts";

const page = (rows: readonly number[]) =>
  toPage(
    rows,
    3,
    (row) => `row ${row}`,
    (row) => `after ${row}`,
  );

test("returns a cursor if there is an extra row", () => {
  expect(page([5, 4, 3, 2])).toEqual({ items: ["row 5", "row 4", "row 3"], next: "after 3" });
});

test("returns no cursor for a full, partial or empty last page", () => {
  expect(page([5, 4, 3]).next).toBeNull();
  expect(page([5])).toEqual({ items: ["row 5"], next: null });
  expect(page([])).toEqual({ items: [], next: null });
});
