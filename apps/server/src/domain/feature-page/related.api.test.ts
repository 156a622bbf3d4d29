/** Related features: alike by title and tags, then popular; of the same platform, and listed. */
import { deleteFeature } from "@upwell/contract/features/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { expect, test } from "vitest";
import { getResolvedFeature } from "./feature-page.ts";

const site = await openStubbedSite();

test("are alike by title and tags, then by votes, and of the same platform", async () => {
  const [platform, other] = [await insertPlatform(site), await insertPlatform(site)];
  const user = await createUser(site);
  const suggest = async (title: string, tags: string[] = [], of = platform) => {
    const description = "It should be described by someone who wants it.";
    return (await suggestFeature(user, of.id, title, { description, tags })).id;
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
