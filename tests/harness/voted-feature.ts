/** A site with a team and an admin, and for each test a feature with one voter. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { findDifferences } from "../../apps/server/src/db/counts/counts.ts";
import { createMergeFixture, type MergeFixture } from "./merge-fixture.ts";
import { stubModeration } from "./moderation-stub.ts";
import { createTestSite, type TestSite } from "./site.ts";
import { createUser, type Person } from "./users.ts";

export let site: TestSite;
export let merges: MergeFixture;
export let admin: Person;
export let voter: Person;
export let feature: number;

/** Sets the exports of this module before the tests of a file, and checks all counts after each. */
export function prepareVotedFeature(): void {
  stubModeration();
  beforeAll(async () => {
    site = await createTestSite();
    merges = await createMergeFixture(site);
    admin = await createUser(site, { role: "admin" });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    voter = await createUser(site);
    feature = await merges.suggest(merges.ada);
    await merges.vote(voter, feature);
  });
  afterEach(async () => expect(await findDifferences(site.deps.db)).toEqual([]));
}
