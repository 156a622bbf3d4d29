/** Tags kept in order: renamed, merged, deleted; every count right afterwards. */
import { createFeature, getFeature } from "@upwell/contract/features";
import { deleteTag, listStaffTags, mergeTag, renameTag } from "@upwell/contract/staff-tags";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { platformRow, signedIn, unique } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

type Somebody = Awaited<ReturnType<typeof signedIn>>;

let site: TestSite;
let platform: { id: number; slug: string };
let staff: Somebody;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  platform = await platformRow(site);
  staff = await signedIn(site, { role: "employee", employerId: platform.id });
});
afterEach(async () => {
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

const suggest = async (...tags: string[]) =>
  (await signedIn(site)).call(createFeature, {
    body: {
      platform: platform.id,
      title: unique("Something with a tag "),
      description: "So that it can be found under its tag later.",
      tags,
    },
  });
const list = (query = {}) => staff.call(listStaffTags, { params: { slug: platform.slug }, query });
const one = (id: number) => ({ params: { id: String(id) } });
const named = async (name: string) => {
  const found = (await list()).find((tag) => tag.name === name);
  if (found === undefined) throw new Error(`There is no tag ${name}.`);
  return found.id;
};
const namesOn = async (id: number) =>
  (await staff.call(getFeature, one(id))).tags.map(({ name }) => name);
const failure = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error: { status: number; code: string }) => [error.status, error.code],
  );

test("all of them are listed, the most used first, a page at a time, by what is typed", async () => {
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

test("another name stands on all its ideas; one in use is refused", async () => {
  const { id } = await suggest("colour", "shape");
  expect(
    await staff.call(renameTag, { ...one(await named("colour")), body: { name: "Color" } }),
  ).toMatchObject({ name: "Color", count: 1 });
  expect(await namesOn(id)).toEqual(["Color", "shape"]);
  const taken = staff.call(renameTag, { ...one(await named("Color")), body: { name: "SHAPE" } });
  expect(await failure(taken)).toEqual([409, "tag_exists"]);
  // Its own name in other letters is no other tag.
  await staff.call(renameTag, { ...one(await named("Color")), body: { name: "COLOR" } });
});

test("merged, an idea with both keeps one; into itself or elsewhere is refused", async () => {
  const both = await suggest("dark", "theme");
  const single = await suggest("dark");
  const [dark, theme] = [await named("dark"), await named("theme")];
  expect(await failure(staff.call(mergeTag, { ...one(dark), body: { into: dark } }))).toEqual([
    409,
    "tag_elsewhere",
  ]);
  const foreign = await platformRow(site);
  const { id: elsewhere } = await site.deps.db
    .insertInto("tags")
    .values({ platform_id: foreign.id, name: "theme" })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(await failure(staff.call(mergeTag, { ...one(dark), body: { into: elsewhere } }))).toEqual([
    409,
    "tag_elsewhere",
  ]);
  expect(await staff.call(mergeTag, { ...one(dark), body: { into: theme } })).toMatchObject({
    name: "theme",
    count: 2,
  });
  expect(await namesOn(both.id)).toEqual(["theme"]);
  expect(await namesOn(single.id)).toEqual(["theme"]);
  expect(await failure(staff.call(mergeTag, { ...one(dark), body: { into: theme } }))).toEqual([
    404,
    "not_found",
  ]);
});

test("deleted, it leaves its ideas as they are; every deed is in the audit", async () => {
  const { id } = await suggest("passing", "staying");
  const passing = await named("passing");
  await staff.call(deleteTag, one(passing));
  expect(await namesOn(id)).toEqual(["staying"]);
  expect(await failure(staff.call(deleteTag, one(passing)))).toEqual([404, "not_found"]);
  const noted = await site.deps.db
    .selectFrom("audit_entries")
    .select(["action", "actor_id", "platform_id", "details"])
    .where("subject_id", "=", passing)
    .where("subject_type", "=", "tag")
    .execute();
  expect(noted).toEqual([
    {
      action: "tag.delete",
      actor_id: staff.id,
      platform_id: platform.id,
      details: { name: "passing", uses: 1 },
    },
  ]);
});

test("whatever happens at once, nothing breaks and every count is right", async () => {
  await suggest("one", "two");
  const [first, second] = [await named("one"), await named("two")];
  const outcomes = await Promise.allSettled([
    staff.call(mergeTag, { ...one(first), body: { into: second } }),
    staff.call(mergeTag, { ...one(second), body: { into: first } }),
    suggest("one", "two", "three"),
    suggest("two"),
    staff.call(renameTag, { ...one(second), body: { name: "three" } }),
    staff.call(deleteTag, one(first)),
    suggest("one"),
  ]);
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason.status] : [],
  );
  for (const status of refused) expect([404, 409]).toContain(status);
});
