import { expect, test } from "vitest";
import { pageOf } from "./page.ts";

const page = (rows: readonly number[]) =>
  pageOf(
    rows,
    3,
    (row) => `row ${row}`,
    (row) => `after ${row}`,
  );

test("a row more than is shown tells of a next page, and is not shown", () => {
  expect(page([5, 4, 3, 2])).toEqual({ items: ["row 5", "row 4", "row 3"], next: "after 3" });
});

test("a page that is just full, or less, or empty, is the last one", () => {
  expect(page([5, 4, 3]).next).toBeNull();
  expect(page([5])).toEqual({ items: ["row 5"], next: null });
  expect(page([])).toEqual({ items: [], next: null });
});
