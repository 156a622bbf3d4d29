import { expect, test } from "vitest";
import { isLookalike } from "./lookalike.ts";

test.each([
  ["tool.example", false],
  ["forum.tool.example", false],
  ["github.com", false],
  ["other-tool.example", false],
  ["tool.example.evil.example", true],
  ["tool.example-login.com", true],
  ["www.tool.example.evil.example", true],
  ["t00l.example", true],
  ["tooi.example", true],
  ["tol.example", true],
  ["tools.example", true],
  ["www.tool.exarnple", true],
  // tооl in Cyrillic.
  [new URL("https://t\u043E\u043El.example").hostname, true],
])("%s resembles tool.example: %s", (host, resembles) => {
  expect(isLookalike(host, "tool.example")).toBe(resembles);
});

test("names of a few letters resemble nothing but what begins with them", () => {
  expect(isLookalike("z.com", "x.com")).toBe(false);
  expect(isLookalike("x.com.evil.example", "x.com")).toBe(true);
  expect(isLookalike("x.company", "x.co")).toBe(false);
});
