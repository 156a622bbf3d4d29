/** Learning from admins' decisions: what counts, the switch, and the reset. */
import { listAudit } from "@upwell/contract/audit/routes";
import { createComment } from "@upwell/contract/comments/routes";
import {
  bulkDecideVerdicts,
  createReport,
  decideReports,
  decideVerdict,
  getModerationLearning,
  listModerationQueue,
  updateModerationLearning,
} from "@upwell/contract/moderation/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { insertRow } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { expect, test } from "vitest";
import { getSiteWeights, learnDecision } from "./learning.ts";

const site = await openTestSite();
const admin = await createUser(site, { role: "admin" });
const platform = await insertPlatform(site);
const feature = await insertRow(site, "features", {
  platform_id: platform.id,
  title: "Something to talk about",
  description: "Well.",
});

const post = async (content: string) =>
  (await createUser(site)).call(createComment, {
    params: { id: String(feature.id) },
    body: { content },
  });
async function decideAll(decision: "allow" | "reject") {
  const ids = (await admin.call(listModerationQueue, {})).map(({ id }) => id);
  await admin.call(bulkDecideVerdicts, { body: { ids, decision, reason: "As decided." } });
}
/** Teaches twenty decisions about a text of each of five authors. */
const teach = (content: string, decision: "approved" | "rejected") =>
  site.deps.write(async (tx) => {
    for (let n = 0; n < 20; n += 1)
      await learnDecision(tx, { content, user_id: 100 + (n % 5), verdict_id: undefined }, decision);
  });
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
  await teach("The telescope list of the archive is with anna@gmail.com now.", "approved");
  await teach("Trusty escrow for your coins, contact dan@gmail.com now.", "rejected");
  const visible = await post("Trusty escrow is what I would like to see in the checkout now.");
  await admin.call(createReport, { body: { comment: visible.id, reason: "An offer" } });
  const uphold = { comment: visible.id, decision: "uphold", reason: "An offer." } as const;
  await admin.call(decideReports, { body: uphold });
  await post("A telescope has no name in our catalogue, and ben@gmail.com wonders why.");
  await decideAll("allow");

  const taught = await getLearning();
  expect(taught).toMatchObject({ approved: 21, rejected: 21 });
  expect(getWords(taught.harmlessWords)).toContain("telescope");
  expect(getWords(taught.suspiciousWords)).toEqual(expect.arrayContaining(["trusty", "escrow"]));
  expect(JSON.stringify(taught)).not.toMatch(/gmail|anna|dan@/);
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

test("a campaign teaches once, however its texts are decided", async () => {
  await update({ enabled: true, forget: true });
  const variant = (n: number) =>
    `Everybody in our village now uses the wonderful planner of Nordlicht, number ${n}, and so should you.`;
  const posted = [];
  for (let n = 0; n < 5; n += 1) posted.push(await post(variant(n)));
  const [held] = await admin.call(listModerationQueue, {});
  const reason = "One text, many accounts.";
  for (const body of [{ along: [] }, {}]) {
    const [next] = await admin.call(listModerationQueue, {});
    const params = { id: String(next?.id ?? held?.id) };
    await admin.call(decideVerdict, { params, body: { decision: "reject", reason, ...body } });
  }
  const [first] = posted;
  await admin.call(createReport, { body: { comment: first?.id ?? 0, reason } });
  await admin.call(decideReports, {
    body: { comment: first?.id ?? 0, decision: "uphold", reason },
  });
  expect(await getLearning()).toMatchObject({ approved: 0, rejected: 1 });
});
