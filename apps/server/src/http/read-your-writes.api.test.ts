/** The cookie that records a recent write. */
import { openTestSite } from "@upwell/tests/harness/open-site";
import { createTestSite } from "@upwell/tests/harness/site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { hasRecentWrite } from "./read-your-writes.ts";

let token: string | null;
const site = await openTestSite();
const author = await createUser(site);
const platform = await insertPlatform(site);
const feature = await suggestFeature(author, platform.id, "Remember where I stopped reading", {
  description: "Long pages begin at their top again after every visit.",
});
token = author.token;

async function cookies(method: string, path: string, at = site) {
  const headers = { authorization: `Token ${token}` };
  const response = await fetch(`${at.origin}/api${path}`, { method, headers });
  await response.arrayBuffer();
  return response.headers.getSetCookie();
}
const cookiePattern = /^wrote=[\w.-]+; Max-Age=5; Path=\/; HttpOnly; SameSite=Lax$/;

test("is set after a write, not after a read or an error", async () => {
  expect(await cookies("POST", `/features/${feature.id}/upvote/`)).toEqual([
    expect.stringMatching(cookiePattern),
  ]);
  expect(await cookies("GET", `/features/${feature.id}/`)).toEqual([]);
  expect(await cookies("POST", "/features/999999/upvote/")).toEqual([]);
});

test("is not set by a sign-out without a session", async () => {
  const csrf = "x".repeat(43);
  const response = await fetch(`${site.origin}/api/auth/logout/`, {
    method: "POST",
    headers: { cookie: `csrftoken=${csrf}`, "x-csrftoken": csrf },
  });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("is limited to HTTPS and the base path", async () => {
  const elsewhere = await createTestSite({ PUBLIC_URL: "https://example.org/ideas/" });
  const person = await createUser(elsewhere);
  token = person.token;
  expect(await cookies("POST", "/auth/logout/", elsewhere)).toEqual([
    expect.stringMatching(
      /^wrote=[\w.-]+; Max-Age=5; Path=\/ideas; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
  await elsewhere.close();
});

test("is found among other cookies by its exact name", () => {
  const { recentWrites } = site.app;
  const stamp = recentWrites.createStamp();
  const has = (cookie?: string) =>
    hasRecentWrite({ headers: cookie === undefined ? {} : { cookie }, server: site.app });
  expect(has()).toBe(false);
  expect(has(`wrote=${stamp}`)).toBe(true);
  expect(has(`csrftoken=abc; wrote=${stamp}; other=2`)).toBe(true);
  expect(has(`rewrote=${stamp}; x=wrote`)).toBe(false);
});

test("is ignored if forged or expired", () => {
  const { recentWrites } = site.app;
  const [time = "", signature = ""] = recentWrites.createStamp().split(".");
  const has = (value: string) => recentWrites.hasStamp(`wrote=${value}`);
  const later = Number(time) + 1;
  for (const forged of ["1", "", `${later}.${signature}`, `${time}.${"x".repeat(22)}`])
    expect(has(forged)).toBe(false);
  site.clock.now = new Date();
  const stamp = recentWrites.createStamp();
  site.clock.now = new Date(site.clock.now.getTime() + 5001);
  expect(has(stamp)).toBe(false);
});

test("is valid across midnight", () => {
  const { recentWrites } = site.app;
  site.clock.now = new Date("2030-01-01T23:59:59.900Z");
  const stamp = recentWrites.createStamp();
  site.clock.now = new Date("2030-01-02T00:00:01Z");
  expect(recentWrites.hasStamp(`wrote=${stamp}`)).toBe(true);
});

test("does not bypass the cache if forged", async () => {
  const read = async (cookie: string) => {
    const url = "/api/platforms/?sort=newest";
    return (await site.app.inject({ url, headers: { cookie } })).body;
  };
  const before = await read("");
  // Disables the triggers, so that no invalidation is published.
  await site.deps.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update platforms set description = 'Written past the cache'`.execute(tx);
  });
  expect(await read("wrote=1")).toBe(before);
  expect(await read(`wrote=${site.app.recentWrites.createStamp()}`)).not.toBe(before);
});
