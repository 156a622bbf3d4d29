import { expect, test } from "vitest";
import { readCsrfCookie } from "./csrf-cookie.ts";

test("reads the specified cookie over http", () => {
  expect(readCsrfCookie("a=1; csrftoken=one; b=2", "http:")).toBe("one");
  expect(readCsrfCookie("xcsrftoken=one", "http:")).toBeUndefined();
});

test("reads only the __Host- cookie over https, wherever it is", () => {
  expect(readCsrfCookie("csrftoken=planted; __Host-csrftoken=one", "https:")).toBe("one");
  expect(readCsrfCookie("csrftoken=planted", "https:")).toBeUndefined();
});
