/** Ideas that are likely the same: found, shown side by side, and dismissed. */
import { deleteFeature, updateFeature } from "@upwell/contract/features";
import { dismissDuplicate, listDuplicatePairs, listDuplicates } from "@upwell/contract/merges";
import { sentences } from "@upwell/contract/sentences";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type MergeScene, mergeScene } from "../../testing/merge-scene.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";
import { publishFeature, withdrawFeature } from "../features/publish-feature.ts";
import { compareNext } from "./duplicates.ts";

// What is written here is not what is judged.
vi.mock("../moderation/judge.ts", async (original) => ({
  ...(await original<object>()),
  judge: (await import("../../testing/marked-texts.ts")).judgeByMarks,
}));

let site: TestSite;
let scene: MergeScene;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  scene = await mergeScene(site);
});

const wish = (title: string, by = scene.ada) => scene.suggest(by, [], title);
const proposed = async (id: number) =>
  (await scene.staff.call(listDuplicates, scene.params(id))).map(({ feature }) => feature.id);
const compareAll = async () => {
  while (await compareNext(site.deps));
};
const pairs = async () => {
  await compareAll();
  const found = await scene.staff.call(listDuplicatePairs, {
    params: { slug: scene.platform.slug },
    query: {},
  });
  return found.map(({ first, second }) => [first.id, second.id]);
};
const dismiss = (featureIds: number[], by = scene.staff) =>
  by.call(dismissDuplicate, { body: { featureIds } });

describe("of one idea", () => {
  test("the most alike come first, five at most, as lists show them", async () => {
    const id = await wish("Dark mode for the editor");
    const same = await wish("Dark mode for the editor", scene.ben);
    const close = await wish("A dark mode for the text editor");
    await wish("Export a table as a spreadsheet");
    const found = await scene.staff.call(listDuplicates, scene.params(id));
    expect(found.map(({ feature }) => feature.id)).toEqual([same, close]);
    expect(found[0]).toMatchObject({
      likeness: 1,
      feature: { title: "Dark mode for the editor", upvotes: 1, isUpvoted: false },
    });
    expect(found[1]?.likeness).toBeGreaterThan(0.5);
    for (const word of ["blue", "green", "red", "grey", "pink"])
      await wish(`Dark mode for the editor, in ${word}`);
    expect(await proposed(id)).toHaveLength(5);
  });

  test("none that is merged, hidden, on another platform, or was dismissed", async () => {
    const id = await wish("Offline maps for hikers");
    const [merged, hidden, other] = [
      await wish("Offline map for hikers"),
      await wish("Offline maps for a hiker"),
      await wish("Offline maps for two hikers"),
    ];
    const elsewhere = await mergeScene(site);
    await elsewhere.suggest(elsewhere.ada, [], "Offline maps for hikers");
    await scene.merge(merged, await wish("Something else altogether"));
    await site.deps.db.transaction().execute((tx) => withdrawFeature(tx, hidden));
    expect(await proposed(id)).toEqual([other]);
    await dismiss([other, id]);
    expect(await proposed(id)).toEqual([]);
    expect(await proposed(other)).toEqual([]);
  });
});

describe("of a platform", () => {
  test("pairs are found when ideas appear, are renamed, or come back", async () => {
    const a = await wish("Keyboard shortcuts for everything");
    await wish("Import from a calendar");
    expect(await pairs()).toEqual([]);
    const b = await wish("Keyboard shortcut for everything");
    expect(await pairs()).toEqual([[a, b]]);
    await scene.ada.call(updateFeature, { ...scene.params(b), body: { title: "Louder bells" } });
    expect(await pairs()).toEqual([]);
    const c = await wish("Keyboard shortcuts for everything!");
    const { id } = await scene.merge(c, a);
    expect(await pairs()).toEqual([]);
    await scene.undo(id);
    expect(await pairs()).toEqual([[a, c]]);
    const within = (deed: typeof withdrawFeature) =>
      site.deps.db.transaction().execute((tx) => deed(tx, c));
    await within(withdrawFeature);
    expect(await pairs()).toEqual([]);
    await within(publishFeature);
    expect(await pairs()).toEqual([[a, c]]);
    await scene.ada.call(deleteFeature, scene.params(a));
    expect(await pairs()).toEqual([]);
  });

  test("the most alike come first, page by page", async () => {
    for (const title of ["Quiet hours", "Quiet hours!", "Quiet hours now"]) await wish(title);
    await wish("Quiet hours", scene.ben);
    await compareAll();
    const seen: [number, number, number][] = [];
    let cursor: string | undefined;
    do {
      const page = await scene.staff.callPage(listDuplicatePairs, {
        params: { slug: scene.platform.slug },
        query: { limit: "2", ...(cursor !== undefined && { cursor }) },
      });
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(
        ...page.items.map(({ first, second, likeness }): [number, number, number] => [
          likeness,
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

  test("one that was dismissed is not proposed again, whatever is renamed", async () => {
    const [a, b] = [await wish("Voice messages"), await wish("Voice message")];
    expect(await pairs()).toEqual([[a, b]]);
    await dismiss([a, b]);
    await dismiss([b, a]);
    expect(await pairs()).toEqual([]);
    await scene.ada.call(updateFeature, { ...scene.params(a), body: { title: "Voice message" } });
    expect(await pairs()).toEqual([]);
    const noted = await site.deps.db
      .selectFrom("audit_entries")
      .select(["actor_id", "details"])
      .where("action", "=", "duplicate.dismiss")
      .where("platform_id", "=", scene.platform.id)
      .execute();
    expect(noted).toMatchObject([{ actor_id: scene.staff.id, details: { other: b } }]);
  });

  test("of more that are alike than are shown, each has its own", async () => {
    for (let n = 0; n < 8; n++) await wish(`Sort the shelves by colour, ${n}`);
    const found = await pairs();
    expect(new Set(found.flat()).size).toBe(8);
    expect(found.length).toBeGreaterThanOrEqual(20);
  });
});

describe("what is refused", () => {
  test("two that are not two, not here, or not together", async () => {
    const a = await wish("Something to refuse");
    for (const featureIds of [[a], [a, a], [a, a + 1, a + 2], []])
      await expect(dismiss(featureIds)).rejects.toMatchObject({
        status: 400,
        fields: { feature_ids: [sentences.twoIdeas] },
      });
    await expect(dismiss([a, 2_000_000_000])).rejects.toMatchObject({ status: 404 });
    const elsewhere = await mergeScene(site);
    const theirs = await elsewhere.suggest(elsewhere.ada);
    await expect(dismiss([a, theirs])).rejects.toMatchObject({ status: 403 });
    await expect(dismiss([a, theirs], elsewhere.ada)).rejects.toMatchObject({ status: 403 });
  });
});
