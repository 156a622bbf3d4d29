/** An idea that its author changes after others have voted for it says so, and shows its first title. */
import { removeEarlierTexts, updateFeature } from "@upwell/contract/features/routes";
import { deleteMe, exportMe } from "@upwell/contract/users/routes";
import { createMergeFixture, type MergeFixture } from "@upwell/tests/harness/merge-fixture";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { findAudit } from "@upwell/tests/harness/table-rows";
import { createUser } from "@upwell/tests/harness/users";
import { beforeEach, expect, test } from "vitest";
import { publishFeature, unpublishFeature } from "../feature-suggestions/publish-feature.ts";

let context: MergeFixture;
let id: number;
const site = await openStubbedSite();
beforeEach(async () => {
  context = await createMergeFixture(site);
  id = await context.suggest(context.ada, [], "A dark theme");
});

type Body = { title?: string; description?: string; tags?: string[] };
const edit = (body: Body) => context.ada.call(updateFeature, { ...context.params(id), body });
const getMark = async () => (await context.see(id)).changedAfterVotes;

test("nothing is said of a change that no one else had voted for, or of the tags", async () => {
  await edit({ title: "A darker theme" });
  expect(await getMark()).toBeNull();
  await context.vote(context.ben, id);
  await edit({ tags: ["colors"] });
  await edit({ title: "A darker   theme" });
  expect(await getMark()).toBeNull();
});

test("the first title that others voted for stays, with how many had voted at the latest change", async () => {
  await context.vote(context.ben, id);
  await edit({ title: "Abolish all themes" });
  expect(await getMark()).toEqual({
    votes: 1,
    firstTitle: "A dark theme",
    changedAt: expect.any(String),
  });
  await context.vote(context.cleo, id);
  const changed = await edit({ title: "Something else entirely" });
  expect(changed.changedAfterVotes).toMatchObject({ votes: 2, firstTitle: "A dark theme" });
  expect(Date.parse(changed.changedAfterVotes?.changedAt ?? "")).toBe(
    Date.parse(changed.updatedAt),
  );
  await edit({ title: "A dark theme" });
  expect(await getMark()).toBeNull();
});

test("a new description is marked, without the old one", async () => {
  await context.vote(context.ben, id);
  await edit({ description: "It would help no one on any day." });
  expect(await getMark()).toMatchObject({ votes: 1, firstTitle: null });
  const data = await context.ada.call(exportMe, {});
  expect(data.earlierTexts).toMatchObject([
    { kind: "first", title: null, description: "It would help many people every day." },
  ]);
});

test("no text is kept of an idea that moderation has hidden", async () => {
  await context.vote(context.ben, id);
  await site.deps.write((tx) => unpublishFeature(tx, id));
  await edit({ title: "A civil title" });
  await site.deps.write((tx) => publishFeature(tx, id));
  expect(await getMark()).toMatchObject({ votes: 1, firstTitle: null });
});

test("an admin removes the first title, for good", async () => {
  const admin = await createUser(site, { role: "admin" });
  await context.vote(context.ben, id);
  await edit({ title: "Abolish all themes" });
  await context.see(id);
  await admin.call(removeEarlierTexts, context.params(id));
  await site.deps.invalidations.settled();
  expect(await getMark()).toMatchObject({ votes: 1, firstTitle: null });
  await edit({ title: "Another title" });
  expect(await getMark()).toMatchObject({ firstTitle: null });
  const [event, ...more] = await findAudit(site, { platform_id: context.platform.id }, [
    "action",
    "actor_id",
  ]);
  expect([event, more]).toEqual([
    { action: "feature.remove_earlier_texts", actor_id: admin.id },
    [],
  ]);
});

test("the first title goes with its author's account, the mark stays", async () => {
  await context.vote(context.ben, id);
  await edit({ title: "Abolish all themes" });
  await context.ada.call(deleteMe, {});
  expect(await context.see(id)).toMatchObject({
    user: null,
    changedAfterVotes: { votes: 1, firstTitle: null },
  });
  const stored = await site.deps.db.selectFrom("earlier_texts").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain("dark theme");
});
