import { describe, expect, test } from "vitest";
import { applyVote, findFeature, patchFeature } from "./patch-feature.ts";

const feature = (id: number, upvoteCount = 4) => ({
  id,
  title: `Idea ${id}`,
  tags: [],
  isUpvoted: false,
  upvoteCount,
  upvotes: upvoteCount,
});
const voted = { isUpvoted: true, upvoteCount: 5 };

describe("finds a feature in every shape of cached data", () => {
  test.each([
    ["itself", feature(1), { ...feature(1, 5), isUpvoted: true }],
    ["a list", [feature(1), feature(2)], [{ ...feature(1, 5), isUpvoted: true }, feature(2)]],
    [
      "a page",
      { items: [feature(1)], total: 1, nextCursor: undefined },
      { items: [{ ...feature(1, 5), isUpvoted: true }], total: 1, nextCursor: undefined },
    ],
    [
      "the pages of an infinite list",
      { pages: [{ items: [feature(2)] }, { items: [feature(1)] }], pageParams: [undefined, "c"] },
      {
        pages: [{ items: [feature(2)] }, { items: [{ ...feature(1, 5), isUpvoted: true }] }],
        pageParams: [undefined, "c"],
      },
    ],
    [
      "a roadmap",
      { planned: { features: [feature(2)] }, launched: { features: [feature(1)] } },
      {
        planned: { features: [feature(2)] },
        launched: { features: [{ ...feature(1, 5), isUpvoted: true }] },
      },
    ],
  ])("%s", (_, data, patched) => {
    expect(patchFeature(data, 1, voted)).toEqual(patched);
    expect(findFeature(data, 1)).toEqual(feature(1));
  });

  test.each([[undefined], [null], [[feature(2)]], [{ pages: [{ items: [feature(2)] }] }], ["x"]])(
    "returns the same object if it does not contain the feature: %j",
    (data) => {
      expect(patchFeature(data, 1, voted)).toBe(data);
      expect(findFeature(data, 1)).toBeUndefined();
    },
  );

  test("ignores a platform with the same id", () => {
    const platform = { id: 1, name: "Blender", featureCount: 3 };
    expect(patchFeature([platform], 1, voted)).toEqual([platform]);
  });
});

describe("optimistic counts", () => {
  test.each([
    [{ isUpvoted: false, upvoteCount: 4 }, true, { isUpvoted: true, upvoteCount: 5 }],
    [{ isUpvoted: true, upvoteCount: 5 }, false, { isUpvoted: false, upvoteCount: 4 }],
    [{ isUpvoted: true, upvoteCount: 5 }, true, { isUpvoted: true, upvoteCount: 5 }],
    [{ isUpvoted: true, upvoteCount: 0 }, false, { isUpvoted: false, upvoteCount: 0 }],
  ])("from %j to upvoted %s", (before, isUpvote, after) => {
    expect(applyVote(before, isUpvote)).toEqual(after);
  });
});

test("finds no feature of which the data has only a part", () => {
  const { tags, ...part } = feature(1);
  expect(tags).toEqual([]);
  expect(findFeature({ planned: { features: [part] } }, 1)).toBeUndefined();
  expect(patchFeature({ planned: { features: [part] } }, 1, voted)).toMatchObject({
    planned: { features: [voted] },
  });
});
