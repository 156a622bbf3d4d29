/** Tags of unpublished features are hidden, and deleted with their last feature. */

import { deleteFeature, updateFeature } from "@upwell/contract/features/routes";
import { decideVerdict, listModerationQueue } from "@upwell/contract/moderation/routes";
import {
  listStaffTags,
  listSuggestedTags,
  mergeTag,
  renameTag,
} from "@upwell/contract/tags/routes";
import { expectRightCounts, openStubbedSite } from "@upwell/tests/harness/open-site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { findRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { beforeEach, expect, test } from "vitest";
import { findTagLike } from "./list-tags.ts";

let platform: { id: number; slug: string };
let author: Person;
let staff: Person;
let tag: string;

const site = await openStubbedSite();
beforeEach(async () => {
  platform = await insertPlatform(site);
  author = await createUser(site);
  staff = await createUser(site, { role: "employee", employerId: platform.id });
  tag = unique("canary");
});
expectRightCounts(site);

const suggest = (mark: "" | "[hold]", ...tags: string[]) =>
  suggestFeature(author, platform.id, unique(`Something with a tag ${mark} `), { tags });
const one = (id: number) => ({ params: { id: String(id) } });
/** Every list in which other users could see the tag. */
async function listVisibleNames(): Promise<string[]> {
  const { slug, id } = platform;
  const lists = await Promise.all([
    site.visitor().call(listSuggestedTags, { query: { search: tag } }),
    site.visitor().call(listSuggestedTags, { query: { search: tag, platform: slug } }),
    staff.call(listStaffTags, { params: { slug }, query: { search: tag } }),
  ]);
  const like = await findTagLike(site.deps, id, tag);
  return [...lists.flat().map(({ name }) => name), ...(like === null ? [] : [like])];
}
const listStoredNames = async () => {
  const rows = await findRows(site, "tags", { platform_id: platform.id }, ["name"], "name");
  return rows.map(({ name }) => name);
};
async function decide(decision: "allow" | "reject") {
  const admin = await createUser(site, { role: "admin" });
  const queue = await admin.call(listModerationQueue, { query: { limit: "50" } });
  const verdict = queue.find(({ content }) => content.includes(tag));
  await admin.call(decideVerdict, {
    ...one(verdict?.id ?? 0),
    body: { decision, reason: "Looked at it." },
  });
}

test("lists no tags of pending and rejected features", async () => {
  await suggest("[hold]", tag);
  expect(await listVisibleNames()).toEqual([]);
  await decide("reject");
  expect(await listVisibleNames()).toEqual([]);
});

test("lists the tags of an approved feature", async () => {
  await suggest("[hold]", tag);
  await decide("allow");
  expect(await listVisibleNames()).toEqual([tag, tag, tag, tag]);
});

test("does not rename, merge or reveal a hidden tag", async () => {
  const held = await suggest("[hold]", tag);
  await suggest("", "visible");
  const { rows } = await readRowsByName();
  const [hidden, visible] = [rows.get(tag) ?? 0, rows.get("visible") ?? 0];
  const status = (response: Promise<unknown>) =>
    response.then(
      () => 200,
      (error: { status: number }) => error.status,
    );
  expect(await status(staff.call(renameTag, { ...one(hidden), body: { name: "known" } }))).toBe(
    404,
  );
  expect(await status(staff.call(mergeTag, { ...one(hidden), body: { into: visible } }))).toBe(404);
  expect(await status(staff.call(mergeTag, { ...one(visible), body: { into: hidden } }))).toBe(409);
  await staff.call(renameTag, { ...one(visible), body: { name: tag.toUpperCase() } });
  expect(await listStoredNames()).toEqual([tag.toUpperCase()]);
  expect(held.tags).toMatchObject([{ name: tag }]);
});

async function readRowsByName() {
  const rows = await findRows(site, "tags", { platform_id: platform.id }, ["id", "name"]);
  return { rows: new Map(rows.map(({ id, name }) => [name, id])) };
}

test("deletes a tag with its last feature, also a pending one", async () => {
  const first = await suggest("", tag, "kept");
  const second = await suggest("", tag);
  await author.call(deleteFeature, one(second.id));
  expect(await listStoredNames()).toEqual([tag, "kept"].sort());
  await author.call(updateFeature, { ...one(first.id), body: { tags: ["kept"] } });
  expect(await listStoredNames()).toEqual(["kept"]);
  const held = await suggest("[hold]", tag);
  await author.call(deleteFeature, one(held.id));
  expect(await listStoredNames()).toEqual(["kept"]);
});
