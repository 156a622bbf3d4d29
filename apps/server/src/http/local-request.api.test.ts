/** Which requests may read stored mail and unprotected metrics, and what ends that. */
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { apiMessages } from "@upwell/contract/messages";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { afterEach, describe, expect, test } from "vitest";

const page = "https://ideas.example.org/";
const localPaths = ["/dev/mail", "/dev/mail.json", "/metrics"];
const opened = new Set<TestSite>();
const site = await openTestSite();
afterEach(async () => {
  for (const one of opened) await one.close();
  opened.clear();
});

let logged: string[] = [];
/** A site that the test closes for this machine. */
async function openSite(env: Record<string, string> = {}): Promise<TestSite> {
  logged = [];
  const log = (line: string) => void logged.push(line);
  const fresh = await createTestSite({ LOG_LEVEL: "warn", ...env }, undefined, log);
  opened.add(fresh);
  return fresh;
}

type Sent = { path?: string; version?: "1.0" | "1.1"; headers?: Record<string, string> };

/** Sends a GET with these headers beside a loopback `Host`. */
async function get({ origin }: TestSite, { path = "/metrics", version = "1.1", headers }: Sent) {
  const { host, port } = new URL(origin);
  const socket = connect(Number(port), "127.0.0.1");
  const lines = Object.entries({ host, connection: "close", ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.write(`GET ${path} HTTP/${version}\r\n${head}\r\n`);
  const response = await text(socket);
  return { status: Number(response.slice(9, 12)), text: response };
}

const isOpen = async (at: TestSite) => {
  const found = await Promise.all(localPaths.map((path) => get(at, { path })));
  return found.every(({ status }) => status === 200);
};

test.each(["localhost", "LOCALHOST:3000", "127.0.0.1", "[::1]:3000"])(
  "answers this machine at %s",
  async (host) => {
    const ofOwnPage = { origin: `http://${host}`, "sec-fetch-site": "same-origin" };
    for (const path of localPaths)
      for (const headers of [{ host }, { host, ...ofOwnPage }])
        expect((await get(site, { path, headers })).status).toBe(200);
  },
);

describe("does not answer, and stays open for this machine,", () => {
  test.each<[string, Sent]>([
    ["what nginx forwards by default", { version: "1.0" }],
    ["a page of another site", { headers: { "sec-fetch-site": "cross-site" } }],
    ["a page of another port", { headers: { "sec-fetch-site": "same-site" } }],
    [
      "a foreign origin without a relation",
      { headers: { origin: page, "sec-fetch-site": "none" } },
    ],
    [
      "a form of a page that sends no referrer",
      { headers: { origin: "null", "sec-fetch-site": "same-origin" } },
    ],
  ])("%s", async (_, sent) => {
    for (const path of localPaths) expect((await get(site, { path, ...sent })).status).toBe(404);
    expect(await isOpen(site)).toBe(true);
  });
});

describe("is closed to all until the server restarts by", () => {
  test.each<[string, Sent, number]>([
    ...["x-forwarded-for", "x-forwarded-proto", "forwarded", "x-real-ip", "via"].map(
      (name): [string, Sent, number] => [name, { headers: { [name]: "127.0.0.1" } }, 200],
    ),
    ["a foreign host", { headers: { host: "ideas.example.org" } }, 421],
    ["a foreign target", { path: "http://ideas.example.org/api/site/" }, 421],
    [
      "a page that knows the site by another name over https",
      { headers: { referer: page, "sec-fetch-site": "same-origin" } },
      200,
    ],
    ["a page that knows the site by another name over http", { headers: { referer: page } }, 200],
    ["the origin of such a page", { headers: { origin: "https://ideas.example.org" } }, 200],
    ["an opaque origin", { headers: { origin: "null" } }, 200],
  ])("%s", async (_, { path = "/api/site/", headers = {} }, status) => {
    const fresh = await openSite();
    expect(await isOpen(fresh)).toBe(true);
    for (let n = 0; n < 2; n += 1)
      expect((await get(fresh, { path, headers })).status).toBe(status);
    for (const local of localPaths) {
      const answer = await get(fresh, { path: local });
      expect(answer.status).toBe(404);
      expect(answer.text).toContain(apiMessages.localAccessClosed);
    }
    const warnings = logged.filter((line) => line.includes("local access closed"));
    expect(warnings).toHaveLength(1);
  });
});

test("nothing is local on a site behind proxies, whatever the host", async () => {
  const env = { TRUSTED_PROXIES: "1", PUBLIC_URL: "https://ideas.example.org/", DEV_MAIL: "on" };
  const fresh = await openSite(env);
  for (const path of localPaths)
    for (const host of ["ideas.example.org", "127.0.0.1"])
      expect((await get(fresh, { path, headers: { host } })).status).toBe(404);
});
