/** Votes of many new accounts from one network, mailbox or email domain for one feature. */
import { listAudit } from "@upwell/contract/audit/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { describe, expect, test } from "vitest";
import { shownVotes } from "../../db/counts/vote-counts.ts";

const site = await openTestSite({ RATE_LIMITS: "on", TRUSTED_PROXIES: "1" });
const platform = await insertPlatform(site);

async function createFeature(): Promise<number> {
  const { id } = await insertRow(site, "features", {
    platform_id: platform.id,
    title: "A wish to be stuffed",
    description: "So it is.",
  });
  return id;
}

async function vote(featureId: number, ip: string, token: string | null, operation = "upvote") {
  const response = await fetch(`${site.origin}/api/features/${featureId}/${operation}/`, {
    method: "POST",
    headers: { authorization: `Token ${token}`, "x-forwarded-for": ip },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const createUsers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createUser(site)));
const getCount = async (id: number) =>
  (
    await site.deps.db
      .selectFrom("features as f")
      .select(shownVotes.as("upvote_count"))
      .where("f.id", "=", id)
      .executeTakeFirstOrThrow()
  ).upvote_count;

test("accepts ten votes per network, returns 429 for the rest, and records one audit event", async () => {
  const id = await createFeature();
  const people = await createUsers(15);
  const responses = await Promise.all(people.map(({ token }) => vote(id, "198.51.100.7", token)));
  const rejected = responses.filter(({ status }) => status === 429);
  expect(rejected).toHaveLength(5);
  expect(await getCount(id)).toBe(10);
  expect(rejected[0]?.body).toMatchObject({ code: "rate_limited" });
  expect(rejected[0]?.body.detail).toContain("new accounts");
  expect(Number(rejected[0]?.headers.get("retry-after"))).toBeGreaterThan(3600);
  const admin = await createUser(site, { role: "admin" });
  const entries = await admin.call(listAudit, { query: {} });
  const audited = entries.filter(({ action }) => action === "vote.throttled");
  expect(audited).toHaveLength(1);
  expect(JSON.stringify(audited)).not.toContain("198.51.100");
});

test("does not limit other networks, other features and older accounts", async () => {
  const [id, other] = [await createFeature(), await createFeature()];
  const people = await createUsers(12);
  for (const { token } of people) await vote(id, "198.51.100.8", token);
  expect(await getCount(id)).toBe(10);
  const [last] = people.slice(-1);
  expect((await vote(id, "198.51.100.9", last?.token ?? null)).status).toBe(200);
  expect((await vote(other, "198.51.100.8", last?.token ?? null)).status).toBe(200);
  const old = await createUser(site);
  const long = new Date(Date.now() - 8 * 24 * 3600 * 1000);
  await updateRows(site, "users", old.id, { created_at: long });
  expect((await vote(id, "198.51.100.8", old.token)).status).toBe(200);
});

test("accepts two votes per mailbox from any email alias and network", async () => {
  const id = await createFeature();
  const people = await createUsers(6);
  const emails = [
    "One.Mailbox+1@gmail.com",
    "onemailbox+2@googlemail.com",
    "o.n.e.mailbox@gmail.com",
    "other+1@people.example",
    "other+2@people.example",
    "o.ther+3@people.example",
  ];
  const statuses = [];
  for (const [n, { id: user, token }] of people.entries()) {
    const email = emails[n] ?? "";
    await updateRows(site, "users", user, { email });
    statuses.push((await vote(id, `198.51.101.${n}`, token)).status);
  }
  // Dots are significant outside Gmail.
  expect(statuses).toEqual([200, 200, 429, 200, 200, 200]);
});

test("counts new accounts of one /48 together", async () => {
  const id = await createFeature();
  const people = await createUsers(21);
  const statuses = [];
  for (const [n, { token }] of people.entries())
    statuses.push((await vote(id, `2001:db8:7:${n.toString(16)}::1`, token)).status);
  expect(statuses.slice(0, 20)).not.toContain(429);
  expect(statuses[20]).toBe(429);
});

describe("new accounts of an email domain", () => {
  const move = async (user: number, email: string, days: number) => {
    const created_at = new Date(Date.now() - days * 24 * 3600 * 1000);
    const change = { email, created_at };
    await updateRows(site, "users", user, change);
  };
  const voteOfDomain = async (domain: string) => {
    const id = await createFeature();
    const statuses = [];
    for (const [n, { id: user, username, token }] of (await createUsers(21)).entries()) {
      await move(user, `${username}@${domain}`, 0);
      statuses.push((await vote(id, `198.51.102.${n}`, token)).status);
    }
    return statuses;
  };

  test("have twenty votes if the domain is new to an older site", async () => {
    const first = await site.deps.db
      .selectFrom("users")
      .select("id")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    expect(await voteOfDomain("before.example")).not.toContain(429);
    await move(first.id, "first@established.example", 40);
    const young = await voteOfDomain("young.example");
    expect(young.slice(0, 20)).not.toContain(429);
    expect(young[20]).toBe(429);
    expect(await voteOfDomain("established.example")).not.toContain(429);
  });
});

test("counts a user who votes repeatedly once", async () => {
  const id = await createFeature();
  const [one, ...others] = await createUsers(10);
  for (let turn = 0; turn < 6; turn += 1)
    for (const operation of ["upvote", "remove_upvote", "upvote"])
      expect((await vote(id, "198.51.100.10", one?.token ?? null, operation)).status).toBe(200);
  for (const { token } of others) expect((await vote(id, "198.51.100.10", token)).status).toBe(200);
  expect(await getCount(id)).toBe(10);
});
