/** A cached session is valid until anything about it changes, and at most for a minute. */
import { isDeepStrictEqual } from "node:util";
import { getMe, logout } from "@upwell/contract/auth/routes";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { findRows, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { Tx } from "../../db/client.ts";
import { createSessionCache } from "./session-cache.ts";
import { readSession } from "./sessions.ts";

const site = await createTestSite();
afterEach(() => {
  site.clock.now = null;
});
afterAll(async () => {
  cache.close();
  await site.close();
});

const createCache = (deps: TestSite["deps"]) =>
  createSessionCache(deps, (token) => readSession(deps, token));

/** Creates a user whose invalidations have been received, so that the session is cached when it is read. */
async function createSettledUser() {
  const { id, token } = await createUser(site);
  await site.deps.invalidations.settled();
  return { id, token: token ?? "" };
}

const endSessions = (userId: number) => (tx: Pick<Tx, "deleteFrom">) =>
  tx.deleteFrom("sessions").where("user_id", "=", userId).execute();

/** Writes without triggers, so that no invalidation is published. */
const writeSilently = (write: (tx: Tx) => Promise<unknown>) =>
  site.deps.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await write(tx);
  });

const cache = createCache(site.deps);
const platformId = (await insertPlatform(site)).id;

describe("a cached session", () => {
  it("is used by reads, and by nothing that writes or follows a write", async () => {
    const user = await createSettledUser();
    const headers = { authorization: `Token ${user.token}` };
    const get = (cookie = "") =>
      site.app.inject({ url: "/api/auth/me/", headers: { ...headers, cookie } });
    expect((await get()).statusCode).toBe(200);
    await writeSilently(endSessions(user.id));
    expect((await get()).statusCode).toBe(200);
    const stamp = `wrote=${site.app.recentWrites.createStamp()}`;
    expect((await get(stamp)).statusCode).toBe(401);
    const write = await site.app.inject({
      method: "PATCH",
      url: "/api/auth/me/",
      headers,
      payload: {},
    });
    expect(write.statusCode).toBe(401);
  });

  it("is read again after a minute, which records its use", async () => {
    const user = await createSettledUser();
    const startedAt = site.deps.now().getTime();
    const findAfter = (seconds: number) => {
      site.clock.now = new Date(startedAt + seconds * 1000);
      return cache.findViewer(user.token);
    };
    await findAfter(0);
    expect(await findAfter(65)).toMatchObject({ id: user.id });
    const [session] = await findRows(site, "sessions", { user_id: user.id }, ["last_used_at"]);
    expect(session?.last_used_at).toEqual(site.clock.now);
    // Read once more, since the recorded use has invalidated it.
    await site.deps.invalidations.settled();
    await findAfter(70);
    await writeSilently(endSessions(user.id));
    expect(await findAfter(120)).toMatchObject({ id: user.id });
    expect(await findAfter(126)).toBeNull();
  });

  it("ends at its expiry", async () => {
    const user = await createSettledUser();
    const now = site.deps.now().getTime();
    await updateRows(
      site,
      "sessions",
      { user_id: user.id },
      { created_at: new Date(now - 90 * 86_400_000 + 10_000) },
    );
    await site.deps.invalidations.settled();
    expect(await cache.findViewer(user.token)).toMatchObject({ id: user.id });
    site.clock.now = new Date(now + 11_000);
    expect(await cache.findViewer(user.token)).toBeNull();
  });

  it("is not cached while invalidations are not received", async () => {
    const invalidations = { ...site.deps.invalidations, isConnected: () => false };
    const bypassed = createCache({ ...site.deps, invalidations });
    const user = await createSettledUser();
    expect(await bypassed.findViewer(user.token)).toMatchObject({ id: user.id });
    await writeSilently(endSessions(user.id));
    expect(await bypassed.findViewer(user.token)).toBeNull();
    bypassed.close();
  });

  it("is rejected once emails have to be confirmed", async () => {
    const user = await createSettledUser();
    await updateRows(site, "users", user.id, { email_verified_at: null });
    let require_email_verification = false;
    const settings = {
      ...site.deps.settings,
      current: () => ({ ...site.deps.settings.current(), require_email_verification }),
    };
    const own = createCache({ ...site.deps, settings });
    expect(await own.findViewer(user.token)).toMatchObject({ id: user.id });
    require_email_verification = true;
    expect(await own.findViewer(user.token)).toBeNull();
    own.close();
  });

  const changeUser =
    (change: { is_active?: false; role?: "admin"; email_verified_at?: null }) => (id: number) =>
      updateRows(site, "users", id, change);
  const employ = (state: "verified" | "revoked") => (user_id: number) =>
    site.deps.db
      .insertInto("employments")
      .values({ user_id, platform_id: platformId, state })
      .onConflict((conflict) => conflict.columns(["user_id", "platform_id"]).doUpdateSet({ state }))
      .execute();
  const hasRoles = (...roles: (string | null)[]) => ({
    teams: expect.toSatisfy((teams: object) => isDeepStrictEqual(Object.values(teams), roles)),
  });
  it.each<[string, ((id: number) => Promise<unknown>)[], object | null]>([
    ["the end of the session", [(id) => endSessions(id)(site.deps.db)], null],
    [
      "a session that ends earlier",
      [(id) => updateRows(site, "sessions", { user_id: id }, { expires_at: new Date(0) })],
      null,
    ],
    ["the end of all sessions", [() => sql`truncate sessions cascade`.execute(site.deps.db)], null],
    ["a deactivation", [changeUser({ is_active: false })], null],
    ["another role", [changeUser({ role: "admin" })], { role: "admin" }],
    ["an email that is no longer verified", [changeUser({ email_verified_at: null })], null],
    ["an employment", [employ("verified")], hasRoles("owner")],
    ["a revoked employment", [employ("verified"), employ("revoked")], hasRoles(null)],
    [
      "the deletion of the platform",
      [
        employ("verified"),
        () => site.deps.db.deleteFrom("platforms").where("id", "=", platformId).execute(),
      ],
      hasRoles(),
    ],
    [
      "the deletion of the account",
      [(id) => site.deps.db.deleteFrom("users").where("id", "=", id).execute()],
      null,
    ],
  ])("reflects %s", async (_, writes, expected) => {
    const { id, token } = await createSettledUser();
    for (const write of writes) {
      expect(await cache.findViewer(token)).toMatchObject({ id });
      await write(id);
      await site.deps.invalidations.settled();
    }
    const viewer = await cache.findViewer(token);
    if (expected === null) expect(viewer).toBeNull();
    else expect(viewer).toMatchObject(expected);
  });
});

it("rejects the token in the response after the sign-out, without cookies", async () => {
  const user = await createUser(site);
  const { token } = user;
  await user.call(getMe, {});
  await user.call(logout, {});
  const response = await site.app.inject({
    url: "/api/auth/me/",
    headers: { authorization: `Token ${token}` },
  });
  expect(response.statusCode).toBe(401);
});
