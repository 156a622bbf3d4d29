/** Related features: alike by title and tags, then popular; of the same platform, and listed. */
import { createFeature, deleteFeature } from "@upwell/contract/features/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getResolvedFeature } from "./feature-page.ts";

stubModeration();

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

test("are alike by title and tags, then by votes, and of the same platform", async () => {
  const [platform, other] = [await insertPlatform(site), await insertPlatform(site)];
  const user = await createUser(site);
  const suggest = async (title: string, tags: string[] = [], of = platform) => {
    const description = "It should be described by someone who wants it.";
    return (await user.call(createFeature, { body: { platform: of.id, title, description, tags } }))
      .id;
  };
  const id = await suggest("Change any keyboard shortcut", ["keyboard"]);
  const popular = await suggest("Sync groups between computers");
  const tagged = await suggest("Move the caret by words", ["keyboard"]);
  const alike = await suggest("A sheet of keyboard shortcuts");
  await suggest("Print in colour");
  await suggest("Change any keyboard shortcut here, too", ["keyboard"], other);
  const voter = await createUser(site);
  await voter.call(upvote, { params: { id: String(popular) } });
  const related = async () =>
    (await getResolvedFeature(site.deps, null, id)).related.map((one) => one.id);
  const near = await suggest("Keyboard shortcuts for the margin", ["keyboard"]);
  expect(await related()).toHaveLength(3);
  await user.call(deleteFeature, { params: { id: String(near) } });
  // A third that is only popular says nothing.
  expect(await related()).toEqual([alike, tagged]);
  await user.call(deleteFeature, { params: { id: String(tagged) } });
  expect(await related()).toEqual([alike, popular]);
});
