/** Which hosts a site accepts. */
import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { createHostCheck } from "./known-hosts.ts";

const token = "sixteen-or-more-characters";
const [site, withToken] = await Promise.all([
  createTestSite(),
  createTestSite({ PUBLIC_URL: "https://Ideas.example.org/ideas/", METRICS_TOKEN: token }),
]);
afterAll(async () => {
  await site.close();
  await withToken.close();
});

/** Sends a GET request with any `Host` and any target. */
async function get(at: TestSite, host: string, path: string, headers = {}) {
  const { port } = new URL(at.origin);
  const sent = request({ port, path, headers: { host, ...headers }, agent: false }).end();
  const { promise, resolve, reject } = Promise.withResolvers<import("node:http").IncomingMessage>();
  sent.once("response", resolve).once("error", reject);
  const response = await promise;
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

describe("a request for a foreign host (DNS rebinding)", () => {
  test.each([
    "/dev/mail.json",
    "/metrics",
    "/",
    "/staff/",
    "/manifest.webmanifest",
    "/api/site/",
    "/api/docs/",
    "/plain.css",
    "/nowhere",
  ])("is rejected at %s", async (path) => {
    const { status, headers, body } = await get(site, "attacker.example:3000", path);
    expect({ status, body: JSON.parse(body) }).toMatchObject({
      status: 421,
      body: { code: "misdirected_request" },
    });
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  test("is rejected for a cached response", async () => {
    for (let n = 0; n < 3; n += 1)
      expect((await get(site, "localhost", "/api/platforms/")).status).toBe(200);
    expect((await get(site, "attacker.example", "/api/platforms/")).status).toBe(421);
  });

  test("is rejected if only the target names the host", async () => {
    const path = "http://attacker.example/api/site/";
    expect((await get(site, "localhost", path)).status).toBe(421);
    expect((await get(site, "attacker.example", "http://localhost/api/site/")).status).toBe(421);
    expect((await get(site, "localhost", "http://localhost/api/site/")).status).toBe(200);
  });

  test("is rejected if it is HTTP/1.0 without a host", async () => {
    const { port } = new URL(site.origin);
    const socket = connect(Number(port), "127.0.0.1");
    socket.write("GET /api/site/ HTTP/1.0\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 421 /);
  });
});

test("serves health checks for every host, since load balancers use IP addresses", async () => {
  for (const path of ["/api/health/live", "/api/health/ready"])
    expect((await get(site, "10.0.0.7", path)).status).toBe(200);
});

test("serves metrics with a token for every host", async () => {
  const getMetrics = (authorization: string) =>
    get(withToken, "site-1.internal:3000", "/metrics", { authorization });
  expect((await getMetrics(`Bearer ${token}`)).status).toBe(200);
  expect((await getMetrics("Bearer wrong")).status).toBe(404);
});

test("accepts the public host with any port and case", async () => {
  for (const host of ["ideas.example.org", "IDEAS.example.org:8443", "127.0.0.1", "[::1]:80"])
    expect((await get(withToken, host, "/api/site/")).status).toBe(200);
  expect((await get(withToken, "www.ideas.example.org", "/api/site/")).status).toBe(421);
});

describe("accepted hosts", () => {
  const known = (env: Record<string, string>, host: string) =>
    createHostCheck(readConfig(env))(host);

  test.each([
    ["", false],
    ["localhost", true],
    ["LOCALHOST:3000", true],
    ["localhost.attacker.example", false],
    ["127.0.0.1.attacker.example", false],
    ["attacker.example#localhost", false],
    ["user@localhost", false],
    ["localhost:80:80", false],
    ["[::1]", true],
    ["[::1]attacker.example", false],
    ["192.168.1.7:3000", false],
  ])("on a local machine: %s %s", (host, isKnown) => {
    expect(known({}, host)).toBe(isKnown);
  });

  test.each([
    ["192.168.1.7:3000", true],
    ["[fe80::1]:3000", true],
    ["printer.attacker.example", false],
    ["1.2.3.4.attacker.example", false],
  ])("on a network without PUBLIC_URL include every IP address: %s %s", (host, isKnown) => {
    expect(known({ HOST: "0.0.0.0" }, host)).toBe(isKnown);
  });

  test("with PUBLIC_URL exclude other IP addresses", () => {
    const env = { HOST: "0.0.0.0", PUBLIC_URL: "https://ideas.example.org/" };
    expect(known(env, "192.168.1.7")).toBe(false);
  });
});
