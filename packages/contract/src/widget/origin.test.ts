import { expect, test } from "vitest";
import { parseOrigin } from "./origin.ts";

test.each([
  ["https://www.example.com", "https://www.example.com"],
  ["https://www.example.com/", "https://www.example.com"],
  ["HTTPS://Example.COM:443", "https://example.com"],
  ["https://example.com:8443", "https://example.com:8443"],
  ["https://bücher.example", "https://xn--bcher-kva.example"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["http://127.0.0.1:8080/", "http://127.0.0.1:8080"],
])("%s is an origin", (text, origin) => {
  expect(parseOrigin(text)).toBe(origin);
});

test.each([
  "",
  "*",
  "example.com",
  "//example.com",
  "http://example.com",
  "http://localhost.example.com",
  "https://*.example.com",
  "https://*",
  "https://example.com/path",
  "https://example.com/?",
  "https://example.com/#top",
  "https://example.com?query",
  "https://user@example.com",
  "https://user:word@example.com",
  "https://a.example https://b.example",
  "https://a.example;script-src",
  "https://a.example,b.example",
  "https://'self'",
  "https://[::1]",
  "data:text/html,hello",
  "javascript:alert(1)",
  "file:///etc",
  "blob:https://example.com/",
  "null",
])("%s is none", (text) => {
  expect(parseOrigin(text)).toBeUndefined();
});
