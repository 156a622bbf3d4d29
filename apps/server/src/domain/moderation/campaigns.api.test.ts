/** Campaigns: nearly the same text by several accounts is held and decided as one. */
import { createComment, listComments } from "@upwell/contract/comments/routes";
import { createFeature, getFeature } from "@upwell/contract/features/routes";
import {
  bulkDecideVerdicts,
  decideVerdict,
  listCampaignTexts,
  listModerationQueue,
} from "@upwell/contract/moderation/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { deleteVerdicts } from "@upwell/tests/harness/delete-verdicts";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { findRow } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, unique } from "@upwell/tests/harness/users";
import { beforeEach, describe, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";

let feature: { id: number };
const site = await openTestSite();
const admin = await createUser(site, { role: "admin" });
beforeEach(async () => {
  const platform = await insertPlatform(site);
  feature = await suggestFeature(admin, platform.id, unique("Something to talk about "), {
    description: "Some like it, and others do not like it at all.",
  });
  await deleteVerdicts(site.deps.db);
});

const params = () => ({ params: { id: String(feature.id) } });
const post = async (content: string) =>
  (await createUser(site)).call(createComment, { ...params(), body: { content } });
const countPublic = async () => (await site.visitor().call(listComments, params())).length;
const variant = (n: number) =>
  `Everybody in our village now uses the wonderful planner of Nordlicht, number ${n}, and so should you.`;
/** Lists the campaign of the first text in the queue, beginning with that text. */
async function listCampaign() {
  const [held] = await admin.call(listModerationQueue, {});
  const texts = await admin.call(listCampaignTexts, { params: { id: String(held?.id) } });
  const isHeld = ({ id }: { id: number }) => id === held?.id;
  return [...texts.filter(isHeld), ...texts.filter((text) => !isHeld(text))];
}
const reject = (text: { id: number } | undefined, along?: readonly { id: number }[]) =>
  admin.call(decideVerdict, {
    params: { id: String(text?.id) },
    body: {
      decision: "reject",
      reason: "Spam",
      ...(along === undefined ? {} : { along: along.map(({ id }) => id) }),
    },
  });
const states = async (from: number, to: number) => {
  const found = [];
  for (let n = from; n < to; n += 1) found.push((await post(variant(n))).moderationState);
  return found;
};

test("holds the third account's text; a rejection hides all that were held, and is one item of the queue", async () => {
  expect(await states(0, 5)).toEqual(["public", "public", "pending", "pending", "pending"]);
  expect((await post("The planner needs a view of the whole week.")).moderationState).toBe(
    "public",
  );
  const queue = await admin.call(listModerationQueue, {});
  expect(queue).toMatchObject([{ reason: "Posted by several accounts", campaignSize: 5 }]);
  const [held] = await listCampaign();
  const { along, failed } = await reject(held);
  expect(along).toHaveLength(2);
  expect(failed).toEqual([]);
  expect(await admin.call(listModerationQueue, {})).toEqual([]);
  expect(await countPublic()).toBe(3);
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

test("an approval publishes what was held; later texts of the campaign pass", async () => {
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

describe("a copy of an honest text", () => {
  const honest =
    "The export forgets the folder that I chose last time, and I choose it again every morning.";
  const copy = `${honest} I use it daily with cheap-watches.example pages.`;
  /** A text of three accounts, the last of which is held. */
  async function copyFeature() {
    const ids: number[] = [];
    for (const description of [honest, honest, copy]) {
      const platform = await insertPlatform(site);
      const title = unique("Remember the folder ");
      const body = { platform: platform.id, title, description, tags: [] };
      ids.push((await (await createUser(site)).call(createFeature, { body })).id);
    }
    const isPublic = async (id: number) => {
      const found = site.visitor().call(getFeature, { params: { id: String(id) } });
      return found.then(
        () => true,
        () => false,
      );
    };
    return { ids, arePublic: () => Promise.all(ids.map(isPublic)) };
  }
  async function copyComment() {
    for (const content of [honest, honest, copy]) await post(content);
    const contents = [honest, honest, copy];
    const arePublic = async () => {
      const found = await site.visitor().call(listComments, params());
      return contents.map((_, n) => n < found.length);
    };
    return { arePublic };
  }

  test.each([
    ["idea", "decide", copyFeature],
    ["idea", "bulk", copyFeature],
    ["comment", "decide", copyComment],
    ["comment", "bulk", copyComment],
  ] as const)("does not hide the %s by %s", async (_kind, call, copyText) => {
    const { arePublic } = await copyText();
    const [held, first, second] = await listCampaign();
    expect([held?.state, first?.state, second?.state]).toEqual(["pending", "public", "public"]);
    expect([held?.sparedBecause, first?.sparedBecause, second?.sparedBecause]).toEqual([
      null,
      "first",
      null,
    ]);
    if (call === "decide") await reject(held);
    else
      await admin.call(bulkDecideVerdicts, {
        body: { ids: [held?.id ?? 0], decision: "reject", reason: "Spam" },
      });
    expect(await arePublic()).toEqual([true, true, false]);
    expect(await findDifferences(site.deps.db)).toEqual([]);
  });

  test("is ticked with others; the first, voted and answered texts are left, also by bulk", async () => {
    const { ids, arePublic } = await copyFeature();
    const at = (id: number | undefined) => ({ params: { id: String(id) } });
    for (let n = 0; n < 2; n += 1) {
      const body = {
        platform: (await insertPlatform(site)).id,
        title: unique("Remember the folder "),
        description: copy,
        tags: [],
      };
      await (await createUser(site)).call(createFeature, { body });
    }
    const [held, ...others] = await listCampaign();
    const [, second, fourth] = others;
    // Its own author's vote does not count, that of another who saw the list before does.
    expect(second).toMatchObject({ votesCount: 0, subjectId: ids[1], sparedBecause: null });
    await (await createUser(site)).call(upvote, at(ids[1]));
    const left = await reject(held, others.slice(0, 3));
    expect(left.along).toEqual([fourth?.id]);
    expect(left.failed).toMatchObject([
      { id: others[0]?.id, code: "spared_in_campaign" },
      { id: second?.id, code: "spared_in_campaign", detail: /voted/ },
    ]);
    expect(await arePublic()).toEqual([true, true, false]);
    // The text that was not ticked still waits.
    const [last] = await listCampaign();
    expect(last?.id).toBe(others[3]?.id);
    const all = await admin.call(bulkDecideVerdicts, {
      body: {
        ids: [last?.id ?? 0, others[0]?.id ?? 0],
        along: [second?.id ?? 0],
        decision: "reject",
        reason: "Spam",
      },
    });
    expect(all).toMatchObject({ done: [last?.id], along: [] });
    expect(all.failed.map(({ code }) => code).sort()).toEqual([
      "already_decided",
      "spared_in_campaign",
    ]);
    expect(await arePublic()).toEqual([true, true, false]);
  });

  test("is hidden where it is public and ticked", async () => {
    const { arePublic } = await copyFeature();
    const [held, , second] = await listCampaign();
    expect((await reject(held, second === undefined ? [] : [second])).along).toEqual([second?.id]);
    expect(await arePublic()).toEqual([true, false, false]);
  });

  test("stays where others have answered it", async () => {
    const { arePublic } = await copyFeature();
    const [held, , second] = await listCampaign();
    await (await createUser(site)).call(createComment, {
      params: { id: String(second?.feature.id) },
      body: { content: "Mine does the same since the last update." },
    });
    const { along, failed } = await reject(held, second === undefined ? [] : [second]);
    expect(along).toEqual([]);
    expect(failed).toMatchObject([{ code: "spared_in_campaign", detail: /answered/ }]);
    expect(await arePublic()).toEqual([true, true, false]);
  });

  test("decides no text of another campaign along", async () => {
    await copyFeature();
    const [held] = await listCampaign();
    const { id } = await post("Something else, which is not copied at all.");
    const other = await findRow(
      site,
      "moderation_verdicts",
      { subject_type: "comment", subject_id: id },
      ["id"],
    );
    await expect(reject(held, [other])).rejects.toMatchObject({
      status: 400,
      body: { along: ["Choose texts of the same campaign"] },
    });
  });
});
