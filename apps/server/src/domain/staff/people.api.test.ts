/** People as admins look them up, and the roles that they are given. */
import { getMe, login } from "@upwell/contract/auth";
import { createComment } from "@upwell/contract/comments";
import { createFeature } from "@upwell/contract/features";
import type { Role } from "@upwell/contract/people";
import { answers, sentences } from "@upwell/contract/sentences";
import { deactivateUser, reactivateUser } from "@upwell/contract/staff";
import { getStaffMe } from "@upwell/contract/staff-employments";
import { changeRole, getAccount, listAccounts } from "@upwell/contract/staff-people";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { platformRow, signedIn, testPassword, unique } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

let site: TestSite;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await openTestSite();
  admin = await signedIn(site, { role: "admin" });
});
afterAll(() => site.close());

const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const makeRole = (person: { id: number }, role: Role, by = admin) =>
  by.call(changeRole, { ...paramsOf(person), body: { role } });
const roleOf = async ({ id }: { id: number }) =>
  await site.deps.db
    .selectFrom("users")
    .select(["role", "is_verified"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("looking people up", () => {
  const found = async (query: object) => {
    const { items } = await admin.callPage(listAccounts, { query });
    return items.map(({ id }) => id);
  };

  test("by a part of the name, the username or the address, whatever its case", async () => {
    const person = await signedIn(site);
    await site.deps.db
      .updateTable("users")
      .set({ first_name: "Adélaïde", last_name: "100%_sure", email: "Mixed.Case@Words.example" })
      .where("id", "=", person.id)
      .execute();
    for (const search of ["adélaïde", person.username, "mixed.case@words", "100%_s", " ADÉLA "])
      expect(await found({ search })).toEqual([person.id]);
    expect(await found({ search: "100%sure" })).toEqual([]);
  });

  test("by role, whether active, whether verified, and all of that together", async () => {
    const platform = await platformRow(site);
    const verified = await signedIn(site, { role: "employee", employerId: platform.id });
    const closed = await signedIn(site, { role: "employee" });
    await admin.call(deactivateUser, { ...paramsOf(closed), body: { reason: "" } });
    const employees = await found({ role: "employee" });
    expect(employees).toEqual(expect.arrayContaining([verified.id, closed.id]));
    expect(employees).not.toContain(admin.id);
    expect(await found({ active: "false" })).toEqual([closed.id]);
    expect(await found({ verified: "true" })).toEqual([verified.id]);
    const both = { role: "employee", active: "true", verified: "false" };
    expect(await found(both)).not.toContain(closed.id);
    await expect(found({ active: "yes" })).rejects.toMatchObject({
      status: 400,
      body: { active: [sentences.oneOf(["true", "false"])] },
    });
    await expect(found({ role: "boss" })).rejects.toMatchObject({ status: 400 });
    await expect(found({ search: "x".repeat(201) })).rejects.toMatchObject({ status: 400 });
  });

  test("in pages, the newest first", async () => {
    const everybody = await found({ limit: "100" });
    expect(everybody).toEqual([...everybody].sort((a, b) => b - a));
    const first = await admin.callPage(listAccounts, { query: { limit: "1" } });
    const cursor = first.nextCursor ?? "";
    const second = await admin.callPage(listAccounts, { query: { limit: "1", cursor } });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(everybody.slice(0, 2));
  });
});

test("an account shows what an admin decides by", async () => {
  const platform = await platformRow(site);
  const person = await signedIn(site, { role: "employee", employerId: platform.id });
  const feature = await person.call(createFeature, {
    body: {
      platform: platform.id,
      title: unique("Something to look at "),
      description: "It is there to be looked at by an admin.",
      tags: [],
    },
  });
  await person.call(createComment, {
    params: { id: String(feature.id) },
    body: { content: "And there is more to say." },
  });
  const { db } = site.deps;
  await db
    .insertInto("reports")
    .values({ user_id: admin.id, feature_id: feature.id, reason: "Dull" })
    .execute();
  await db
    .insertInto("moderation_verdicts")
    .values({
      subject_type: "bio",
      user_id: person.id,
      content: "Buy my pens",
      verdict: "reject",
      source: "rules",
      reason: "Advertising",
    })
    .execute();
  await makeRole(person, "admin");
  expect(await admin.call(getAccount, paramsOf(person))).toMatchObject({
    id: person.id,
    email: person.email,
    emailConfirmed: true,
    isActive: true,
    role: "admin",
    contributionCount: 1,
    commentsCount: 1,
    upvotesGivenCount: 1,
    // The new role has ended all sessions.
    lastSeenAt: null,
    openReportsOn: 1,
    openReportsBy: 0,
    employments: [{ platform: { id: platform.id }, state: "verified" }],
    recentVerdicts: [{ content: "Buy my pens", verdict: "reject", reason: "Advertising" }],
    recentDeeds: [{ action: "user.role", details: { from: "employee", to: "admin" } }],
  });
  expect((await admin.call(getAccount, paramsOf(admin))).lastSeenAt).not.toBeNull();
});

test("deeds by and about somebody come by their time, of one moment the later one first", async () => {
  const person = await signedIn(site, { role: "admin" });
  const by = { actor_id: person.id, subject_type: "setting", subject_id: null };
  const about = { actor_id: admin.id, subject_type: "user", subject_id: person.id };
  const noon = new Date("2026-03-01T12:00:00Z");
  for (const [action, whom, created_at] of [
    ["first", by, noon],
    ["earlier", about, new Date("2026-03-01T11:00:00Z")],
    ["second", by, noon],
  ] as const)
    await site.deps.db
      .insertInto("audit_entries")
      .values({ action, ...whom, created_at })
      .execute();
  const { recentDeeds } = await admin.call(getAccount, paramsOf(person));
  expect(recentDeeds.map(({ action }) => action)).toEqual(["second", "first", "earlier"]);
});

describe("an account that is closed", () => {
  const close = (person: { id: number }, by = admin) =>
    by.call(deactivateUser, { ...paramsOf(person), body: { reason: "Spam" } });

  test("lets its person in no more, until it is opened again; twice is once", async () => {
    const person = await signedIn(site);
    const logIn = () =>
      site.visitor().call(login, { body: { email: person.email, password: testPassword } });
    expect(await close(person)).toMatchObject({ isActive: false });
    await close(person);
    await expect(person.call(getMe, {})).rejects.toMatchObject({ status: 401 });
    await expect(logIn()).rejects.toMatchObject({ body: { code: "account_deactivated" } });
    expect(await admin.call(reactivateUser, paramsOf(person))).toMatchObject({ isActive: true });
    await logIn();
    const { recentDeeds } = await admin.call(getAccount, paramsOf(person));
    expect(recentDeeds.map(({ action }) => action)).toEqual(["user.reactivate", "user.deactivate"]);
  });

  test("is not one's own, nor nobody's", async () => {
    await expect(close(admin)).rejects.toMatchObject({
      status: 409,
      message: answers.notYourself,
    });
    await expect(close({ id: 2_000_000_000 })).rejects.toMatchObject({ status: 404 });
  });

  test("of two admins who close each other's at once one stays", async () => {
    const fresh = await openTestSite();
    try {
      const one = await signedIn(fresh, { role: "admin" });
      const two = await signedIn(fresh, { role: "admin" });
      const results = await Promise.allSettled([close(two, one), close(one, two)]);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    } finally {
      await fresh.close();
    }
  });
});

describe("a role", () => {
  test("changes at once: sessions end, and open pages are looked at again", async () => {
    const person = await signedIn(site);
    const heard: unknown[] = [];
    const stop = site.deps.live.subscribe((said) => void heard.push(said));
    expect(await makeRole(person, "employee")).toMatchObject({ id: person.id, role: "employee" });
    await makeRole(person, "employee");
    stop();
    expect(heard).toEqual([{ to: "sessions", user_id: person.id }]);
    await expect(person.call(getStaffMe, {})).rejects.toMatchObject({ status: 401 });
  });

  test("of a user ends the employments and the badge", async () => {
    const platform = await platformRow(site);
    const person = await signedIn(site, { role: "employee", employerId: platform.id });
    await makeRole(person, "user");
    expect(await roleOf(person)).toEqual({ role: "user", is_verified: false });
    const { employments } = await admin.call(getAccount, paramsOf(person));
    expect(employments).toMatchObject([{ state: "left" }]);
    await makeRole(person, "employee");
    expect(await roleOf(person)).toEqual({ role: "employee", is_verified: false });
  });

  test("is not one's own to change", async () => {
    await expect(makeRole(admin, "user")).rejects.toMatchObject({
      status: 409,
      message: answers.notYourOwnRole,
    });
  });

  test("that the address has already is refused with that", async () => {
    const [person, twin] = [await signedIn(site), await signedIn(site, { role: "employee" })];
    await site.deps.db
      .updateTable("users")
      .set({ email: person.email.toUpperCase() })
      .where("id", "=", twin.id)
      .execute();
    await expect(makeRole(person, "employee")).rejects.toMatchObject({
      status: 409,
      message: answers.roleTaken,
    });
    expect(await roleOf(person)).toMatchObject({ role: "user" });
  });

  test("with more behind it needs a confirmed address", async () => {
    const person = await signedIn(site);
    await site.deps.db
      .updateTable("users")
      .set({ email_verified_at: null })
      .where("id", "=", person.id)
      .execute();
    await expect(makeRole(person, "admin")).rejects.toMatchObject({
      status: 409,
      message: answers.notConfirmed,
    });
  });

  test("taken from each other by two admins at once leaves one of them", async () => {
    const fresh = await openTestSite();
    try {
      const one = await signedIn(fresh, { role: "admin" });
      const two = await signedIn(fresh, { role: "admin" });
      const results = await Promise.allSettled([
        makeRole(two, "user", one),
        makeRole(one, "user", two),
      ]);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const left = await fresh.deps.db
        .selectFrom("users")
        .select("id")
        .where("role", "=", "admin")
        .execute();
      expect(left).toHaveLength(1);
    } finally {
      await fresh.close();
    }
  });

  test("of nobody, or that is none, is refused", async () => {
    await expect(makeRole({ id: 2_000_000_000 }, "user")).rejects.toMatchObject({ status: 404 });
    await expect(makeRole(await signedIn(site), "boss" as Role)).rejects.toMatchObject({
      status: 400,
      body: { role: [sentences.oneOf(["user", "employee", "admin"])] },
    });
  });
});
