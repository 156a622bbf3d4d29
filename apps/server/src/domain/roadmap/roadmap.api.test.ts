/** Roadmaps: their columns, orders, pages and limits. */
import { getRoadmap, listRoadmapColumn } from "@upwell/contract/roadmap/routes";
import type { RoadmapColumn } from "@upwell/contract/roadmap/values";
import type { Status } from "@upwell/contract/status/statuses";
import { upvote } from "@upwell/contract/votes/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { insertRow } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, unique } from "@upwell/tests/harness/users";
import { beforeEach, expect, test } from "vitest";

let platform: { id: number; slug: string };

const site = await openTestSite();
beforeEach(async () => {
  platform = await insertPlatform(site);
});

const dayMs = 24 * 60 * 60_000;
const here = () => ({ params: { slug: platform.slug } });

type New = { votes?: number; expected?: string; launched?: number; held?: true };

/** Inserts an idea and returns its id; `launched` is in days before now. */
async function insert(status: Status, { votes = 0, expected, launched, held }: New = {}) {
  const { id } = await insertRow(site, "features", {
    platform_id: platform.id,
    title: unique("Idea "),
    description: "Something to plan.",
    status,
    upvote_count: votes,
    expected: expected ?? null,
    launched_at: launched === undefined ? null : new Date(Date.now() - launched * dayMs),
    ...(held && { moderation_state: "pending" }),
  });
  return id;
}

/** Reads all pages of a column. */
async function readColumn(column: RoadmapColumn, limit: number) {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await site.visitor().callPage(listRoadmapColumn, {
      params: { slug: platform.slug, column },
      query: { limit: String(limit), ...(cursor !== undefined && { cursor }) },
    });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return ids;
}

test("sorts what is planned by expected date and votes, in pages", async () => {
  const later = await insert("planned", { expected: "2030-Q2", votes: 9 });
  const none = await insert("planned", { votes: 50 });
  const noneToo = await insert("planned", { votes: 60 });
  const march = await insert("planned", { expected: "2030-03" });
  const quarter = await insert("planned", { expected: "2030-Q1", votes: 3 });
  const building = await insert("in_progress", { expected: "2029-12" });
  const buildingToo = await insert("in-development");
  await insert("planned", { held: true });
  await insert("suggested");
  const planned = [quarter, march, later, noneToo, none];
  const found = await site.visitor().call(getRoadmap, here());
  expect(found.planned.features.map(({ id }) => id)).toEqual(planned);
  expect(found.planned.features[0]).toMatchObject({
    status: "planned",
    upvoteCount: 3,
    expected: "2030-Q1",
    launchedAt: null,
  });
  expect(found.inDevelopment.features.map(({ id }) => id)).toEqual([building, buildingToo]);
  expect(found.launched).toEqual({ features: [], nextCursor: null });
  for (const limit of [1, 2, 100]) expect(await readColumn("planned", limit)).toEqual(planned);
});

test("has the launches of 90 days, the latest first", async () => {
  const edge = await insert("completed", { launched: 89.9 });
  await insert("launched", { launched: 92 });
  await insert("planned", { launched: 3 });
  const latest = await insert("launched", { launched: 1 });
  expect(await readColumn("launched", 1)).toEqual([latest, edge]);
  const { launched } = await site.visitor().call(getRoadmap, here());
  expect(launched.features.map(({ id }) => id)).toEqual([latest, edge]);
  expect(launched.features[0]?.launchedAt).toEqual(expect.any(String));
});

test("continues each column from its cursor, which fits no other", async () => {
  for (let n = 0; n < 12; n += 1) await insert("planned", { votes: n });
  const { planned } = await site.visitor().call(getRoadmap, here());
  expect(planned.features).toHaveLength(10);
  const cursor = planned.nextCursor ?? "";
  const read = (column: RoadmapColumn) =>
    site.visitor().call(listRoadmapColumn, {
      params: { slug: platform.slug, column },
      query: { cursor },
    });
  const rest = await read("planned");
  expect(rest.map(({ upvoteCount }) => upvoteCount)).toEqual([1, 0]);
  await expect(read("launched")).rejects.toMatchObject({ status: 400 });
});

test("is a 404 for unknown platforms and columns", async () => {
  for (const path of ["/platforms/nothing/roadmap/", `/platforms/${platform.slug}/roadmap/seen/`])
    expect((await site.visitor().raw(path)).status).toBe(404);
});

test("knows the viewer's votes, on the first page of a column and on all others", async () => {
  const [voted, other] = [
    await insert("planned", { votes: 1 }),
    await insert("launched", { launched: 1 }),
  ];
  const voter = await createUser(site);
  await voter.call(upvote, { params: { id: String(voted) } });
  const { planned, launched } = await voter.call(getRoadmap, here());
  expect(planned.features).toMatchObject([{ id: voted, isUpvoted: true, upvoteCount: 2 }]);
  expect(launched.features).toMatchObject([{ id: other, isUpvoted: false }]);
  const column = { params: { slug: platform.slug, column: "planned" as const } };
  expect(await voter.call(listRoadmapColumn, column)).toMatchObject([{ isUpvoted: true }]);
  expect(await site.visitor().call(listRoadmapColumn, column)).toMatchObject([
    { isUpvoted: false },
  ]);
});
