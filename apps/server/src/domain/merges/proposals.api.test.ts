/** Duplicates that users propose: who may, the order for the team, and its answer. */

import { deleteFeature } from "@upwell/contract/features/routes";
import {
  dismissDuplicate,
  listDuplicatePairs,
  proposeDuplicate,
} from "@upwell/contract/merges/routes";
import { listReports } from "@upwell/contract/moderation/routes";
import { listNotifications } from "@upwell/contract/notifications/routes";
import { deleteMe, exportMe } from "@upwell/contract/users/routes";
import { createMergeFixture, type MergeFixture } from "@upwell/tests/harness/merge-fixture";
import { expectRightCounts, openStubbedSite } from "@upwell/tests/harness/open-site";
import { createUser } from "@upwell/tests/harness/users";
import { beforeEach, describe, expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { duplicateConsumer } from "../../jobs/duplicate-job.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";
import { unpublishFeature } from "../feature-suggestions/publish-feature.ts";

let context: MergeFixture;
let first: number;
let second: number;

const site = await openStubbedSite();
beforeEach(async () => {
  context = await createMergeFixture(site);
  first = await context.suggest(context.ada, [], "Louder bells in the morning");
  second = await context.suggest(context.ben, [], "A quieter evening for all");
});
expectRightCounts(site);

type Person = MergeFixture["ada"];
const propose = (duplicateOf: number, { of = first, by = context.cleo as Person } = {}) =>
  by.call(proposeDuplicate, { ...context.params(of), body: { duplicateOf } });
const dismiss = () =>
  context.staff.call(dismissDuplicate, { body: { featureIds: [first, second] } });
const listPairs = async (by = context.staff) => {
  await drain(site.deps, duplicateConsumer);
  const query = { params: { slug: context.platform.slug }, query: {} };
  return (await by.call(listDuplicatePairs, query)).map((pair) => [
    pair.first.id,
    pair.second.id,
    pair.proposals,
  ]);
};
const titles = async (by: Person) => {
  await drain(site.deps, notificationConsumer);
  return (await by.call(listNotifications, { query: {} })).map(({ title }) => title);
};

test("come first for the team, by the number of users who propose them; no moderator is asked", async () => {
  const [same, alike] = [
    await context.suggest(context.ada, [], "Bigger clocks on every wall"),
    await context.suggest(context.ben, [], "Bigger clocks on each wall"),
  ];
  await propose(second);
  await propose(first, { of: second, by: context.ada });
  await propose(alike, { of: first, by: context.ben });
  expect(await listPairs()).toEqual([
    [first, second, 2],
    [first, alike, 1],
    [same, alike, 0],
  ]);
  const admin = await createUser(site, { role: "admin" });
  expect(await listPairs(admin)).toHaveLength(3);
  expect(await admin.call(listReports, { query: {} })).toEqual([]);
  const paged = await context.staff.callPage(listDuplicatePairs, {
    params: { slug: context.platform.slug },
    query: { limit: "1" },
  });
  const rest = await context.staff.callPage(listDuplicatePairs, {
    params: { slug: context.platform.slug },
    query: { cursor: paged.nextCursor ?? "" },
  });
  expect([...paged.items, ...rest.items].map(({ proposals }) => proposals)).toEqual([2, 1, 0]);
});

test("count once per user and idea, also concurrently", async () => {
  const other = await context.suggest(context.ada);
  const results = await Promise.all([propose(second), propose(second), propose(second)]);
  expect(new Set(results.map(({ id }) => id)).size).toBe(1);
  expect(await propose(other)).toMatchObject({ duplicateOf: second, state: "open" });
  expect(await listPairs()).toEqual([[first, second, 1]]);
});

test("a merge answers the proposals, and its undo opens them again", async () => {
  const other = await context.suggest(context.ada);
  await propose(second);
  await propose(other, { by: context.ben });
  const { id } = await context.merge(first, second);
  expect(await listPairs()).toEqual([]);
  const notified = "“Louder bells in the morning” was merged into “A quieter evening for all”";
  expect(await titles(context.cleo)).toEqual([notified]);
  expect(await titles(context.ben)).toEqual([notified]);
  await context.undo(id);
  expect(await listPairs()).toHaveLength(2);
  expect(await listPairs()).toEqual(
    expect.arrayContaining([
      [first, second, 1],
      [first, other, 1],
    ]),
  );
  await dismiss();
  await context.undo((await context.merge(first, second)).id);
  expect(await listPairs()).toEqual([[first, other, 1]]);
});

test("dismissing answers the proposals and ends them", async () => {
  await propose(second);
  await dismiss();
  expect(await listPairs()).toEqual([]);
  const notified = await titles(context.cleo);
  expect(notified).toEqual(["“Louder bells in the morning” stays separate"]);
  expect(await titles(context.ada)).toEqual([]);
  expect(await propose(second)).toMatchObject({ state: "dismissed" });
  await expect(propose(second, { by: context.ben })).rejects.toMatchObject({
    status: 409,
    code: "duplicate_dismissed",
  });
  const [{ otherFeature } = {}] = await context.cleo.call(listNotifications, { query: {} });
  expect(otherFeature).toEqual({ id: second, title: "A quieter evening for all" });
});

describe("is rejected", () => {
  test.each<[string, () => Promise<[number, number]>, string, number]>([
    ["for itself", async () => [first, first], "duplicate_of_itself", 409],
    ["for an unknown idea", async () => [first, 2_000_000_000], "duplicate_unavailable", 409],
    ["of an unknown idea", async () => [2_000_000_000, first], "not_found", 404],
    [
      "on another platform",
      async () => {
        const elsewhere = await createMergeFixture(site);
        return [first, await elsewhere.suggest(elsewhere.ada)];
      },
      "merge_across_platforms",
      409,
    ],
    [
      "for a merged idea",
      async () => {
        await context.merge(second, await context.suggest(context.ada));
        return [first, second];
      },
      "duplicate_unavailable",
      409,
    ],
    [
      "of a merged idea",
      async () => {
        await context.merge(first, await context.suggest(context.ada));
        return [first, second];
      },
      "feature_merged",
      409,
    ],
    [
      "for a hidden idea",
      async () => {
        await site.deps.write((tx) => unpublishFeature(tx, second));
        return [first, second];
      },
      "duplicate_unavailable",
      409,
    ],
    [
      "of a hidden idea",
      async () => {
        await site.deps.write((tx) => unpublishFeature(tx, first));
        return [first, second];
      },
      "not_found",
      404,
    ],
    [
      "of a deleted idea",
      async () => {
        await context.ada.call(deleteFeature, context.params(first));
        return [first, second];
      },
      "feature_deleted",
      410,
    ],
  ])("%s", async (_, prepare, code, status) => {
    const [of, duplicateOf] = await prepare();
    await expect(propose(duplicateOf, { of })).rejects.toMatchObject({ code, status });
  });
});

test("stay for the team when their user leaves, and are in the user's export", async () => {
  await propose(second);
  const data = await context.cleo.call(exportMe, {});
  expect(data.duplicateProposals).toEqual([
    expect.objectContaining({ featureId: first, duplicateOfId: second, state: "open" }),
  ]);
  await context.cleo.call(deleteMe, {});
  expect(await listPairs()).toEqual([[first, second, 1]]);
});
