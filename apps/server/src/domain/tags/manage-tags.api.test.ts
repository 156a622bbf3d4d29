/** Tag management: lists, renames, merges and deletions. */
import { getFeature } from "@upwell/contract/features/routes";
import { deleteTag, listStaffTags, mergeTag, renameTag } from "@upwell/contract/tags/routes";
import { deleteVerdicts } from "@upwell/tests/harness/delete-verdicts";
import { expectRightCounts, openTestSite } from "@upwell/tests/harness/open-site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { findAudit, insertRow } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { beforeEach, expect, test } from "vitest";

let platform: { id: number; slug: string };
let staff: Person;

const site = await openTestSite();
beforeEach(async () => {
  platform = await insertPlatform(site);
  staff = await createUser(site, { role: "employee", employerId: platform.id });
});
expectRightCounts(site);

const suggest = async (...tags: string[]) => {
  await deleteVerdicts(site.deps.db);
  return suggestFeature(await createUser(site), platform.id, unique("Something with a tag "), {
    description: "So that it can be found under its tag later.",
    tags,
  });
};
const list = (query = {}) => staff.call(listStaffTags, { params: { slug: platform.slug }, query });
const one = (id: number) => ({ params: { id: String(id) } });
const findTag = async (name: string) => {
  const found = (await list()).find((tag) => tag.name === name);
  if (found === undefined) throw new Error(`There is no tag ${name}.`);
  return found.id;
};
const listTagNames = async (id: number) =>
  (await staff.call(getFeature, one(id))).tags.map(({ name }) => name);
const failure = (response: Promise<unknown>) =>
  response.then(
    () => undefined,
    (error: { status: number; code: string }) => [error.status, error.code],
  );

test("pages and searches all tags, the most used first", async () => {
  await suggest("alpha", "beta");
  await suggest("beta", "gamma");
  expect((await list()).map(({ name, count }) => [name, count])).toEqual([
    ["beta", 2],
    ["alpha", 1],
    ["gamma", 1],
  ]);
  expect((await list({ search: "ET" })).map(({ name }) => name)).toEqual(["beta"]);
  const first = await staff.callPage(listStaffTags, {
    params: { slug: platform.slug },
    query: { limit: "2" },
  });
  const rest = await list({ limit: "2", cursor: first.nextCursor });
  expect([...first.items, ...rest].map(({ name }) => name)).toEqual(["beta", "alpha", "gamma"]);
});

test("renames a tag on all its features, and rejects a name in use", async () => {
  const { id } = await suggest("colour", "shape");
  expect(
    await staff.call(renameTag, { ...one(await findTag("colour")), body: { name: "Color" } }),
  ).toMatchObject({ name: "Color", count: 1 });
  expect(await listTagNames(id)).toEqual(["Color", "shape"]);
  const taken = staff.call(renameTag, { ...one(await findTag("Color")), body: { name: "SHAPE" } });
  expect(await failure(taken)).toEqual([409, "tag_exists"]);
  // Its own name in another case is not a conflict.
  await staff.call(renameTag, { ...one(await findTag("Color")), body: { name: "COLOR" } });
});

test("merges tags, and rejects itself and tags of other platforms", async () => {
  const both = await suggest("dark", "theme");
  const single = await suggest("dark");
  const [dark, theme] = [await findTag("dark"), await findTag("theme")];
  expect(await failure(staff.call(mergeTag, { ...one(dark), body: { into: dark } }))).toEqual([
    409,
    "tag_of_other_platform",
  ]);
  const foreign = await insertPlatform(site);
  const { id: elsewhere } = await insertRow(site, "tags", {
    platform_id: foreign.id,
    name: "theme",
  });
  expect(await failure(staff.call(mergeTag, { ...one(dark), body: { into: elsewhere } }))).toEqual([
    409,
    "tag_of_other_platform",
  ]);
  expect(await staff.call(mergeTag, { ...one(dark), body: { into: theme } })).toMatchObject({
    name: "theme",
    count: 2,
  });
  expect(await listTagNames(both.id)).toEqual(["theme"]);
  expect(await listTagNames(single.id)).toEqual(["theme"]);
  expect(await failure(staff.call(mergeTag, { ...one(dark), body: { into: theme } }))).toEqual([
    404,
    "not_found",
  ]);
});

test("deletes a tag from its features, and records audit events", async () => {
  const { id } = await suggest("passing", "staying");
  const passing = await findTag("passing");
  await staff.call(deleteTag, one(passing));
  expect(await listTagNames(id)).toEqual(["staying"]);
  expect(await failure(staff.call(deleteTag, one(passing)))).toEqual([404, "not_found"]);
  const noted = await findAudit(site, { subject_id: passing, subject_type: "tag" }, [
    "action",
    "actor_id",
    "platform_id",
    "details",
  ]);
  expect(noted).toEqual([
    {
      action: "tag.delete",
      actor_id: staff.id,
      platform_id: platform.id,
      details: { name: "passing", uses: 1 },
    },
  ]);
});

test("keeps every count correct during concurrent changes", async () => {
  await suggest("one", "two");
  const [first, second] = [await findTag("one"), await findTag("two")];
  const outcomes = await Promise.allSettled([
    staff.call(mergeTag, { ...one(first), body: { into: second } }),
    staff.call(mergeTag, { ...one(second), body: { into: first } }),
    suggest("one", "two", "three"),
    suggest("two"),
    staff.call(renameTag, { ...one(second), body: { name: "three" } }),
    staff.call(deleteTag, one(first)),
    suggest("one"),
  ]);
  const rejected = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason.status] : [],
  );
  for (const status of rejected) expect([404, 409]).toContain(status);
});
