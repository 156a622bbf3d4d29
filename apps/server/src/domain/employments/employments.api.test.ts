/** Employments: claims, proofs, decisions, revocation and leaving. */
import { getMe } from "@upwell/contract/auth/routes";
import {
  claimEmployment,
  decideClaim,
  getStaffMe,
  leaveEmployment,
  listClaims,
  revokeEmployment,
} from "@upwell/contract/employments/routes";
import { apiMessages, validationMessages } from "@upwell/contract/messages";
import { serverLimits } from "@upwell/contract/server-limits";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { createTestSite } from "@upwell/tests/harness/site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { findAudit, findRows, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { describe, expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";

const site = await openTestSite();
const admin = await createUser(site, { role: "admin" });

const employee = () => createUser(site, { role: "employee" });
const employer = { company: "Paper and Pens", jobTitle: "Maker of pens" };
const claim = (by: Person, platform: number, but: object = {}) =>
  by.call(claimEmployment, { body: { platform, ...employer, ...but } });
const decide = (id: number, decision: "verify" | "reject", reason = "Because", by = admin) =>
  by.call(decideClaim, { params: { id: String(id) }, body: { decision, reason } });
const revoke = (id: number) =>
  admin.call(revokeEmployment, { params: { id: String(id) }, body: { reason: "Left in May" } });
const leave = (by: Person, id: number) => by.call(leaveEmployment, { params: { id: String(id) } });

/** Creates a platform whose website is `host`. */
async function insertPlatformAt(host: string, trusts: boolean) {
  const platform = await insertPlatform(site);
  const website = `https://www.${host}/`;
  await updateRows(site, "platforms", platform.id, {
    website_url: website,
    confirmed_website_url: website,
    trusts_mail_domain: trusts,
  });
  return platform;
}

async function employeeWithEmail(email: string, confirmed = true): Promise<Person> {
  const user = await employee();
  await updateRows(site, "users", user.id, {
    email,
    email_verified_at: confirmed ? new Date() : null,
  });
  return user;
}

async function listNotified(user: Person) {
  await drain(site.deps, notificationConsumer);
  return findRows(site, "notifications", { user_id: user.id }, ["kind", "title", "message"], "id");
}

const listAuditActions = async (platformId: number) =>
  (await findAudit(site, { platform_id: platformId }, ["action"])).map(({ action }) => action);

describe("a claim", () => {
  test("is pending until an admin verifies it, and then grants access to the platform", async () => {
    const [user, platform] = [await employee(), await insertPlatform(site)];
    const author = await createUser(site);
    const feature = await suggestFeature(
      author,
      platform.id,
      unique("Something to decide about "),
      { description: "It could be done, or it could be left." },
    );
    const change = () =>
      user.call(createStatusUpdate, {
        params: { id: String(feature.id) },
        body: { newStatus: "seen" },
      });
    const made = await claim(user, platform.id);
    expect(made).toMatchObject({ state: "claimed", proof: "", ...employer, decidedAt: null });
    await expect(change()).rejects.toMatchObject({ status: 403 });
    const waiting = await admin.callPage(listClaims, { query: { limit: "100" } });
    expect(waiting.items.find(({ id }) => id === made.id)).toMatchObject({
      person: { id: user.id },
      email: user.email,
      emailConfirmed: true,
      domainMatches: false,
      platform: { id: platform.id },
    });
    expect(await decide(made.id, "verify", "")).toMatchObject({
      state: "verified",
      proof: "admin",
      decidedBy: { id: admin.id },
    });
    await change();
    expect(await user.call(getMe, {})).toMatchObject({ isVerified: true, ...employer });
    expect(await user.call(getStaffMe, {})).toMatchObject({
      role: "employee",
      isVerified: true,
      employments: [{ id: made.id, state: "verified", platform: { slug: platform.slug } }],
    });
    expect(await listNotified(user)).toMatchObject([
      { kind: "employment_verified", title: `You are verified for ${platform.name}` },
    ]);
    expect(await listAuditActions(platform.id)).toEqual([
      "employment.claim",
      "employment.verify",
      "feature.status",
    ]);
  });

  test("notifies of a rejection with its reason, and can be repeated", async () => {
    const [user, platform] = [await employee(), await insertPlatform(site)];
    const made = await claim(user, platform.id);
    await expect(decide(made.id, "reject", " ")).rejects.toMatchObject({
      status: 400,
      body: { reason: [validationMessages.reasonRequired] },
    });
    expect(await decide(made.id, "reject", "The team does not know you")).toMatchObject({
      state: "rejected",
      reason: "The team does not know you",
    });
    await expect(decide(made.id, "verify")).rejects.toMatchObject({
      status: 409,
      body: { code: "already_decided" },
    });
    expect(await listNotified(user)).toEqual([
      {
        kind: "employment_rejected",
        title: `Your claim for ${platform.name} was rejected`,
        message: "The team does not know you",
      },
    ]);
    expect(await claim(user, platform.id, { jobTitle: "Head of pens" })).toMatchObject({
      id: made.id,
      state: "claimed",
      reason: "",
      jobTitle: "Head of pens",
    });
  });

  test("is stored once for concurrent calls", async () => {
    const [user, platform] = [await employee(), await insertPlatform(site)];
    const made = await Promise.all([1, 2, 3].map(() => claim(user, platform.id)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await user.call(getStaffMe, {})).employments).toHaveLength(1);
  });

  test("is decided once by concurrent admins", async () => {
    const [user, platform] = [await employee(), await insertPlatform(site)];
    const other = await createUser(site, { role: "admin" });
    const made = await claim(user, platform.id);
    const results = await Promise.allSettled([
      decide(made.id, "verify"),
      decide(made.id, "reject", "No", other),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await listNotified(user)).toHaveLength(1);
  });

  test("is limited to a few pending ones", async () => {
    const user = await employee();
    const platforms = [];
    for (let n = 0; n <= serverLimits.claims.pending; n += 1)
      platforms.push(await insertPlatform(site));
    const results = await Promise.allSettled(platforms.map(({ id }) => claim(user, id)));
    const rejected = results.filter(({ status }) => status === "rejected");
    expect(rejected).toMatchObject([
      { reason: { status: 409, message: apiMessages.tooManyClaims } },
    ]);
  });

  test.each([
    [{ platform: 2_000_000_000 }, { platform: [validationMessages.platformUnknown] }],
    [{ platform: "one" }, { platform: [validationMessages.integer] }],
    [{ company: 7 }, { company: [validationMessages.notText] }],
    [{ company: "x".repeat(101) }, { company: [validationMessages.companyMax] }],
    [{ jobTitle: "x".repeat(101) }, { job_title: [validationMessages.jobTitleMax] }],
  ])("returns 400 for %o", async (but, body) => {
    const [user, platform] = [await employee(), await insertPlatform(site)];
    await expect(claim(user, platform.id, but)).rejects.toMatchObject({ status: 400, body });
  });

  test("is rejected if moderation does not allow its texts", async () => {
    const [user, platform] = [await employee(), await insertPlatform(site)];
    await expect(claim(user, platform.id, { jobTitle: "Fucking boss" })).rejects.toMatchObject({
      status: 400,
      body: { job_title: [expect.any(String)] },
    });
  });
});

describe("an email", () => {
  test("at the website's domain verifies the claim if the platform trusts the domain", async () => {
    const host = `${unique("maker")}.org`;
    const platform = await insertPlatformAt(host, true);
    const user = await employeeWithEmail(`ada@${host}`);
    expect(await claim(user, platform.id)).toMatchObject({
      state: "verified",
      proof: "mail_domain",
    });
    expect(await user.call(getMe, {})).toMatchObject({ isVerified: true, ...employer });
    expect(await listNotified(user)).toMatchObject([{ kind: "employment_verified" }]);
  });

  test("verifies nothing without trust, or for another platform", async () => {
    const host = `${unique("maker")}.org`;
    const careful = await insertPlatformAt(host, false);
    const trusting = await insertPlatformAt(`${unique("maker")}.org`, true);
    const user = await employeeWithEmail(`ada@${host}`);
    expect(await claim(user, careful.id)).toMatchObject({ state: "claimed" });
    expect(await claim(user, trusting.id)).toMatchObject({ state: "claimed" });
    const { items } = await admin.callPage(listClaims, { query: { limit: "100" } });
    const found = items.filter((item) => item.person?.id === user.id);
    expect(found.map(({ domainMatches }) => domainMatches)).toEqual([true, false]);
  });

  test("verifies nothing if it is unverified", async () => {
    const open = await createTestSite({ REQUIRE_EMAIL_VERIFICATION: "false" });
    try {
      const user = await createUser(open, { role: "employee" });
      await open.deps.db.updateTable("users").set({ email_verified_at: null }).execute();
      const platform = await insertPlatform(open);
      const website = "https://people.example";
      await open.deps.db
        .updateTable("platforms")
        .set({ website_url: website, confirmed_website_url: website, trusts_mail_domain: true })
        .execute();
      expect(await claim(user, platform.id)).toMatchObject({ state: "claimed" });
    } finally {
      await open.close();
    }
  });

  test("does not override an admin's decision, even after leaving", async () => {
    const host = `${unique("maker")}.org`;
    const platform = await insertPlatformAt(host, true);
    const user = await employeeWithEmail(`ada@${host}`);
    const { id } = await claim(user, platform.id);
    expect(await revoke(id)).toMatchObject({ state: "revoked", reason: "Left in May" });
    expect(await claim(user, platform.id)).toMatchObject({ id, state: "claimed" });
    expect(await leave(user, id)).toMatchObject({ state: "left" });
    expect(await claim(user, platform.id)).toMatchObject({ id, state: "claimed" });
    await decide(id, "verify");
    await leave(user, id);
    expect(await claim(user, platform.id)).toMatchObject({ id, state: "verified" });
  });
});

test("a revocation ends rights and badge immediately, and notifies the employee", async () => {
  const [user, platform] = [await employee(), await insertPlatform(site)];
  const other = await insertPlatform(site);
  const { id } = await claim(user, platform.id);
  await decide(id, "verify");
  const second = await claim(user, other.id);
  await decide(second.id, "verify");
  await revoke(id);
  await expect(revoke(id)).rejects.toMatchObject({
    status: 409,
    message: apiMessages.notVerifiedNow,
  });
  // The other employment stays verified.
  expect(await user.call(getMe, {})).toMatchObject({ isVerified: true });
  await revoke(second.id);
  expect(await user.call(getMe, {})).toMatchObject({ isVerified: false });
  expect((await listNotified(user)).at(-1)).toEqual({
    kind: "employment_rejected",
    title: `You are no longer verified for ${other.name}`,
    message: "Left in May",
  });
});

test("leaving is limited to the employee, removes the badge, and is idempotent", async () => {
  const [user, platform] = [await employee(), await insertPlatform(site)];
  const { id } = await claim(user, platform.id);
  await decide(id, "verify");
  await expect(leave(await employee(), id)).rejects.toMatchObject({ status: 404 });
  expect(await leave(user, id)).toMatchObject({ state: "left" });
  expect(await leave(user, id)).toMatchObject({ state: "left" });
  expect(await user.call(getMe, {})).toMatchObject({ isVerified: false });
  expect(await listAuditActions(platform.id)).toEqual([
    "employment.claim",
    "employment.verify",
    "employment.leave",
  ]);
});

test("claims are paged by state, oldest first", async () => {
  const fresh = await createTestSite();
  try {
    const boss = await createUser(fresh, { role: "admin" });
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const user = await createUser(fresh, { role: "employee" });
      ids.push((await claim(user, (await insertPlatform(fresh)).id)).id);
    }
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: "2", ...(cursor !== undefined && { cursor }) };
      const page = await boss.callPage(listClaims, { query });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(ids);
    expect(await boss.call(listClaims, { query: { state: "verified" } })).toEqual([]);
    await expect(boss.call(listClaims, { query: { cursor: "x" } })).rejects.toMatchObject({
      body: { code: "bad_cursor" },
    });
    await expect(
      boss.call(listClaims, { query: { state: "lost" as "left" } }),
    ).rejects.toMatchObject({ status: 400 });
  } finally {
    await fresh.close();
  }
});
