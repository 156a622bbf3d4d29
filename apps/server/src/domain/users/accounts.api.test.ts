/** Account search, deactivation and roles for admins. */
import { getMe, login } from "@upwell/contract/auth/routes";
import { createComment } from "@upwell/contract/comments/routes";
import { getStaffMe } from "@upwell/contract/employments/routes";
import { apiMessages, validationMessages } from "@upwell/contract/messages";
import {
  changeRole,
  deactivateUser,
  getAccount,
  listAccounts,
  reactivateUser,
  resetTwoStep,
} from "@upwell/contract/users/routes";
import type { Role } from "@upwell/contract/users/shapes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { createTestSite } from "@upwell/tests/harness/site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { findRow, findRows, insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, testPassword, unique } from "@upwell/tests/harness/users";
import { describe, expect, test } from "vitest";

const site = await openTestSite();
const admin = await createUser(site, { role: "admin" });

const toParams = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const makeRole = (user: { id: number }, role: Role, by = admin) =>
  by.call(changeRole, { ...toParams(user), body: { role } });
const findRole = async ({ id }: { id: number }) =>
  await findRow(site, "users", id, ["role", "is_verified"]);

test("roles and two-step sign-in of others change after a recent proof only", async () => {
  const user = await createUser(site);
  const tired = await createUser(site, { role: "admin" });
  await updateRows(
    site,
    "sessions",
    { user_id: tired.id },
    { proved_at: new Date(Date.now() - 11 * 60_000) },
  );
  const rejected = { status: 403, code: "proof_required" };
  await expect(makeRole(user, "employee", tired)).rejects.toMatchObject(rejected);
  const body = { reason: "Lost the phone" };
  await expect(tired.call(resetTwoStep, { ...toParams(user), body })).rejects.toMatchObject(
    rejected,
  );
});

describe("account search", () => {
  const found = async (query: object) => {
    const { items } = await admin.callPage(listAccounts, { query });
    return items.map(({ id }) => id);
  };

  test("matches part of the name, username or email, ignoring case", async () => {
    const user = await createUser(site);
    await updateRows(site, "users", user.id, {
      first_name: "Adélaïde",
      last_name: "100%_sure",
      email: "Mixed.Case@Words.example",
    });
    for (const search of ["adélaïde", user.username, "mixed.case@words", "100%_s", " ADÉLA "])
      expect(await found({ search })).toEqual([user.id]);
    expect(await found({ search: "100%sure" })).toEqual([]);
  });

  test("filters by role, active and verified, alone and combined", async () => {
    const platform = await insertPlatform(site);
    const verified = await createUser(site, { role: "employee", employerId: platform.id });
    const closed = await createUser(site, { role: "employee" });
    await admin.call(deactivateUser, { ...toParams(closed), body: { reason: "" } });
    const employees = await found({ role: "employee" });
    expect(employees).toEqual(expect.arrayContaining([verified.id, closed.id]));
    expect(employees).not.toContain(admin.id);
    expect(await found({ active: "false" })).toEqual([closed.id]);
    expect(await found({ verified: "true" })).toEqual([verified.id]);
    const both = { role: "employee", active: "true", verified: "false" };
    expect(await found(both)).not.toContain(closed.id);
    await expect(found({ active: "yes" })).rejects.toMatchObject({
      status: 400,
      body: { active: [validationMessages.oneOf(["true", "false"])] },
    });
    await expect(found({ role: "boss" })).rejects.toMatchObject({ status: 400 });
    await expect(found({ search: "x".repeat(201) })).rejects.toMatchObject({ status: 400 });
  });

  test("returns pages, newest first", async () => {
    const everybody = await found({ limit: "100" });
    expect(everybody).toEqual([...everybody].sort((a, b) => b - a));
    const first = await admin.callPage(listAccounts, { query: { limit: "1" } });
    const cursor = first.nextCursor ?? "";
    const second = await admin.callPage(listAccounts, { query: { limit: "1", cursor } });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(everybody.slice(0, 2));
  });
});

test("returns an account with employments, verdicts, reports and audit events", async () => {
  const platform = await insertPlatform(site);
  const user = await createUser(site, { role: "employee", employerId: platform.id });
  const feature = await suggestFeature(user, platform.id, unique("Something to look at "), {
    description: "It is there to be looked at by an admin.",
  });
  await user.call(createComment, {
    params: { id: String(feature.id) },
    body: { content: "And there is more to say." },
  });
  const { db } = site.deps;
  await insertRow(db, "reports", { user_id: admin.id, feature_id: feature.id, reason: "Dull" });
  await insertRow(db, "moderation_verdicts", {
    subject_type: "bio",
    user_id: user.id,
    content: "Buy my pens",
    verdict: "reject",
    source: "rules",
    reason: "Advertising",
  });
  await makeRole(user, "admin");
  expect(await admin.call(getAccount, toParams(user))).toMatchObject({
    id: user.id,
    email: user.email,
    emailConfirmed: true,
    isActive: true,
    role: "admin",
    contributionCount: 1,
    commentsCount: 1,
    upvotesGivenCount: 1,
    // The role change ended all sessions.
    lastSeenAt: null,
    openReportsOn: 1,
    openReportsBy: 0,
    employments: [{ platform: { id: platform.id }, state: "verified" }],
    recentVerdicts: [{ content: "Buy my pens", verdict: "reject", reason: "Advertising" }],
    recentAuditEvents: [
      { action: "user.role", details: { from: "employee", to: "admin" } },
      { action: "comment.answer" },
    ],
  });
  expect((await admin.call(getAccount, toParams(admin))).lastSeenAt).not.toBeNull();
});

test("lists audit events by a user, on them and on their texts, newest first, ties by id", async () => {
  const user = await createUser(site, { role: "admin" });
  const by = { actor_id: user.id, subject_type: "setting", subject_id: null };
  const about = { actor_id: admin.id, subject_type: "user", subject_id: user.id };
  const text = {
    actor_id: admin.id,
    subject_type: "comment",
    subject_id: null,
    details: JSON.stringify({ author_id: user.id, content: "Buy my pens", reason: "Spam" }),
  };
  const noon = new Date("2026-03-01T12:00:00Z");
  for (const [action, whom, created_at] of [
    ["tag.merge", by, noon],
    ["user.role", about, new Date("2026-03-01T11:00:00Z")],
    ["tag.delete", by, noon],
    ["moderation.reject", text, new Date("2026-03-01T10:00:00Z")],
  ] as const)
    await insertRow(site, "audit_events", { action, ...whom, created_at });
  const { recentAuditEvents } = await admin.call(getAccount, toParams(user));
  expect(recentAuditEvents.map(({ action }) => action)).toEqual([
    "tag.delete",
    "tag.merge",
    "user.role",
    "moderation.reject",
  ]);
});

describe("deactivation", () => {
  const close = (user: { id: number }, by = admin) =>
    by.call(deactivateUser, { ...toParams(user), body: { reason: "Spam" } });

  test("blocks access until reactivation; both are idempotent", async () => {
    const user = await createUser(site);
    const logIn = () =>
      site.visitor().call(login, { body: { email: user.email, password: testPassword } });
    expect(await close(user)).toMatchObject({ isActive: false });
    await close(user);
    await expect(user.call(getMe, {})).rejects.toMatchObject({ status: 401 });
    await expect(logIn()).rejects.toMatchObject({ body: { code: "account_deactivated" } });
    expect(await admin.call(reactivateUser, toParams(user))).toMatchObject({ isActive: true });
    await logIn();
    const { recentAuditEvents } = await admin.call(getAccount, toParams(user));
    expect(recentAuditEvents.map(({ action }) => action)).toEqual([
      "user.reactivate",
      "user.deactivate",
    ]);
  });

  test("rejects oneself and an unknown account", async () => {
    await expect(close(admin)).rejects.toMatchObject({
      status: 409,
      message: apiMessages.notYourself,
    });
    await expect(close({ id: 2_000_000_000 })).rejects.toMatchObject({ status: 404 });
  });

  test("leaves one of two admins who deactivate each other concurrently", async () => {
    const fresh = await createTestSite();
    try {
      const one = await createUser(fresh, { role: "admin" });
      const two = await createUser(fresh, { role: "admin" });
      const results = await Promise.allSettled([close(two, one), close(one, two)]);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    } finally {
      await fresh.close();
    }
  });
});

describe("a role change", () => {
  test("ends all sessions and notifies open pages", async () => {
    const user = await createUser(site);
    const messages: unknown[] = [];
    // Processes also tell each other from time to time how many pages are open.
    const stop = site.deps.live.subscribe((message) => {
      if (message.to !== "processes") messages.push(message);
    });
    expect(await makeRole(user, "employee")).toMatchObject({ id: user.id, role: "employee" });
    await makeRole(user, "employee");
    stop();
    expect(messages).toEqual([{ to: "sessions", user_id: user.id }]);
    await expect(user.call(getStaffMe, {})).rejects.toMatchObject({ status: 401 });
  });

  test("to user ends employments and removes the badge", async () => {
    const platform = await insertPlatform(site);
    const user = await createUser(site, { role: "employee", employerId: platform.id });
    await makeRole(user, "user");
    expect(await findRole(user)).toEqual({ role: "user", is_verified: false });
    const { employments } = await admin.call(getAccount, toParams(user));
    expect(employments).toMatchObject([{ state: "left" }]);
    await makeRole(user, "employee");
    expect(await findRole(user)).toEqual({ role: "employee", is_verified: false });
  });

  test("is rejected for oneself", async () => {
    await expect(makeRole(admin, "user")).rejects.toMatchObject({
      status: 409,
      message: apiMessages.notYourOwnRole,
    });
  });

  test("is rejected if the email has an account in that role", async () => {
    const [user, twin] = [await createUser(site), await createUser(site, { role: "employee" })];
    await updateRows(site, "users", twin.id, { email: user.email.toUpperCase() });
    await expect(makeRole(user, "employee")).rejects.toMatchObject({
      status: 409,
      message: apiMessages.roleTaken,
    });
    expect(await findRole(user)).toMatchObject({ role: "user" });
  });

  test("to a role with more rights requires a verified email", async () => {
    const user = await createUser(site);
    await updateRows(site, "users", user.id, { email_verified_at: null });
    await expect(makeRole(user, "admin")).rejects.toMatchObject({
      status: 409,
      message: apiMessages.notConfirmed,
    });
  });

  test("leaves one of two admins who demote each other concurrently", async () => {
    const fresh = await createTestSite();
    try {
      const one = await createUser(fresh, { role: "admin" });
      const two = await createUser(fresh, { role: "admin" });
      const results = await Promise.allSettled([
        makeRole(two, "user", one),
        makeRole(one, "user", two),
      ]);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const left = await findRows(fresh, "users", { role: "admin" }, ["id"]);
      expect(left).toHaveLength(1);
    } finally {
      await fresh.close();
    }
  });

  test("is rejected for an unknown account or role", async () => {
    await expect(makeRole({ id: 2_000_000_000 }, "user")).rejects.toMatchObject({ status: 404 });
    await expect(makeRole(await createUser(site), "boss" as Role)).rejects.toMatchObject({
      status: 400,
      body: { role: [validationMessages.oneOf(["user", "employee", "admin"])] },
    });
  });
});
