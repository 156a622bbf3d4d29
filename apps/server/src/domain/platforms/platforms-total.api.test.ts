/** How many platforms there are: told with the first page of a list. */
import { listPlatforms } from "@upwell/contract/platforms/routes";
import { platformSorts } from "@upwell/contract/platforms/values";
import { getStats } from "@upwell/contract/site/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { expect, test } from "vitest";
import { updateCountedPlatforms } from "./responsiveness-queries.ts";

const site = await openTestSite();
const rows = Array.from({ length: 1001 }, (_, index) => ({
  name: `Numbered ${index}`,
  slug: `numbered-${index}`,
  active: true,
  description: index === 0 ? "The only one of its kind." : "",
}));
const { db } = site.deps;
const platforms = await db.insertInto("platforms").values(rows).returning("id").execute();
await db.transaction().execute((tx) =>
  updateCountedPlatforms(
    tx,
    platforms.map(({ id }) => id),
  ),
);

const count = async (query: Record<string, string>) =>
  (await site.visitor().callPage(listPlatforms, { query: { limit: "2", ...query } })).total;

test.each(platformSorts)("the directory by %s", async (sort) => {
  const { platforms } = await site.visitor().call(getStats, {});
  expect(platforms).toBe(1001);
  expect(await count({ sort })).toBe(platforms);
});

test.each([
  ["only one of its", 1],
  ["numbered-nowhere", 0],
  ["numbered", undefined],
])("a search for %o, up to a thousand", async (search, total) => {
  expect(await count({ search })).toBe(total);
});
