/** A session that was read is known until something about its person changes. */
import { getMe, logout } from "@upwell/contract/auth";
import { deactivateUser } from "@upwell/contract/staff";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedIn } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";
import { openKnownSessions } from "./known-sessions.ts";
import { startSession } from "./sessions.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** Behind the back of everybody: nothing is told of it. */
async function silently(table: "sessions" | "users", deed: () => Promise<unknown>) {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(site.deps.db);
  await deed();
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(site.deps.db);
}

const endOf = (userId: number) =>
  site.deps.db.deleteFrom("sessions").where("user_id", "=", userId).execute();

test("who was found is not looked for again; where it matters the database is asked", async () => {
  const sessions = openKnownSessions(site.deps);
  const { id, token } = await signedIn(site);
  expect(await sessions.find(token ?? "")).toMatchObject({ id });
  await silently("sessions", () => endOf(id));
  expect(await sessions.find(token ?? "")).toMatchObject({ id });
  expect(await sessions.findAnew(token ?? "")).toBeNull();
  sessions.close();
});

test.each<[string, (id: number) => Promise<unknown>, object | null]>([
  ["the end of the session", endOf, null],
  [
    "a deactivation",
    (id) =>
      site.deps.db.updateTable("users").set({ is_active: false }).where("id", "=", id).execute(),
    null,
  ],
  [
    "another role",
    (id) => site.deps.db.updateTable("users").set({ role: "admin" }).where("id", "=", id).execute(),
    { role: "admin" },
  ],
  [
    "an address that is not confirmed any more",
    (id) =>
      site.deps.db
        .updateTable("users")
        .set({ email_verified_at: null })
        .where("id", "=", id)
        .execute(),
    null,
  ],
  [
    "the end of the account",
    (id) => site.deps.db.deleteFrom("users").where("id", "=", id).execute(),
    null,
  ],
])("%s is seen at once", async (_, deed, expected) => {
  const sessions = openKnownSessions(site.deps);
  const { id, token } = await signedIn(site);
  await sessions.find(token ?? "");
  await deed(id);
  await site.deps.changes.settled();
  const found = await sessions.find(token ?? "");
  if (expected === null) expect(found).toBeNull();
  else expect(found).toMatchObject(expected);
  sessions.close();
});

test("it ends by the clock, and its use is written at most once a minute", async () => {
  const own = await openTestSite();
  const sessions = openKnownSessions(own.deps);
  const begun = new Date("2026-01-01T10:00:00Z");
  own.clock.now = begun;
  const { id } = await signedIn(own);
  const { token } = await startSession(own.deps, id, { remember: false });
  const lastUse = async () =>
    (
      await own.deps.db
        .selectFrom("sessions")
        .select("last_used_at")
        .where("user_id", "=", id)
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow()
    ).last_used_at.getTime() - begun.getTime();
  const after = async (seconds: number) => {
    own.clock.now = new Date(begun.getTime() + seconds * 1000);
    return (await sessions.find(token)) !== null;
  };
  expect([await after(0), await after(59), await lastUse()]).toEqual([true, true, 0]);
  expect([await after(70), await after(100), await lastUse()]).toEqual([true, true, 70_000]);
  // A day after each use, and no longer.
  expect([await after(86_469), await after(172_868)]).toEqual([true, true]);
  expect(await after(4 * 86_400)).toBe(false);
  sessions.close();
  await own.close();
});

test("over the wire: out is out", async () => {
  const person = await signedIn(site);
  await person.call(getMe, {});
  const { token } = person;
  await person.call(logout, {});
  person.token = token;
  await expect(person.call(getMe, {})).rejects.toMatchObject({ status: 401 });
  const other = await signedIn(site);
  await other.call(getMe, {});
  const admin = await signedIn(site, { role: "admin" });
  await admin.call(deactivateUser, { params: { id: String(other.id) }, body: {} });
  await expect(other.call(getMe, {})).rejects.toMatchObject({ status: 401 });
});
