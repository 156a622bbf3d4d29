/** Learning from admins' decisions: what counts, the switch, and the reset. */
import { listAudit } from "@upwell/contract/audit/routes";
import { createComment } from "@upwell/contract/comments/routes";
import {
  bulkDecideVerdicts,
  createReport,
  decideReports,
  getModerationLearning,
  listModerationQueue,
  updateModerationLearning,
} from "@upwell/contract/moderation/routes";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getSiteWeights } from "./learning.ts";

let site: TestSite;
let admin: Awaited<ReturnType<typeof createUser>>;
let feature: { id: number };
beforeAll(async () => {
  site = await createTestSite();
  admin = await createUser(site, { role: "admin" });
  const platform = await insertPlatform(site);
  feature = await site.deps.db
    .insertInto("features")
    .values({ platform_id: platform.id, title: "Something to talk about", description: "Well." })
    .returning("id")
    .executeTakeFirstOrThrow();
});
afterAll(() => site.close());

const post = async (content: string) =>
  (await createUser(site)).call(createComment, {
    params: { id: String(feature.id) },
    body: { content },
  });
async function decideAll(decision: "allow" | "reject") {
  const ids = (await admin.call(listModerationQueue, {})).map(({ id }) => id);
  await admin.call(bulkDecideVerdicts, { body: { ids, decision, reason: "As decided." } });
}
const getLearning = () => admin.call(getModerationLearning, {});
const update = (body: { enabled: boolean; forget?: boolean }) =>
  admin.call(updateModerationLearning, { body });
const getWords = (list: readonly { word: string }[]) => list.map(({ word }) => word);

test("counts approvals, rejections and upheld reports; stops when off; forgets exactly", async () => {
  const untaught = await getLearning();
  expect(untaught).toEqual({
    enabled: true,
    approved: 0,
    rejected: 0,
    suspiciousWords: [],
    harmlessWords: [],
  });
  for (const text of [
    "The telescope list of the archive is with anna@gmail.com now.",
    "A telescope has no name in our catalogue, and ben@gmail.com wonders why.",
    "Sorting by telescope, says cleo@gmail.com, would help each of us at night.",
  ])
    await post(text);
  await decideAll("allow");
  await post("Trusty escrow for your coins, contact dan@gmail.com now.");
  await post("Watches from Geneva through escrow, and trusty delivery: eve@gmail.com");
  await decideAll("reject");
  const visible = await post("Trusty escrow is what I would like to see in the checkout now.");
  await admin.call(createReport, { body: { comment: visible.id, reason: "An offer" } });
  const uphold = { comment: visible.id, decision: "uphold", reason: "An offer." } as const;
  await admin.call(decideReports, { body: uphold });

  const taught = await getLearning();
  expect(taught).toMatchObject({ approved: 3, rejected: 3 });
  expect(getWords(taught.harmlessWords)).toContain("telescope");
  expect(getWords(taught.suspiciousWords)).toEqual(expect.arrayContaining(["trusty", "escrow"]));
  expect(JSON.stringify(taught)).not.toMatch(/gmail|anna|eve@/);
  expect((await getSiteWeights(site.deps)).get("escrow")).toBeGreaterThan(0);

  expect(await update({ enabled: false })).toEqual({ ...taught, enabled: false });
  expect((await getSiteWeights(site.deps)).size).toBe(0);
  await post("Trusty escrow once more, contact fay@gmail.com now.");
  await decideAll("reject");
  expect(await getLearning()).toEqual({ ...taught, enabled: false });

  expect(await update({ enabled: true, forget: true })).toEqual(untaught);
  expect((await getSiteWeights(site.deps)).size).toBe(0);
  const actions = (await admin.call(listAudit, {})).map(({ action }) => action);
  expect(actions).toContain("settings.moderation_learning");
  expect(actions).toContain("settings.moderation_forget");
});
