import * as auth from "@upwell/contract/auth";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newcomer } from "../../testing/joining.ts";
import { platformRow, signedIn, testPassword } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";
import { findViewer } from "./sessions.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
afterEach(() => {
  site.clock.now = null;
});

const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

/** Moves the clock on from where it stands. */
const pass = (duration: number) => {
  site.clock.now = new Date(site.deps.now().getTime() + duration);
};

const sessionOf = (userId: number) =>
  site.deps.db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .executeTakeFirst();

describe("sessions", () => {
  it("end after a day of disuse, and live on with use", async () => {
    const person = await signedIn(site);
    for (let day = 0; day < 3; day++) {
      pass(23 * hours);
      expect((await person.call(auth.getMe, {})).id).toBe(person.id);
    }
    pass(24 * hours + minutes);
    await expect(person.call(auth.getMe, {})).rejects.toMatchObject({ code: "session_expired" });
  });

  it.each(["remember_me", "rememberMe"])("live 30 days with %s", async (spelling) => {
    const person = await signedIn(site);
    const response = await person.raw("/auth/login/", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Token ${person.token}` },
      body: JSON.stringify({ email: person.email, password: testPassword, [spelling]: true }),
    });
    person.token = ((await response.json()) as { token: string }).token;
    pass(29 * days);
    expect((await person.call(auth.getMe, {})).id).toBe(person.id);
    pass(30 * days + minutes);
    await expect(person.call(auth.getMe, {})).rejects.toMatchObject({ status: 401 });
  });

  it("are written to at most once a minute", async () => {
    const person = await signedIn(site);
    const begun = await sessionOf(person.id);
    site.clock.now = new Date((begun?.last_used_at.getTime() ?? 0) + 59_000);
    await person.call(auth.getMe, {});
    expect(await sessionOf(person.id)).toEqual(begun);
    pass(2_000);
    await Promise.all(Array.from({ length: 5 }, () => person.call(auth.getMe, {})));
    expect((await sessionOf(person.id))?.last_used_at).toEqual(site.clock.now);
  });

  it("end one by one", async () => {
    const person = await signedIn(site);
    const first = person.token;
    const second = await person.call(auth.login, {
      body: { email: person.email, password: testPassword },
    });
    await person.call(auth.logout, {});
    expect(await findViewer(site.deps, first ?? "")).toBeNull();
    expect(await findViewer(site.deps, second.token)).toMatchObject({ id: person.id });
  });

  it("let a signed-out person sign out", async () => {
    expect(await site.visitor().call(auth.logout, {})).toHaveProperty("message");
  });

  it("open nothing with a token that is none", async () => {
    for (const token of ["", "x", "\u{1f511}", "a".repeat(5000)])
      expect(await findViewer(site.deps, token)).toBeNull();
  });

  it("know the platforms of a verified employee, and no claimed one", async () => {
    const [own, claimed] = [await platformRow(site), await platformRow(site)];
    const person = await signedIn(site, { role: "employee", employerId: own.id });
    await site.deps.db
      .insertInto("employments")
      .values({ user_id: person.id, platform_id: claimed.id })
      .execute();
    expect(await findViewer(site.deps, person.token ?? "")).toEqual({
      id: person.id,
      role: "employee",
      username: person.username,
      employer_ids: [own.id],
      joined_at: expect.any(Date),
      session_id: expect.any(Number),
    });
  });

  it("forget what has expired when the person signs in", async () => {
    const person = await signedIn(site);
    const expired = await sessionOf(person.id);
    pass(2 * days);
    await site.visitor().call(auth.login, {
      body: { email: person.email, password: testPassword },
    });
    const rows = await site.deps.db
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", person.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.id).not.toBe(expired?.id);
  });
});

describe("without the confirmation of addresses", () => {
  it("a registration signs in at once", async () => {
    const open = await openTestSite({ REQUIRE_EMAIL_VERIFICATION: "false" });
    try {
      const visitor = open.visitor();
      const person = newcomer();
      const answer = await visitor.call(auth.register, { body: person });
      if (!("token" in answer)) throw new Error("The answer has no token.");
      visitor.token = answer.token;
      expect(await visitor.call(auth.getMe, {})).toEqual(answer.user);
      const { user } = await visitor.call(auth.login, { body: person });
      expect(user.username).toBe(person.username);
      open.clock.now = new Date(Date.now() + 3 * days);
      await expect(
        visitor.call(auth.register, { body: newcomer({ email: person.email }) }),
      ).rejects.toMatchObject({ status: 400, fields: { email: ["Email already exists"] } });
    } finally {
      await open.close();
    }
  });
});
