/** Monthly trends of a platform. */

import { getPlatformAnalytics } from "@upwell/contract/analytics/routes";
import { getPlatformTrends } from "@upwell/contract/platforms/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { removeUpvote, upvote } from "@upwell/contract/votes/routes";
import { deleteVerdicts } from "@upwell/tests/harness/delete-verdicts";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, unique } from "@upwell/tests/harness/users";
import { expect, test } from "vitest";
import { countMonths } from "./trend-queries.ts";

const site = await openTestSite();

const thisMonth = () => new Date().toISOString().slice(0, 7);
const getMonths = (id: number, now: Date) =>
  countMonths(site.deps.db, id, { now, min: 3, max: 24 });

async function createSuggestion(platform: { id: number }) {
  await deleteVerdicts(site.deps.db);
  const author = await createUser(site);
  const { id } = await suggestFeature(author, platform.id, unique("A wish with a history "), {
    description: "It happens in some month or other.",
  });
  return { author, id };
}

/** Backdates a feature and its author's vote. */
async function backdate(id: number, at: string): Promise<void> {
  const { db } = site.deps;
  await updateRows(db, "features", id, { created_at: new Date(at) });
  await updateRows(db, "votes", { feature_id: id }, { created_at: new Date(at) });
}

test("returns no months without features, 404 for an unknown platform", async () => {
  const { slug } = await insertPlatform(site);
  const visitor = site.visitor();
  expect((await visitor.call(getPlatformTrends, { params: { slug } })).months).toEqual([]);
  await expect(
    visitor.call(getPlatformTrends, { params: { slug: "nowhere" } }),
  ).rejects.toMatchObject({ status: 404 });
});

test("counts current votes, present launches and listed features, as analytics does", async () => {
  const platform = await insertPlatform(site);
  const staff = await createUser(site, { role: "employee", employerId: platform.id });
  const { id } = await createSuggestion(platform);
  const held = await createSuggestion(platform);
  await updateRows(site, "features", held.id, { moderation_state: "pending" });
  const params = { params: { id: String(id) } };
  await (await createUser(site)).call(upvote, params);
  const fickle = await createUser(site);
  await fickle.call(upvote, params);
  await fickle.call(removeUpvote, params);
  for (const newStatus of ["planned", "launched", "planned", "completed"] as const)
    await staff.call(createStatusUpdate, { ...params, body: { newStatus, comment: "On its way" } });
  const { asOf, months } = await site
    .visitor()
    .call(getPlatformTrends, { params: { slug: platform.slug } });
  expect(Date.now() - Date.parse(asOf)).toBeLessThan(60_000);
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toEqual({ month: thisMonth(), suggested: 1, votes: 2, launched: 1 });
  const analytics = await staff.call(getPlatformAnalytics, { params: { slug: platform.slug } });
  expect(analytics.months.at(-1), "as the team counts it").toMatchObject(months.at(-1) ?? {});
  const before = months.slice(0, -1);
  expect(before.every((month) => month.suggested + month.votes + month.launched === 0)).toBe(true);
});

test("returns UTC months since the first feature, between the minimum and 24", async () => {
  const platform = await insertPlatform(site);
  const { id } = await createSuggestion(platform);
  await backdate(id, "2026-01-31T23:59:59Z");
  const young = await getMonths(platform.id, new Date("2026-04-01T00:00:00Z"));
  expect(young).toEqual([
    { month: "2026-01", suggested: 1, votes: 1, launched: 0 },
    { month: "2026-02", suggested: 0, votes: 0, launched: 0 },
    { month: "2026-03", suggested: 0, votes: 0, launched: 0 },
    { month: "2026-04", suggested: 0, votes: 0, launched: 0 },
  ]);
  const first = await getMonths(platform.id, new Date("2026-01-31T23:59:59Z"));
  expect(first.map(({ month }) => month)).toEqual(["2025-11", "2025-12", "2026-01"]);
  const old = await getMonths(platform.id, new Date("2029-06-15T00:00:00Z"));
  expect(old).toHaveLength(24);
  expect(old[0]?.month).toBe("2027-07");
  expect(old.at(-1)?.month).toBe("2029-06");
});

test("recomputes after an hour, and not before", async () => {
  const platform = await insertPlatform(site);
  const { id } = await createSuggestion(platform);
  const ask = () => site.visitor().call(getPlatformTrends, { params: { slug: platform.slug } });
  const [first, again] = await Promise.all([ask(), ask()]);
  expect(again.asOf).toBe(first.asOf);
  await (await createUser(site)).call(upvote, { params: { id: String(id) } });
  expect(await ask()).toEqual(first);
  site.clock.now = new Date(Date.now() + 59 * 60_000);
  expect(await ask()).toEqual(first);
  site.clock.now = new Date(Date.now() + 61 * 60_000);
  const later = await ask();
  site.clock.now = null;
  expect(later.months.reduce((sum, { votes }) => sum + votes, 0)).toBe(2);
});
