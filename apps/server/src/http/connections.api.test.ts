/** Connection timeouts, and the cost of many connections. */
import { openTestSite } from "@upwell/tests/harness/open-site";
import { expect, test } from "vitest";

const site = await openTestSite();

test("limits the time of incomplete requests and unread responses", () => {
  const { requestTimeout, timeout } = site.app.server;
  expect(requestTimeout).toBeGreaterThan(0);
  expect(requestTimeout).toBeLessThanOrEqual(60_000);
  expect(timeout).toBeGreaterThan(0);
  expect(timeout).toBeLessThanOrEqual(60_000);
});

test("serves the same OpenAPI document for every request", async () => {
  const [one, two] = [
    await fetch(`${site.origin}/api/openapi.json`),
    await fetch(`${site.origin}/api/openapi.json`),
  ];
  expect(one.headers.get("content-type")).toBe("application/json; charset=utf-8");
  const text = await one.text();
  expect(JSON.parse(text)).toHaveProperty("openapi");
  expect(await two.text()).toBe(text);
});
