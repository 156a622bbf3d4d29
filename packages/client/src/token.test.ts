import { expect, test } from "vitest";
import { takeToken } from "./token.ts";

test.each([
  ["https://up.example/?token=t1#/", "t1", "https://up.example/#/"],
  ["https://up.example/ideas/?a=1&token=t1", "t1", "https://up.example/ideas/?a=1"],
  ["https://up.example/#/feature/3?token=t1", "t1", "https://up.example/#/feature/3"],
  ["https://up.example/#/x?sort=new&token=t1", "t1", "https://up.example/#/x?sort=new"],
])("a token is taken out of %s", (address, token, rest) => {
  expect(takeToken(address)).toEqual({ token, rest });
});

test("an address without a token stays as it is, letter by letter", () => {
  const address = "https://up.example/?q=a%20b#/platform/x?tags=a,b";
  expect(takeToken(address)).toEqual({ token: null, rest: address });
});
