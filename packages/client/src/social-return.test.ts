import { expect, test } from "vitest";
import { takeReturn } from "./social-return.ts";

test.each([
  ["https://up.example/?token=t1", "#/feature/3", null, "https://up.example/?token=t1#/feature/3"],
  ["https://up.example/ideas/?social_error=denied", null, "denied", "https://up.example/ideas/"],
  [
    "https://up.example/?social_error=failed",
    "#/platform/x?sort=new",
    "failed",
    "https://up.example/#/platform/x?sort=new",
  ],
  [
    "https://up.example/?token=t1#/about",
    "#/feature/3",
    null,
    "https://up.example/?token=t1#/about",
  ],
])("%s, left from %s", (address, place, error, rest) => {
  expect(takeReturn(address, place)).toEqual({ error, rest });
});

test("an address that nobody came back to stays as it is, letter by letter", () => {
  const address = "https://up.example/?q=a%20b#/platform/x?tags=a,b";
  expect(takeReturn(address, "#/feature/3")).toEqual({ error: null, rest: address });
});
