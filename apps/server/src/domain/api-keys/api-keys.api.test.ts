/** API keys: as whom they act and how far, their limits and their end. */
import * as contract from "@upwell/contract/api-keys/routes";
import type { Scope } from "@upwell/contract/api-keys/values";
import { listAudit } from "@upwell/contract/audit/routes";
import { createFeature } from "@upwell/contract/features/routes";
import { limits } from "@upwell/contract/limits";
import { serverLimits } from "@upwell/contract/server-limits";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { createTestSite } from "@upwell/tests/harness/site";
import { findRows, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person } from "@upwell/tests/harness/users";
import { describe, expect, test } from "vitest";
import { restrictRights } from "./read-key.ts";

const site = await openStubbedSite();
const [platform, other] = [await insertPlatform(site), await insertPlatform(site)];
const user = await createUser(site);
const member = await createUser(site, { role: "employee", employerId: platform.id });
const admin = await createUser(site, { role: "admin" });

const create = (by: Person, scopes: Scope[], platformId: number | null = null) =>
  by.call(contract.createKey, {
    body: { name: "A program", scopes, platform: platformId, days: 30 },
  });

/** Sends a request as a program does: with nothing but the key. */
const ask = (key: string, method: "GET" | "POST" | "DELETE", path: string, body?: object) =>
  fetch(`${site.origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
const read = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as Record<string, unknown>,
});
const suggestion = () => ({
  platform: platform.id,
  title: "A tray for the brushes",
  description: "Every brush would have its place in it.",
});

describe("a key", () => {
  test("is shown once, stored as a hash, and acts as its user", async () => {
    const { key, hint, ...created } = await create(user, ["read"]);
    expect(key).toMatch(/^upw_[\w-]{43}$/);
    expect(key.endsWith(hint)).toBe(true);
    const [listed] = await user.call(contract.listMyKeys, { query: {} });
    expect(listed).toEqual({ ...created, hint });
    expect(await read(await ask(key, "GET", "/auth/me/"))).toMatchObject({
      status: 200,
      body: { id: user.id },
    });
    const stored = JSON.stringify(await site.deps.db.selectFrom("api_keys").selectAll().execute());
    expect(stored).not.toContain(key.slice(4));
    const mails = await findRows(site, "mails", { to_address: user.email }, ["text_body"]);
    expect(mails.map(({ text_body }) => text_body).join()).toContain("An API key was made");
    expect(mails.join()).not.toContain(key);
  });

  test("writes without a cookie or a CSRF token", async () => {
    const { key } = await create(user, ["write"]);
    const response = await ask(key, "POST", "/features/", suggestion());
    expect(response.status).toBe(201);
  });

  test.each([
    ["in the scheme of sessions", (key: string) => `Token ${key}`],
    ["of another start", (key: string) => `Bearer ${key.slice(4)}`],
  ])("is not accepted %s", async (_, header) => {
    const { key } = await create(user, ["read"]);
    const response = await fetch(`${site.origin}/api/auth/me/`, {
      headers: { authorization: header(key) },
    });
    expect(response.status).toBe(401);
    await user.call(contract.endKey, { params: { id: await newestKeyId() } });
  });

  test("is refused in public, too, when it is unknown", async () => {
    const response = await ask(`upw_${"x".repeat(43)}`, "GET", "/platforms/");
    expect(response.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
    expect(await read(response)).toMatchObject({ status: 401, body: { code: "invalid_api_key" } });
  });

  test("names the scope that it lacks, and none for what is for people", async () => {
    const { key } = await create(user, ["read"]);
    const refused = await ask(key, "POST", "/features/", suggestion());
    expect(refused.headers.get("www-authenticate")).toBe(
      'Bearer error="insufficient_scope", scope="write"',
    );
    expect(await read(refused)).toMatchObject({
      status: 403,
      body: { code: "scope_missing", scope: "write" },
    });
    const { key: writing } = await create(user, ["read", "write"]);
    const { key: administering } = await create(admin, ["read", "write", "admin"]);
    const feature = await user.call(createFeature, { body: suggestion() });
    for (const [key, method, path] of [
      [writing, "POST", `/features/${feature.id}/upvote/`],
      [writing, "POST", "/auth/keys/"],
      [writing, "GET", "/auth/keys/"],
      [writing, "GET", "/auth/sessions/"],
      [administering, "GET", "/staff/users/"],
      [administering, "GET", `/staff/users/${user.id}/`],
      [administering, "POST", `/staff/users/${user.id}/remove-from-profile/`],
      [administering, "POST", `/staff/users/${user.id}/role/`],
    ] as const)
      expect(await read(await ask(key, method, path))).toMatchObject({
        status: 403,
        body: { code: "session_required" },
      });
  });

  test("says how many requests are left, and is limited by itself", async () => {
    const limited = await createTestSite({ RATE_LIMITS: "on" });
    const person = await createUser(limited);
    const keys: { key: string }[] = [];
    for (const name of ["one", "two"])
      keys.push(
        await person.call(contract.createKey, { body: { name, scopes: ["read"], days: 1 } }),
      );
    const send = (n: number) =>
      fetch(`${limited.origin}/api/auth/me/`, {
        headers: { authorization: `Bearer ${keys[n]?.key}` },
      });
    const responses = [await send(0), await send(0), await send(1)];
    expect(responses.map(({ headers }) => headers.get("ratelimit")?.split(";")[1])).toEqual([
      "r=599",
      "r=598",
      "r=599",
    ]);
    expect(responses[0]?.headers.get("ratelimit-policy")).toBe('"key";q=600;w=60');
    await limited.close();
  });
});

const newestKeyId = async () =>
  (
    await site.deps.db
      .selectFrom("api_keys")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;

describe("creating", () => {
  test.each([
    [["staff"], "other", 403],
    [["staff"], "platform", 201],
    [["admin"], null, 403],
    [["staff"], null, 400],
    [[], null, 400],
    [["everything"], null, 400],
  ])("a member of a team gets %j for %s: %i", async (scopes, of, status) => {
    const ids = { platform: platform.id, other: other.id };
    const response = await fetch(`${site.origin}/api/auth/keys/`, {
      method: "POST",
      headers: { authorization: `Token ${member.token}`, "content-type": "application/json" },
      body: JSON.stringify({
        ...{ name: "A program", scopes, days: 30 },
        platform: of === null ? null : ids[of as keyof typeof ids],
      }),
    });
    expect(response.status).toBe(status);
  });

  test("needs a recent proof, and ends at a limit, also for concurrent requests", async () => {
    const person = await createUser(site);
    const results = await Promise.allSettled(
      Array.from({ length: limits.apiKey.count + 5 }, () => create(person, ["read"])),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(
      limits.apiKey.count,
    );
    site.clock.now = new Date(Date.now() + (serverLimits.proof.minutes + 1) * 60_000);
    await expect(create(person, ["read"])).rejects.toMatchObject({ code: "proof_required" });
  });

  test("does not count keys that have expired", async () => {
    const person = await createUser(site);
    const expired = Array.from({ length: limits.apiKey.count }, (_, n) => ({
      ...{ user_id: person.id, name: `${n}`, key_hash: Buffer.from(`expired ${n}`), hint: "abcd" },
      ...{ scopes: ["read" as const], expires_at: new Date(Date.now() - 1000) },
    }));
    await site.deps.db.insertInto("api_keys").values(expired).execute();
    expect(await create(person, ["read"])).toMatchObject({ scopes: ["read"] });
  });
});

describe("a key ends", () => {
  const statusOf = async (key: string) => (await ask(key, "GET", "/auth/me/")).status;

  test("at its time", async () => {
    const { key } = await create(user, ["read"]);
    expect(await statusOf(key)).toBe(200);
    site.clock.now = new Date(Date.now() + 30 * 24 * 60 * 60_000 + 1000);
    expect(await statusOf(key)).toBe(401);
  });

  test.each(["itself", "its team", "an admin"])("by %s, at once, and in the audit", async (by) => {
    const colleague = await createUser(site, { role: "employee", employerId: platform.id });
    const { id, key } = await create(member, ["read", "staff"], platform.id);
    expect(await statusOf(key)).toBe(200);
    const ender = { itself: member, "its team": colleague, "an admin": admin }[by] ?? member;
    await expect(user.call(contract.endKey, { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
    await ender.call(contract.endKey, { params: { id } });
    await expect.poll(() => statusOf(key)).toBe(401);
    const [entry] = await admin.call(listAudit, { query: { action: "api_key." } });
    expect(entry).toMatchObject({
      ...{ action: "api_key.end", subjectId: member.id, platformId: platform.id },
      details: { name: "A program", scopes: ["read", "staff"] },
      actor: { id: ender.id },
    });
  });

  test("with the account, and its rights with the employment", async () => {
    const person = await createUser(site, { role: "employee", employerId: platform.id });
    const { key } = await create(person, ["read", "staff"], platform.id);
    const queue = `/staff/platforms/${platform.slug}/features/`;
    expect((await ask(key, "GET", queue)).status).toBe(200);
    await site.deps.db.deleteFrom("employments").where("user_id", "=", person.id).execute();
    await expect.poll(async () => (await ask(key, "GET", queue)).status).toBe(403);
    await updateRows(site, "users", person.id, { is_active: false });
    await expect.poll(() => statusOf(key)).toBe(401);
  });
});

test("lists the keys of a platform for its team, and all for admins", async () => {
  const { id } = await create(admin, ["staff"], other.id);
  const query = { limit: "100" };
  const own = { params: { slug: platform.slug }, query };
  const ofTeam = await member.call(contract.listTeamKeys, own);
  expect(ofTeam.length).toBeGreaterThan(0);
  expect(new Set(ofTeam.map((key) => key.platform?.id))).toEqual(new Set([platform.id]));
  const all = await admin.call(contract.listAllKeys, { query });
  expect(all.map((key) => key.id)).toEqual(
    expect.arrayContaining([id, ...ofTeam.map((key) => key.id)]),
  );
});

test.each([
  ["admin", {}, ["admin"], null, "admin", {}],
  ["admin", {}, ["read", "write"], null, "employee", {}],
  ["admin", {}, ["staff"], 7, "employee", { 7: "owner" }],
  ["employee", { 7: "member", 8: "owner" }, ["staff"], 7, "employee", { 7: "member" }],
  ["employee", { 8: "owner" }, ["staff"], 7, "employee", {}],
  ["employee", { 7: "owner" }, ["read", "write"], null, "employee", {}],
  ["employee", { 7: "owner" }, ["admin"], null, "employee", {}],
  ["user", { 7: "reader" }, ["staff"], 7, "user", { 7: "reader" }],
  ["user", {}, ["admin", "staff"], 7, "user", {}],
] as const)("restricts %s of %j with %j of %s", (role, teams, scopes, platform_id, ...left) => {
  const rights = restrictRights({ role, teams }, { scopes, platform_id });
  expect([rights.role, rights.teams]).toEqual(left);
});
