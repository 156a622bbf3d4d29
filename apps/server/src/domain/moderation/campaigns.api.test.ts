/** Campaigns: nearly the same text by several accounts is held and decided as one. */
import { createComment, listComments } from "@upwell/contract/comments/routes";
import { createFeature } from "@upwell/contract/features/routes";
import { decideVerdict, listModerationQueue } from "@upwell/contract/moderation/routes";
import { deleteVerdicts } from "@upwell/tests/harness/delete-verdicts";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser, insertPlatform, unique } from "@upwell/tests/harness/users";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";

let site: TestSite;
let admin: Awaited<ReturnType<typeof createUser>>;
let feature: { id: number };
beforeAll(async () => {
  site = await createTestSite();
  admin = await createUser(site, { role: "admin" });
});
afterAll(() => site.close());
beforeEach(async () => {
  const platform = await insertPlatform(site);
  feature = await admin.call(createFeature, {
    body: {
      platform: platform.id,
      title: unique("Something to talk about "),
      description: "Some like it, and others do not like it at all.",
      tags: [],
    },
  });
  await deleteVerdicts(site.deps.db);
});

const params = () => ({ params: { id: String(feature.id) } });
const post = async (content: string) =>
  (await createUser(site)).call(createComment, { ...params(), body: { content } });
const countPublic = async () => (await site.visitor().call(listComments, params())).length;
const variant = (n: number) =>
  `Everybody in our village now uses the wonderful planner of Nordlicht, number ${n}, and so should you.`;
const states = async (from: number, to: number) => {
  const found = [];
  for (let n = from; n < to; n += 1) found.push((await post(variant(n))).moderationState);
  return found;
};

test("holds the third account's text; a rejection hides all, and is one item of the queue", async () => {
  expect(await states(0, 5)).toEqual(["public", "public", "held", "held", "held"]);
  expect((await post("The planner needs a view of the whole week.")).moderationState).toBe(
    "public",
  );
  const queue = await admin.call(listModerationQueue, {});
  expect(queue).toMatchObject([{ reason: "Posted by several accounts", campaignSize: 5 }]);
  const body = { decision: "reject", reason: "One text, many accounts." } as const;
  await admin.call(decideVerdict, { params: { id: String(queue[0]?.id) }, body });
  expect(await admin.call(listModerationQueue, {})).toEqual([]);
  expect(await countPublic()).toBe(1);
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

test("an approval publishes all; later texts of the campaign pass", async () => {
  await states(10, 14);
  const [held] = await admin.call(listModerationQueue, {});
  await admin.call(decideVerdict, {
    params: { id: String(held?.id) },
    body: { decision: "allow", reason: "" },
  });
  expect(await countPublic()).toBe(4);
  expect(await states(14, 15)).toEqual(["public"]);
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

test("leaves short texts of several accounts alone", async () => {
  for (let n = 0; n < 4; n += 1)
    expect((await post("Same here, please do it.")).moderationState).toBe("public");
});
