/** How long a connection may hold the server, and what many of them cost. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestSite, type TestSite } from "../testing/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test("a request that does not arrive, and an answer that nobody reads, are given up", () => {
  const { requestTimeout, timeout } = site.app.server;
  expect(requestTimeout).toBeGreaterThan(0);
  expect(requestTimeout).toBeLessThanOrEqual(60_000);
  expect(timeout).toBeGreaterThan(0);
  expect(timeout).toBeLessThanOrEqual(60_000);
});

test("the description of the API is the same bytes for everybody", async () => {
  const [one, two] = [
    await fetch(`${site.origin}/api/openapi.json`),
    await fetch(`${site.origin}/api/openapi.json`),
  ];
  expect(one.headers.get("content-type")).toBe("application/json; charset=utf-8");
  const text = await one.text();
  expect(JSON.parse(text)).toHaveProperty("openapi");
  expect(await two.text()).toBe(text);
});
