import { describe, expect, test } from "vitest";
import { afterPress, holdsFeature, patchFeature } from "./patch-feature.ts";

const feature = (id: number, upvoteCount = 4) => ({
  id,
  title: `Idea ${id}`,
  isUpvoted: false,
  upvoteCount,
  upvotes: upvoteCount,
});
const voted = { isUpvoted: true, upvoteCount: 5 };

describe("one function finds a feature in every form of cached data", () => {
  test.each([
    ["itself", feature(1), { ...feature(1, 5), isUpvoted: true }],
    ["a list", [feature(1), feature(2)], [{ ...feature(1, 5), isUpvoted: true }, feature(2)]],
    [
      "a page",
      { items: [feature(1)], total: 1, nextCursor: undefined },
      { items: [{ ...feature(1, 5), isUpvoted: true }], total: 1, nextCursor: undefined },
    ],
    [
      "the pages of an endless list",
      { pages: [{ items: [feature(2)] }, { items: [feature(1)] }], pageParams: [undefined, "c"] },
      {
        pages: [{ items: [feature(2)] }, { items: [{ ...feature(1, 5), isUpvoted: true }] }],
        pageParams: [undefined, "c"],
      },
    ],
  ])("%s", (_, data, patched) => {
    expect(patchFeature(data, 1, voted)).toEqual(patched);
    expect(holdsFeature(data, 1)).toBe(true);
  });

  test.each([[undefined], [null], [[feature(2)]], [{ pages: [{ items: [feature(2)] }] }], ["x"]])(
    "what does not hold it stays the same object: %j",
    (data) => {
      expect(patchFeature(data, 1, voted)).toBe(data);
      expect(holdsFeature(data, 1)).toBe(false);
    },
  );

  test("a platform with the same id is no feature", () => {
    const platform = { id: 1, name: "Blender", featureCount: 3 };
    expect(patchFeature([platform], 1, voted)).toEqual([platform]);
  });
});

describe("figures after a press", () => {
  test.each([
    [{ isUpvoted: false, upvoteCount: 4 }, true, { isUpvoted: true, upvoteCount: 5 }],
    [{ isUpvoted: true, upvoteCount: 5 }, false, { isUpvoted: false, upvoteCount: 4 }],
    [{ isUpvoted: true, upvoteCount: 5 }, true, { isUpvoted: true, upvoteCount: 5 }],
    [{ isUpvoted: true, upvoteCount: 0 }, false, { isUpvoted: false, upvoteCount: 0 }],
  ])("%j, wanted %s", (now, wanted, then) => {
    expect(afterPress(now, wanted)).toEqual(then);
  });
});
