/** Duplicate candidates: found, listed and dismissed. */

import { deleteFeature, updateFeature } from "@upwell/contract/features/routes";
import {
  dismissDuplicate,
  listDuplicatePairs,
  listDuplicates,
} from "@upwell/contract/merges/routes";
import { validationMessages } from "@upwell/contract/messages";
import { createMergeFixture, type MergeFixture } from "@upwell/tests/harness/merge-fixture";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { findAudit } from "@upwell/tests/harness/table-rows";
import { beforeEach, describe, expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { duplicateConsumer } from "../../jobs/duplicate-job.ts";
import { publishFeature, unpublishFeature } from "../feature-suggestions/publish-feature.ts";

let context: MergeFixture;

const site = await openStubbedSite();
beforeEach(async () => {
  context = await createMergeFixture(site);
});

const suggest = (title: string, by = context.ada) => context.suggest(by, [], title);
const listCandidates = async (id: number) =>
  (await context.staff.call(listDuplicates, context.params(id))).map(({ feature }) => feature.id);
const compareAll = async () => {
  await drain(site.deps, duplicateConsumer);
};
const pairs = async () => {
  await compareAll();
  const found = await context.staff.call(listDuplicatePairs, {
    params: { slug: context.platform.slug },
    query: {},
  });
  return found.map(({ first, second }) => [first.id, second.id]);
};
const dismiss = (featureIds: number[], by = context.staff) =>
  by.call(dismissDuplicate, { body: { featureIds } });

describe("candidates of a feature", () => {
  test("lists at most five, the most similar first", async () => {
    const id = await suggest("Dark mode for the editor");
    const same = await suggest("Dark mode for the editor", context.ben);
    const close = await suggest("A dark mode for the text editor");
    await suggest("Export a table as a spreadsheet");
    const found = await context.staff.call(listDuplicates, context.params(id));
    expect(found.map(({ feature }) => feature.id)).toEqual([same, close]);
    expect(found[0]).toMatchObject({
      similarity: 1,
      feature: { title: "Dark mode for the editor", upvotes: 1, isUpvoted: false },
    });
    expect(found[1]?.similarity).toBeGreaterThan(0.5);
    for (const word of ["blue", "green", "red", "grey", "pink"])
      await suggest(`Dark mode for the editor, in ${word}`);
    expect(await listCandidates(id)).toHaveLength(5);
  });

  test("excludes merged, hidden and dismissed features, and other platforms", async () => {
    const id = await suggest("Offline maps for hikers");
    const [merged, hidden, other] = [
      await suggest("Offline map for hikers"),
      await suggest("Offline maps for a hiker"),
      await suggest("Offline maps for two hikers"),
    ];
    const elsewhere = await createMergeFixture(site);
    await elsewhere.suggest(elsewhere.ada, [], "Offline maps for hikers");
    await context.merge(merged, await suggest("Something else altogether"));
    await site.deps.write((tx) => unpublishFeature(tx, hidden));
    expect(await listCandidates(id)).toEqual([other]);
    await dismiss([other, id]);
    expect(await listCandidates(id)).toEqual([]);
    expect(await listCandidates(other)).toEqual([]);
  });
});

describe("candidates of a platform", () => {
  test("are found when features are published, renamed or unmerged", async () => {
    const a = await suggest("Keyboard shortcuts for everything");
    await suggest("Import from a calendar");
    expect(await pairs()).toEqual([]);
    const b = await suggest("Keyboard shortcut for everything");
    expect(await pairs()).toEqual([[a, b]]);
    await context.ada.call(updateFeature, {
      ...context.params(b),
      body: { title: "Louder bells" },
    });
    expect(await pairs()).toEqual([]);
    const c = await suggest("Keyboard shortcuts for everything!");
    const { id } = await context.merge(c, a);
    expect(await pairs()).toEqual([]);
    await context.undo(id);
    expect(await pairs()).toEqual([[a, c]]);
    const within = (operation: typeof unpublishFeature) =>
      site.deps.write((tx) => operation(tx, c));
    await within(unpublishFeature);
    expect(await pairs()).toEqual([]);
    await within(publishFeature);
    expect(await pairs()).toEqual([[a, c]]);
    await context.ada.call(deleteFeature, context.params(a));
    expect(await pairs()).toEqual([]);
  });

  test("are paged, the most similar first", async () => {
    for (const title of ["Quiet hours", "Quiet hours!", "Quiet hours now"]) await suggest(title);
    await suggest("Quiet hours", context.ben);
    await compareAll();
    const seen: [number, number, number][] = [];
    let cursor: string | undefined;
    do {
      const page = await context.staff.callPage(listDuplicatePairs, {
        params: { slug: context.platform.slug },
        query: { limit: "2", ...(cursor !== undefined && { cursor }) },
      });
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(
        ...page.items.map(({ first, second, similarity }): [number, number, number] => [
          similarity,
          first.id,
          second.id,
        ]),
      );
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(6);
    expect(seen).toEqual([...seen].sort((x, y) => y[0] - x[0] || y[1] - x[1] || y[2] - x[2]));
    expect(seen.every(([, first, second]) => first < second)).toBe(true);
  });

  test("are not proposed again after a dismissal, even if renamed", async () => {
    const [a, b] = [await suggest("Voice messages"), await suggest("Voice message")];
    expect(await pairs()).toEqual([[a, b]]);
    await dismiss([a, b]);
    await dismiss([b, a]);
    expect(await pairs()).toEqual([]);
    await context.ada.call(updateFeature, {
      ...context.params(a),
      body: { title: "Voice message" },
    });
    expect(await pairs()).toEqual([]);
    const noted = await findAudit(
      site,
      { action: "duplicate.dismiss", platform_id: context.platform.id },
      ["actor_id", "details"],
    );
    expect(noted).toMatchObject([{ actor_id: context.staff.id, details: { other: b } }]);
  });

  test("include each feature of a large group", async () => {
    for (let n = 0; n < 8; n++) await suggest(`Sort the shelves by colour, ${n}`);
    const found = await pairs();
    expect(new Set(found.flat()).size).toBe(8);
    expect(found.length).toBeGreaterThanOrEqual(20);
  });
});

describe("dismissing", () => {
  test("rejects identical and unknown ids, and features of two platforms", async () => {
    const a = await suggest("Something to reject");
    for (const featureIds of [[a], [a, a], [a, a + 1, a + 2], []])
      await expect(dismiss(featureIds)).rejects.toMatchObject({
        status: 400,
        fields: { feature_ids: [validationMessages.twoFeatures] },
      });
    await expect(dismiss([a, 2_000_000_000])).rejects.toMatchObject({ status: 404 });
    const elsewhere = await createMergeFixture(site);
    const theirs = await elsewhere.suggest(elsewhere.ada);
    await expect(dismiss([a, theirs])).rejects.toMatchObject({ status: 403 });
    await expect(dismiss([a, theirs], elsewhere.ada)).rejects.toMatchObject({ status: 403 });
  });
});
