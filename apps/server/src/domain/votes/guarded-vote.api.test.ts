/** Many new accounts of one address at one idea. */
import { listAudit } from "@upwell/contract/staff-audit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { platformRow, signedIn } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

let site: TestSite;
let platform: { id: number };
beforeAll(async () => {
  site = await openTestSite({ RATE_LIMITS: "on", TRUSTED_PROXIES: "1" });
  platform = await platformRow(site);
});
afterAll(() => site.close());

async function idea(): Promise<number> {
  const { id } = await site.deps.db
    .insertInto("features")
    .values({ platform_id: platform.id, title: "A wish to be stuffed", description: "So it is." })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function vote(featureId: number, address: string, token: string | null, deed = "upvote") {
  const response = await fetch(`${site.origin}/api/features/${featureId}/${deed}/`, {
    method: "POST",
    headers: { authorization: `Token ${token}`, "x-forwarded-for": address },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const newcomers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => signedIn(site)));
const countOf = async (id: number) =>
  (
    await site.deps.db
      .selectFrom("features")
      .select("upvote_count")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).upvote_count;

test("ten of them have a say, the rest is told to come again, and the admins read of it once", async () => {
  const id = await idea();
  const people = await newcomers(15);
  const answers = await Promise.all(people.map(({ token }) => vote(id, "198.51.100.7", token)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  expect(await countOf(id)).toBe(10);
  expect(refused[0]?.body).toMatchObject({ code: "rate_limited" });
  expect(refused[0]?.body.detail).toContain("new accounts");
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(3600);
  const admin = await signedIn(site, { role: "admin" });
  const entries = await admin.call(listAudit, { query: {} });
  const told = entries.filter(({ action }) => action === "feature.stuff");
  expect(told).toHaveLength(1);
  expect(JSON.stringify(told)).not.toContain("198.51.100");
});

test("another address, another idea and an older account are not concerned", async () => {
  const [id, other] = [await idea(), await idea()];
  const people = await newcomers(12);
  for (const { token } of people) await vote(id, "198.51.100.8", token);
  expect(await countOf(id)).toBe(10);
  const [last] = people.slice(-1);
  expect((await vote(id, "198.51.100.9", last?.token ?? null)).status).toBe(200);
  expect((await vote(other, "198.51.100.8", last?.token ?? null)).status).toBe(200);
  const old = await signedIn(site);
  const long = new Date(Date.now() - 8 * 24 * 3600 * 1000);
  await site.deps.db
    .updateTable("users")
    .set({ created_at: long })
    .where("id", "=", old.id)
    .execute();
  expect((await vote(id, "198.51.100.8", old.token)).status).toBe(200);
});

test("who changes their mind is counted once", async () => {
  const id = await idea();
  const [one, ...others] = await newcomers(10);
  for (let turn = 0; turn < 6; turn += 1)
    for (const deed of ["upvote", "remove_upvote", "upvote"])
      expect((await vote(id, "198.51.100.10", one?.token ?? null, deed)).status).toBe(200);
  for (const { token } of others) expect((await vote(id, "198.51.100.10", token)).status).toBe(200);
  expect(await countOf(id)).toBe(10);
});
