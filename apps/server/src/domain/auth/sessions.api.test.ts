import * as auth from "@upwell/contract/auth/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { newRegistration } from "@upwell/tests/harness/registration";
import { createTestSite } from "@upwell/tests/harness/site";
import { findRows, insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, testPassword } from "@upwell/tests/harness/users";
import { describe, expect, it } from "vitest";
import { readSession } from "./sessions.ts";

const site = await openTestSite();

const findViewer = async (token: string | null | undefined) =>
  (await readSession(site.deps, token ?? ""))?.viewer ?? null;

const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

/** Advances the clock. */
const advanceClock = (duration: number) => {
  site.clock.now = new Date(site.deps.now().getTime() + duration);
};

const findLatestSession = (userId: number) =>
  site.deps.db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .executeTakeFirst();

describe("sessions", () => {
  it("expire after a day without use, and are extended by use", async () => {
    const user = await createUser(site);
    for (let day = 0; day < 3; day++) {
      advanceClock(23 * hours);
      expect((await user.call(auth.getMe, {})).id).toBe(user.id);
    }
    advanceClock(24 * hours + minutes);
    await expect(user.call(auth.getMe, {})).rejects.toMatchObject({ code: "session_expired" });
  });

  it.each(["remember_me", "rememberMe"])("last 30 days with %s", async (spelling) => {
    const user = await createUser(site);
    const response = await user.raw("/auth/login/", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Token ${user.token}` },
      body: JSON.stringify({ email: user.email, password: testPassword, [spelling]: true }),
    });
    user.token = ((await response.json()) as { token: string }).token;
    advanceClock(29 * days);
    expect((await user.call(auth.getMe, {})).id).toBe(user.id);
    advanceClock(30 * days + minutes);
    await expect(user.call(auth.getMe, {})).rejects.toMatchObject({ status: 401 });
  });

  it("expire after 90 days regardless of use", async () => {
    const user = await createUser(site);
    const { token } = await user.call(auth.login, {
      body: { email: user.email, password: testPassword, rememberMe: true },
    });
    user.token = token;
    for (let day = 0; day < 85; day += 17) {
      advanceClock(17 * days);
      expect((await user.call(auth.getMe, {})).id).toBe(user.id);
    }
    advanceClock(5 * days - minutes);
    expect((await user.call(auth.getMe, {})).id).toBe(user.id);
    advanceClock(2 * minutes);
    await expect(user.call(auth.getMe, {})).rejects.toMatchObject({ code: "session_expired" });
  });

  it("write their last use at most once a minute", async () => {
    const user = await createUser(site);
    const started = await findLatestSession(user.id);
    site.clock.now = new Date((started?.last_used_at.getTime() ?? 0) + 59_000);
    await user.call(auth.getMe, {});
    expect(await findLatestSession(user.id)).toEqual(started);
    advanceClock(2_000);
    await Promise.all(Array.from({ length: 5 }, () => user.call(auth.getMe, {})));
    expect((await findLatestSession(user.id))?.last_used_at).toEqual(site.clock.now);
  });

  it("end independently", async () => {
    const user = await createUser(site);
    const first = user.token;
    const second = await user.call(auth.login, {
      body: { email: user.email, password: testPassword },
    });
    await user.call(auth.logout, {});
    expect(await findViewer(first)).toBeNull();
    expect(await findViewer(second.token)).toMatchObject({ id: user.id });
  });

  it("allow sign-out when signed out", async () => {
    expect(await site.visitor().call(auth.logout, {})).toHaveProperty("message");
  });

  it("reject invalid tokens", async () => {
    for (const token of ["", "x", "\u{1f511}", "a".repeat(5000)])
      expect(await findViewer(token)).toBeNull();
  });

  it("contain the roles in teams, and claims without one", async () => {
    const [employer, claimed] = [await insertPlatform(site), await insertPlatform(site)];
    const user = await createUser(site, { role: "employee", employerId: employer.id });
    await insertRow(site, "employments", { user_id: user.id, platform_id: claimed.id });
    expect(await findViewer(user.token)).toEqual({
      id: user.id,
      role: "employee",
      proved_at: expect.any(Date),
      api_key: null,
      needs_two_step: false,
      username: user.username,
      teams: { [employer.id]: "owner", [claimed.id]: null },
      moderates: null,
      joined_at: expect.any(Date),
      session_id: expect.any(Number),
    });
  });

  const change =
    (changed: { is_active?: false; role?: "admin"; email_verified_at?: null }) =>
    async (id: number) =>
      updateRows(site, "users", id, changed);
  it.each<[string, (id: number) => Promise<unknown>, object | null]>([
    ["a deactivation", change({ is_active: false }), null],
    ["another role", change({ role: "admin" }), { role: "admin" }],
    ["an email that is no longer verified", change({ email_verified_at: null }), null],
    [
      "the deletion of the account",
      (id) => site.deps.db.deleteFrom("users").where("id", "=", id).execute(),
      null,
    ],
  ])("reflect %s immediately", async (_, write, expected) => {
    const { id, token } = await createUser(site);
    expect(await findViewer(token)).toMatchObject({ id });
    await write(id);
    const viewer = await findViewer(token);
    if (expected === null) expect(viewer).toBeNull();
    else expect(viewer).toMatchObject(expected);
  });

  it("are deleted at the next sign-in after they expired", async () => {
    const user = await createUser(site);
    const expired = await findLatestSession(user.id);
    advanceClock(2 * days);
    await site.visitor().call(auth.login, {
      body: { email: user.email, password: testPassword },
    });
    const rows = await findRows(site, "sessions", { user_id: user.id }, ["id"]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.id).not.toBe(expired?.id);
  });
});

describe("without email verification", () => {
  it("signs in after registration", async () => {
    const open = await createTestSite({ REQUIRE_EMAIL_VERIFICATION: "false" });
    try {
      const visitor = open.visitor();
      const person = newRegistration();
      const response = await visitor.call(auth.register, { body: person });
      if (!("token" in response)) throw new Error("The response has no token.");
      visitor.token = response.token;
      expect(await visitor.call(auth.getMe, {})).toEqual(response.user);
      const { user } = await visitor.call(auth.login, { body: person });
      expect(user.username).toBe(person.username);
      open.clock.now = new Date(Date.now() + 3 * days);
      await expect(
        visitor.call(auth.register, { body: newRegistration({ email: person.email }) }),
      ).rejects.toMatchObject({ status: 400, fields: { email: ["Email already exists"] } });
    } finally {
      await open.close();
    }
  });
});
