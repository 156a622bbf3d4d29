/** Texts that programs and machines wrote say so, wherever they are shown. */
import { createComment, listComments, updateComment } from "@upwell/contract/comments/routes";
import {
  createFeature,
  getFeature,
  listPlatformFeatures,
  updateFeature,
} from "@upwell/contract/features/routes";
import {
  createAppeal,
  decideVerdict,
  listModerationQueue,
  listMyVerdicts,
} from "@upwell/contract/moderation/routes";
import { listModerationLog } from "@upwell/contract/moderation-log/routes";
import { createStatusUpdate, listStatusUpdates } from "@upwell/contract/status/routes";
import { getUpvoted, upvote } from "@upwell/contract/votes/routes";
import { expectRightCounts, openStubbedSite } from "@upwell/tests/harness/open-site";
import { createProgram } from "@upwell/tests/harness/program";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { beforeEach, expect, test } from "vitest";

let platform: { id: number; slug: string };
let robin: Person;
let agent: Awaited<ReturnType<typeof createProgram>>;
const site = await openStubbedSite();
const admin = await createUser(site, { role: "admin" });
beforeEach(async () => {
  platform = await insertPlatform(site);
  robin = await createUser(site);
  agent = await createProgram(site.origin, robin, ["read", "write"]);
});
expectRightCounts(site);

const at = (id: number) => ({ params: { id: String(id) } });
const suggestion = (mark = "") => ({
  platform: platform.id,
  title: unique("A tray for brushes "),
  description: `Each of the brushes would have a place in it. ${mark}`,
});

test("an idea of a program is marked, and has no vote of its author", async () => {
  const feature = await agent.call(createFeature, { body: suggestion() });
  expect(feature).toMatchObject({ via: "agent", upvotes: 0, isUpvoted: false });
  expect(feature.user?.id).toBe(robin.id);
  expect(await robin.call(getUpvoted, at(feature.id))).toMatchObject({ isUpvoted: false });
  const [listed] = await site
    .visitor()
    .call(listPlatformFeatures, { params: { slug: platform.slug }, query: {} });
  expect(listed).toMatchObject({ id: feature.id, via: "agent", upvotes: 0 });
  // Its author may still vote for it.
  expect(await robin.call(upvote, at(feature.id))).toMatchObject({ upvotes: 1 });
});

test("an idea that a machine wrote for its author is marked, and has their vote", async () => {
  const body = { ...suggestion(), isAssisted: true };
  expect(await robin.call(createFeature, { body })).toMatchObject({ via: "assisted", upvotes: 1 });
  const own = await robin.call(createFeature, { body: suggestion() });
  expect(own).toMatchObject({ via: null, upvotes: 1 });
});

test("comments, statuses and edits of programs are marked", async () => {
  const { id } = await robin.call(createFeature, { body: suggestion() });
  const own = await robin.call(createComment, { ...at(id), body: { content: "My own words." } });
  const other = await agent.call(createComment, { ...at(id), body: { content: "Those of it." } });
  expect([own.via, other.via]).toEqual([null, "agent"]);
  await agent.call(updateComment, { ...at(own.id), body: { content: "Changed by it." } });
  await agent.call(updateFeature, { ...at(id), body: { title: unique("A better title ") } });
  const member = await createUser(site, { role: "employee", employerId: platform.id });
  const tracker = await createProgram(site.origin, member, ["staff"], platform.id);
  const status = { newStatus: "planned" as const, comment: "So says our tracker." };
  await tracker.call(createStatusUpdate, { ...at(id), body: status });
  await member.call(createStatusUpdate, {
    ...at(id),
    body: { newStatus: "in_progress", comment: "" },
  });
  const reader = site.visitor();
  await site.deps.invalidations.settled();
  expect(await reader.call(getFeature, at(id))).toMatchObject({ via: "agent" });
  const comments = await reader.call(listComments, { ...at(id), query: {} });
  expect(comments.map(({ via }) => via)).toEqual(["agent", "agent"]);
  const updates = await reader.call(listStatusUpdates, at(id));
  expect(updates.map(({ via }) => via)).toEqual([null, "agent"]);
});

test("moderation sees the mark, which a text keeps when it is published after all", async () => {
  const held = await agent.call(createFeature, { body: suggestion("[hold]") });
  const rejected = agent.call(createFeature, { body: suggestion("[reject]") });
  await expect(rejected).rejects.toMatchObject({ status: 422 });
  const queue = await admin.call(listModerationQueue, { query: {} });
  const waiting = queue.find(({ subjectId }) => subjectId === held.id);
  expect(waiting).toMatchObject({ via: "agent" });
  const log = await site.visitor().call(listModerationLog, { query: { limit: "2" } });
  expect(log.map(({ action, via }) => `${action} ${via}`)).toEqual([
    "rejected agent",
    "held agent",
  ]);

  const decide = (id: number) =>
    admin.call(decideVerdict, { ...at(id), body: { decision: "allow", reason: "Fine." } });
  await decide(waiting?.id ?? 0);
  const [verdict] = await robin.call(listMyVerdicts, { query: { limit: "1" } });
  await robin.call(createAppeal, {
    body: { verdictId: verdict?.id ?? 0, message: "Please look again." },
  });
  await decide(verdict?.id ?? 0);
  await site.deps.invalidations.settled();
  const published = await site
    .visitor()
    .call(listPlatformFeatures, { params: { slug: platform.slug }, query: {} });
  expect(published.map(({ via, upvotes }) => [via, upvotes])).toEqual([
    ["agent", 0],
    ["agent", 0],
  ]);
});
