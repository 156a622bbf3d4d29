/** A vote while its voter hides their name. */
import { runWhileBlocked } from "@upwell/tests/harness/run-while-blocked";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setPlatformHidden, updateHiddenVotes } from "./privacy-queries.ts";
import { writeUpvote } from "./votes.ts";

let site: TestSite;
let platform: { id: number };
let voter: { id: number };
beforeAll(async () => {
  site = await createTestSite();
  platform = await insertPlatform(site);
  voter = await createUser(site);
});
afterAll(() => site.close());

const insertFeature = () =>
  site.deps.db
    .insertInto("features")
    .values({ platform_id: platform.id, title: "A wish", description: "So it is." })
    .returning("id")
    .executeTakeFirstOrThrow();

const isHidden = async (feature_id: number) =>
  (
    await site.deps.db
      .selectFrom("all_votes")
      .select("is_hidden")
      .where("feature_id", "=", feature_id)
      .executeTakeFirstOrThrow()
  ).is_hidden;

test("a vote waits for its voter, who is hiding their name, and is hidden", async () => {
  const { id } = await insertFeature();
  await runWhileBlocked(
    site.deps.db,
    [
      (tx) => setPlatformHidden(tx, voter.id, platform.id, true),
      (tx) => updateHiddenVotes(tx, voter.id),
    ],
    (tx) => writeUpvote(tx, voter.id, id),
  );
  expect(await isHidden(id)).toBe(true);
});

test("hiding waits for a vote, and hides it", async () => {
  await site.deps.write(async (tx) => {
    await setPlatformHidden(tx, voter.id, platform.id, false);
    await updateHiddenVotes(tx, voter.id);
  });
  const { id } = await insertFeature();
  await runWhileBlocked(
    site.deps.db,
    [(tx) => writeUpvote(tx, voter.id, id), async () => {}],
    async (tx) => {
      await setPlatformHidden(tx, voter.id, platform.id, true);
      await updateHiddenVotes(tx, voter.id);
    },
  );
  expect(await isHidden(id)).toBe(true);
});
