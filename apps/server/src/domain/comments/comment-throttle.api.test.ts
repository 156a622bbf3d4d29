/** Comments of new accounts: ten an hour on one idea. */
import { createComment } from "@upwell/contract/comments/routes";
import { limits } from "@upwell/contract/limits";
import { serverLimits } from "@upwell/contract/server-limits";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser, insertPlatform, unique } from "@upwell/tests/harness/users";
import { afterAll, beforeAll, expect, test } from "vitest";

stubModeration();

type Person = Awaited<ReturnType<typeof createUser>>;

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ RATE_LIMITS: "on" });
});
afterAll(() => site.close());

async function insertFeature(): Promise<number> {
  const platform = await insertPlatform(site);
  const { id } = await site.deps.db
    .insertInto("features")
    .values({ platform_id: platform.id, title: "Something to flood", description: "So it is." })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
const comment = (by: Person, feature: number, content = unique("Another remark ")) =>
  by.call(createComment, { params: { id: String(feature) }, body: { content } });
/** Posts comments at the same time. Returns how many were written. */
async function flood(by: Person, feature: number, count: number): Promise<number> {
  const posted = await Promise.allSettled(
    Array.from({ length: count }, () => comment(by, feature)),
  );
  return posted.filter(({ status }) => status === "fulfilled").length;
}
const { hourly } = serverLimits.newCommenters;

test("accepts ten, also of concurrent ones; returns 429 with the delay for the rest", async () => {
  const feature = await insertFeature();
  const ada = await createUser(site);
  // What moderation rejects does not count.
  await expect(comment(ada, feature, unique("[reject] "))).rejects.toMatchObject({ status: 422 });
  expect(await flood(ada, feature, hourly + 5)).toBe(hourly);
  const failure = await comment(ada, feature).catch((error) => error);
  expect(failure).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(failure.body.detail).toContain("New accounts can write 10 comments an hour");
  expect(failure.retryAfter).toBeGreaterThan(3500);
});

test("limits neither other ideas, other people, older accounts nor the team", async () => {
  const [feature, other] = [await insertFeature(), await insertFeature()];
  const ada = await createUser(site);
  await flood(ada, feature, hourly);
  expect(await flood(ada, other, 1)).toBe(1);
  expect(await flood(await createUser(site), feature, 1)).toBe(1);
  const admin = await createUser(site, { role: "admin" });
  expect(await flood(admin, feature, hourly + 1)).toBe(hourly + 1);
  const week = new Date(Date.now() - (limits.newVoters.days * 24 + 1) * 3_600_000);
  await site.deps.db
    .updateTable("users")
    .set({ created_at: week })
    .where("id", "=", ada.id)
    .execute();
  expect(await flood(ada, feature, 1)).toBe(1);
});
