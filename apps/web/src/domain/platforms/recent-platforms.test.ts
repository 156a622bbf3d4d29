import { expect, test } from "vitest";
import { type RecentPlatform, readRecent, withRecent } from "./recent-platforms.ts";

const named = (slug: string): RecentPlatform => ({ slug, name: slug.toUpperCase(), logoUrl: null });
const slugs = (list: RecentPlatform[]) => list.map(({ slug }) => slug).join("");

test("the last one comes first, once, and five are kept", () => {
  let list: RecentPlatform[] = [];
  for (const slug of "abcdefcg") list = withRecent(list, named(slug));
  expect(slugs(list)).toBe("gcfed");
});

test("a platform is kept under its present name, and nothing else of it", () => {
  const renamed = { ...named("a"), name: "New", description: "Long" };
  expect(withRecent([named("a")], renamed)).toEqual([{ slug: "a", name: "New", logoUrl: null }]);
});

test.each([
  [null, ""],
  ["", ""],
  ["{", ""],
  ["null", ""],
  ['{"slug":"a"}', ""],
  ['[null, 1, {"slug":"a"}, {"slug":"b","name":"B","logoUrl":null}]', "b"],
  [JSON.stringify([..."abcdefg"].map(named)), "abcde"],
])("%s is read as %j", (text, expected) => {
  expect(slugs(readRecent(text))).toBe(expected);
});
