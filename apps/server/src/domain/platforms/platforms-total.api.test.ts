/** How many platforms there are: told with the first page of a list. */
import { listPlatforms } from "@upwell/contract/platforms/routes";
import { platformSorts } from "@upwell/contract/platforms/values";
import { getStats } from "@upwell/contract/site/routes";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateCountedPlatforms } from "./responsiveness-queries.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
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
});
afterAll(() => site.close());

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
