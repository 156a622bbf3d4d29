/** Who works where: claimed, proved, decided, taken back, left. */
import { getMe } from "@upwell/contract/auth";
import { createFeature } from "@upwell/contract/features";
import { limits } from "@upwell/contract/limits";
import { answers, sentences } from "@upwell/contract/sentences";
import {
  claimEmployment,
  decideClaim,
  getStaffMe,
  leaveEmployment,
  listClaims,
  revokeEmployment,
} from "@upwell/contract/staff-employments";
import { createStatusUpdate } from "@upwell/contract/timeline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tellOfNext } from "../../jobs/notifier.ts";
import { platformRow, signedIn, unique } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

let site: TestSite;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await openTestSite();
  admin = await signedIn(site, { role: "admin" });
});
afterAll(() => site.close());

type Person = Awaited<ReturnType<typeof signedIn>>;

const employee = () => signedIn(site, { role: "employee" });
const words = { company: "Paper and Pens", jobTitle: "Maker of pens" };
const claim = (by: Person, platform: number, but: object = {}) =>
  by.call(claimEmployment, { body: { platform, ...words, ...but } });
const decide = (id: number, decision: "verify" | "refuse", reason = "Because", by = admin) =>
  by.call(decideClaim, { params: { id: String(id) }, body: { decision, reason } });
const revoke = (id: number) =>
  admin.call(revokeEmployment, { params: { id: String(id) }, body: { reason: "Gone since May" } });
const leave = (by: Person, id: number) => by.call(leaveEmployment, { params: { id: String(id) } });

/** A platform whose website is `host`. */
async function platformAt(host: string, trusts: boolean) {
  const platform = await platformRow(site);
  await site.deps.db
    .updateTable("platforms")
    .set({ website_url: `https://www.${host}/`, trusts_mail_domain: trusts })
    .where("id", "=", platform.id)
    .execute();
  return platform;
}

async function withAddress(email: string, confirmed = true): Promise<Person> {
  const person = await employee();
  await site.deps.db
    .updateTable("users")
    .set({ email, email_verified_at: confirmed ? new Date() : null })
    .where("id", "=", person.id)
    .execute();
  return person;
}

async function told(person: Person) {
  while (await tellOfNext(site.deps));
  return site.deps.db
    .selectFrom("notifications")
    .select(["kind", "title", "message"])
    .where("user_id", "=", person.id)
    .orderBy("id")
    .execute();
}

const actionsOn = async (platformId: number) =>
  (
    await site.deps.db
      .selectFrom("audit_entries")
      .select("action")
      .where("platform_id", "=", platformId)
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);

describe("a claim", () => {
  test("waits for an admin, who sees what it is made of, and then opens the platform", async () => {
    const [person, platform] = [await employee(), await platformRow(site)];
    const author = await signedIn(site);
    const feature = await author.call(createFeature, {
      body: {
        platform: platform.id,
        title: unique("Something to decide about "),
        description: "It could be done, or it could be left.",
        tags: [],
      },
    });
    const change = () =>
      person.call(createStatusUpdate, {
        params: { id: String(feature.id) },
        body: { newStatus: "seen" },
      });
    const made = await claim(person, platform.id);
    expect(made).toMatchObject({ state: "claimed", proof: "", ...words, decidedAt: null });
    await expect(change()).rejects.toMatchObject({ status: 403 });
    const waiting = await admin.callPage(listClaims, { query: { limit: "100" } });
    expect(waiting.items.find(({ id }) => id === made.id)).toMatchObject({
      person: { id: person.id },
      email: person.email,
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
    expect(await person.call(getMe, {})).toMatchObject({ isVerified: true, ...words });
    expect(await person.call(getStaffMe, {})).toMatchObject({
      role: "employee",
      isVerified: true,
      employments: [{ id: made.id, state: "verified", platform: { slug: platform.slug } }],
    });
    expect(await told(person)).toMatchObject([
      { kind: "employment_verified", title: `You are verified for ${platform.name}` },
    ]);
    expect(await actionsOn(platform.id)).toEqual([
      "employment.claim",
      "employment.verify",
      "feature.status",
    ]);
  });

  test("refused is told with its reason, and may be made again", async () => {
    const [person, platform] = [await employee(), await platformRow(site)];
    const made = await claim(person, platform.id);
    await expect(decide(made.id, "refuse", " ")).rejects.toMatchObject({
      status: 400,
      body: { reason: [sentences.reasonRequired] },
    });
    expect(await decide(made.id, "refuse", "Nobody there knows you")).toMatchObject({
      state: "refused",
      reason: "Nobody there knows you",
    });
    await expect(decide(made.id, "verify")).rejects.toMatchObject({
      status: 409,
      body: { code: "already_decided" },
    });
    expect(await told(person)).toEqual([
      {
        kind: "employment_refused",
        title: `Your claim on ${platform.name} was refused`,
        message: "Nobody there knows you",
      },
    ]);
    expect(await claim(person, platform.id, { jobTitle: "Head of pens" })).toMatchObject({
      id: made.id,
      state: "claimed",
      reason: "",
      jobTitle: "Head of pens",
    });
  });

  test("made twice at once is one", async () => {
    const [person, platform] = [await employee(), await platformRow(site)];
    const made = await Promise.all([1, 2, 3].map(() => claim(person, platform.id)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await person.call(getStaffMe, {})).employments).toHaveLength(1);
  });

  test("decided by two admins at once is decided once", async () => {
    const [person, platform] = [await employee(), await platformRow(site)];
    const other = await signedIn(site, { role: "admin" });
    const made = await claim(person, platform.id);
    const results = await Promise.allSettled([
      decide(made.id, "verify"),
      decide(made.id, "refuse", "No", other),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await told(person)).toHaveLength(1);
  });

  test("is one of a handful that wait", async () => {
    const person = await employee();
    const platforms = [];
    for (let n = 0; n <= limits.claims.waiting; n += 1) platforms.push(await platformRow(site));
    const results = await Promise.allSettled(platforms.map(({ id }) => claim(person, id)));
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { status: 409, message: answers.tooManyClaims } }]);
  });

  test.each([
    [{ platform: 2_000_000_000 }, { platform: [sentences.platformUnknown] }],
    [{ platform: "one" }, { platform: [sentences.integer] }],
    [{ company: "" }, { company: [sentences.companyRequired] }],
    [{ company: 7 }, { company: [sentences.companyRequired] }],
    [{ company: "x".repeat(101) }, { company: [sentences.companyMax] }],
    [{ jobTitle: "x".repeat(101) }, { job_title: [sentences.jobTitleMax] }],
  ])("with %o is a 400", async (but, body) => {
    const [person, platform] = [await employee(), await platformRow(site)];
    await expect(claim(person, platform.id, but)).rejects.toMatchObject({ status: 400, body });
  });

  test("in words that nobody should read beside a name is refused", async () => {
    const [person, platform] = [await employee(), await platformRow(site)];
    await expect(claim(person, platform.id, { jobTitle: "Fucking boss" })).rejects.toMatchObject({
      status: 400,
      body: { job_title: [expect.any(String)] },
    });
  });
});

describe("an address", () => {
  test("of the website's domain verifies at once where the platform trusts that", async () => {
    const host = `${unique("maker")}.org`;
    const platform = await platformAt(host, true);
    const person = await withAddress(`ada@${host}`);
    expect(await claim(person, platform.id)).toMatchObject({
      state: "verified",
      proof: "mail_domain",
    });
    expect(await person.call(getMe, {})).toMatchObject({ isVerified: true, ...words });
    expect(await told(person)).toMatchObject([{ kind: "employment_verified" }]);
  });

  test("does not where the platform does not, or where it is another's", async () => {
    const host = `${unique("maker")}.org`;
    const careful = await platformAt(host, false);
    const trusting = await platformAt(`${unique("maker")}.org`, true);
    const person = await withAddress(`ada@${host}`);
    expect(await claim(person, careful.id)).toMatchObject({ state: "claimed" });
    expect(await claim(person, trusting.id)).toMatchObject({ state: "claimed" });
    const { items } = await admin.callPage(listClaims, { query: { limit: "100" } });
    const found = items.filter((item) => item.person?.id === person.id);
    expect(found.map(({ domainMatches }) => domainMatches)).toEqual([true, false]);
  });

  test("that is not confirmed proves nothing", async () => {
    const open = await openTestSite({ REQUIRE_EMAIL_VERIFICATION: "false" });
    try {
      const person = await signedIn(open, { role: "employee" });
      await open.deps.db.updateTable("users").set({ email_verified_at: null }).execute();
      const platform = await platformRow(open);
      await open.deps.db
        .updateTable("platforms")
        .set({ website_url: "https://people.example", trusts_mail_domain: true })
        .execute();
      expect(await claim(person, platform.id)).toMatchObject({ state: "claimed" });
    } finally {
      await open.close();
    }
  });

  test("does not undo what an admin decided, not even by leaving first", async () => {
    const host = `${unique("maker")}.org`;
    const platform = await platformAt(host, true);
    const person = await withAddress(`ada@${host}`);
    const { id } = await claim(person, platform.id);
    expect(await revoke(id)).toMatchObject({ state: "revoked", reason: "Gone since May" });
    expect(await claim(person, platform.id)).toMatchObject({ id, state: "claimed" });
    expect(await leave(person, id)).toMatchObject({ state: "left" });
    expect(await claim(person, platform.id)).toMatchObject({ id, state: "claimed" });
    await decide(id, "verify");
    await leave(person, id);
    expect(await claim(person, platform.id)).toMatchObject({ id, state: "verified" });
  });
});

test("a verification taken back ends the rights and the badge at once, and is told", async () => {
  const [person, platform] = [await employee(), await platformRow(site)];
  const other = await platformRow(site);
  const { id } = await claim(person, platform.id);
  await decide(id, "verify");
  const second = await claim(person, other.id);
  await decide(second.id, "verify");
  await revoke(id);
  await expect(revoke(id)).rejects.toMatchObject({
    status: 409,
    message: answers.notVerifiedNow,
  });
  // The other employment still stands.
  expect(await person.call(getMe, {})).toMatchObject({ isVerified: true });
  await revoke(second.id);
  expect(await person.call(getMe, {})).toMatchObject({ isVerified: false });
  expect((await told(person)).at(-1)).toEqual({
    kind: "employment_refused",
    title: `You are not verified for ${other.name} any more`,
    message: "Gone since May",
  });
});

test("leaving is one's own affair, ends the badge, and twice is once", async () => {
  const [person, platform] = [await employee(), await platformRow(site)];
  const { id } = await claim(person, platform.id);
  await decide(id, "verify");
  await expect(leave(await employee(), id)).rejects.toMatchObject({ status: 404 });
  expect(await leave(person, id)).toMatchObject({ state: "left" });
  expect(await leave(person, id)).toMatchObject({ state: "left" });
  expect(await person.call(getMe, {})).toMatchObject({ isVerified: false });
  expect(await actionsOn(platform.id)).toEqual([
    "employment.claim",
    "employment.verify",
    "employment.leave",
  ]);
});

test("claims are paged by state, the longest waiting first", async () => {
  const fresh = await openTestSite();
  try {
    const boss = await signedIn(fresh, { role: "admin" });
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const person = await signedIn(fresh, { role: "employee" });
      ids.push((await claim(person, (await platformRow(fresh)).id)).id);
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
