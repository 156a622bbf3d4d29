import { expect, test } from "vitest";
import { toExternalUrl } from "./external-url.ts";

test.each([
  "https://example.org/",
  "HTTP://example.org",
  "https://example.org/?q=javascript:alert(1)",
  "mailto:ada@example.org",
])("accepts %j", (url) => {
  expect(toExternalUrl(url)).toBe(url);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "\u0000javascript:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  "javascript&colon;alert(1)",
  "javascript&#58;alert(1)",
  "javascript%3Aalert(1)",
  "\u200Bjavascript:alert(1)",
  "ｊavascript:alert(1)",
  "feed:javascript:alert(1)",
  "view-source:javascript:alert(1)",
  "jar:javascript:alert(1)!",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD4=",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "DATA:text/html,x",
  "vbscript:msgbox(1)",
  "VBScript:msgbox(1)",
  "livescript:alert(1)",
  "mocha:alert(1)",
  "file:///etc/passwd",
  "ftp://example.org/",
  "blob:https://example.org/1",
  "filesystem:https://example.org/1",
  "about:blank",
  "chrome://settings",
  "ws://example.org/",
  "tel:+15550100",
  "sms:+15550100",
  "intent://example.org#Intent;end",
  "ms-settings:privacy",
  "//example.org/",
  "\\\\example.org\\share",
  "http:/example.org",
  "http:example.org",
  "https:",
  "/etc/passwd",
  "../up",
  "#main",
  "?q=1",
  "example.org",
  "",
])("rejects %j", (url) => {
  expect(toExternalUrl(url)).toBeUndefined();
});

test("returns undefined for null", () => {
  expect(toExternalUrl(null)).toBeUndefined();
});
