/** A vote while its voter hides their name. */
import { openTestSite } from "@upwell/tests/harness/open-site";
import { runWhileBlocked } from "@upwell/tests/harness/run-while-blocked";
import { findRow, insertRow } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { expect, test } from "vitest";
import { setPlatformHidden, updateHiddenVotes } from "./privacy-queries.ts";
import { writeUpvote } from "./votes.ts";

const site = await openTestSite();
const platform = await insertPlatform(site);
const voter = await createUser(site);

const insertFeature = () =>
  insertRow(site, "features", {
    platform_id: platform.id,
    title: "A wish",
    description: "So it is.",
  });

const isHidden = async (feature_id: number) =>
  (await findRow(site, "all_votes", { feature_id })).is_hidden;

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
