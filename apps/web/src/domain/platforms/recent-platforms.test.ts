import { expect, test } from "vitest";
import { addRecent, parseRecent, type RecentPlatform } from "./recent-platforms.ts";

const named = (slug: string): RecentPlatform => ({ slug, name: slug.toUpperCase(), logoUrl: null });
const slugs = (list: RecentPlatform[]) => list.map(({ slug }) => slug).join("");

test("keeps five platforms without duplicates, most recent first", () => {
  let list: RecentPlatform[] = [];
  for (const slug of "abcdefcg") list = addRecent(list, named(slug));
  expect(slugs(list)).toBe("gcfed");
});

test("stores the current name of a platform, and no other data", () => {
  const renamed = { ...named("a"), name: "New", description: "Long" };
  expect(addRecent([named("a")], renamed)).toEqual([{ slug: "a", name: "New", logoUrl: null }]);
});

test.each([
  [null, ""],
  ["", ""],
  ["{", ""],
  ["null", ""],
  ['{"slug":"a"}', ""],
  ['[null, 1, {"slug":"a"}, {"slug":"b","name":"B","logoUrl":null}]', "b"],
  [JSON.stringify([..."abcdefg"].map(named)), "abcde"],
])("parses %s as %j", (text, expected) => {
  expect(slugs(parseRecent(text))).toBe(expected);
});
