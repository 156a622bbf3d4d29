/** Sites that close after the tests of their file. */
import { afterAll, afterEach, expect } from "vitest";
import { findDifferences } from "../../apps/server/src/db/counts/counts.ts";
import { stubModeration } from "./moderation-stub.ts";
import { createTestSite, type TestSite } from "./site.ts";

/** Starts a site as `createTestSite` does; each test begins with the present time. Call it at the top of a file. */
export async function openTestSite(...given: Parameters<typeof createTestSite>): Promise<TestSite> {
  const site = await createTestSite(...given);
  afterEach(() => {
    site.clock.now = null;
  });
  afterAll(() => site.close());
  return site;
}

/** As `openTestSite`, with stubbed moderation. */
export function openStubbedSite(...given: Parameters<typeof createTestSite>): Promise<TestSite> {
  stubModeration();
  return openTestSite(...given);
}

/** Expects after each test that all stored counts are right. */
export function expectRightCounts(site: TestSite): void {
  afterEach(async () => expect(await findDifferences(site.deps.db)).toEqual([]));
}
