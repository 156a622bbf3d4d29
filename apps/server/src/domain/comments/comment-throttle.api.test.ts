/** Comments of new accounts: ten an hour on one idea. */
import { createComment } from "@upwell/contract/comments/routes";
import { limits } from "@upwell/contract/limits";
import { serverLimits } from "@upwell/contract/server-limits";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { expect, test } from "vitest";

const site = await openStubbedSite({ RATE_LIMITS: "on" });

async function insertFeature(): Promise<number> {
  const platform = await insertPlatform(site);
  const { id } = await insertRow(site, "features", {
    platform_id: platform.id,
    title: "Something to flood",
    description: "So it is.",
  });
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
  await updateRows(site, "users", ada.id, { created_at: week });
  expect(await flood(ada, feature, 1)).toBe(1);
});
