/** Votes that admins remove and restore. */
import { listAudit } from "@upwell/contract/audit/routes";
import { listNotifications } from "@upwell/contract/notifications/routes";
import { deleteMe, exportMe, getActivityStats } from "@upwell/contract/users/routes";
import * as removals from "@upwell/contract/vote-removals/routes";
import { explainVotes, listVoters, removeUpvote } from "@upwell/contract/votes/routes";
import { createMergeFixture, type MergeFixture } from "@upwell/tests/harness/merge-fixture";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser, testPassword } from "@upwell/tests/harness/users";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { processNextEvent } from "../../jobs/notification-job.ts";

stubModeration();

type User = Awaited<ReturnType<typeof createUser>>;

let site: TestSite;
let merges: MergeFixture;
let admin: User;
let bought: User;
let feature: number;

beforeAll(async () => {
  site = await createTestSite();
  merges = await createMergeFixture(site);
  admin = await createUser(site, { role: "admin" });
});
afterAll(() => site.close());
beforeEach(async () => {
  feature = await merges.suggest(merges.ada);
  bought = await createUser(site);
  await merges.vote(merges.ben, feature);
  await merges.vote(bought, feature);
});

const at = (id: number) => ({ params: { id: String(id) } });
const reason = "Bought votes";
const take = (selection: object) =>
  admin.call(removals.removeVotes, { body: { reason, ...selection } });
const restore = (id: number, userId?: number) =>
  admin.call(removals.restoreVotes, { ...at(id), body: { ...(userId && { userId }) } });
const explain = (id = feature) => site.visitor().call(explainVotes, at(id));
const given = async (user: User) =>
  (await user.call(getActivityStats, { params: { id: String(user.id) } })).upvotesGivenCount;
async function notify() {
  while (await processNextEvent(site.deps));
}
const titles = async (user: User) =>
  (await user.call(listNotifications, {})).map(({ title, message }) => `${title} ${message}`);

test("takes the votes of an account away and restores them, with all counts", async () => {
  const removal = await take({ featureId: feature, userId: bought.id });
  expect(removal).toMatchObject({ votes: 1, votesLeft: 1, restoredAt: null });
  expect(await explain()).toMatchObject({
    upvotes: 2,
    removed: [{ votes: 1, reason, removedAt: expect.any(String) }],
  });
  expect(await given(bought)).toBe(0);
  expect(await merges.see(feature, bought)).toMatchObject({
    isUpvoted: false,
    upvoteCount: 2,
    myVote: { removalReason: reason },
  });
  const voters = await site.visitor().call(listVoters, at(feature));
  expect(voters.map(({ user }) => user.id)).not.toContain(bought.id);
  await expect(merges.vote(bought, feature)).rejects.toMatchObject({
    status: 409,
    code: "vote_removed",
  });
  await bought.call(removeUpvote, at(feature));
  await expect(merges.vote(bought, feature)).rejects.toMatchObject({ code: "vote_removed" });
  expect(await findDifferences(site.deps.db)).toEqual([]);

  await notify();
  expect((await titles(bought))[0]).toMatch(/^Your vote for “.+” was removed Bought votes$/);
  const exported = await bought.call(exportMe, { body: { password: testPassword } });
  expect(exported).toMatchObject({ votes: [], removedVotes: [{ featureId: feature, reason }] });

  const back = await restore(removal.id);
  expect(back).toMatchObject({ votes: 1, votesLeft: 0, restoredAt: expect.any(String) });
  expect(await explain()).toMatchObject({ upvotes: 3, removed: [] });
  expect(await given(bought)).toBe(1);
  await notify();
  expect((await titles(bought))[0]).toMatch(/was restored It counts again\.$/);
  await expect(restore(removal.id)).rejects.toMatchObject({ code: "no_votes" });
  expect(await findDifferences(site.deps.db)).toEqual([]);

  const events = await admin.call(listAudit, { query: { subjectId: String(feature) } });
  expect(events.map(({ action }) => action)).toEqual(["vote.restore", "vote.remove"]);
  expect(events[1]).toMatchObject({ details: { votes: 1, reason } });
});

test("selects a burst by time and by the age of the accounts, after a look that is audited", async () => {
  const hourAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await site.deps.db
    .updateTable("votes")
    .set({ created_at: hourAgo(5) })
    .where("user_id", "=", merges.ben.id)
    .where("feature_id", "=", feature)
    .execute();
  const span = { castSince: hourAgo(6).toISOString(), castUntil: hourAgo(4).toISOString() };
  const seen = await admin.call(removals.previewVoteRemoval, {
    body: { featureId: feature, ...span },
  });
  expect(seen).toMatchObject({ votes: 1, accounts: 1, latest: [{ user: { id: merges.ben.id } }] });
  expect((await admin.call(listAudit, { query: { action: "vote.view" } }))[0]).toMatchObject({
    subjectId: feature,
    details: { votes: 1 },
  });
  const young = { featureId: feature, joinedSince: hourAgo(1).toISOString() };
  expect(await admin.call(removals.previewVoteRemoval, { body: young })).toMatchObject({
    votes: 3,
  });
  const old = { featureId: feature, joinedSince: hourAgo(-1).toISOString() };
  expect(await admin.call(removals.previewVoteRemoval, { body: old })).toMatchObject({ votes: 0 });
  await expect(take(old)).rejects.toMatchObject({ code: "no_votes" });
  const burst = await take({ featureId: feature, ...span });
  expect(burst).toMatchObject({ votes: 1 });
  const rest = await take({ featureId: feature });
  expect(rest).toMatchObject({ votes: 2 });
  // One of the accounts was no part of it.
  expect(await restore(rest.id, bought.id)).toMatchObject({ votesLeft: 1, restoredAt: null });
  await expect(restore(rest.id, bought.id)).rejects.toMatchObject({ code: "no_votes" });
  expect(await explain()).toMatchObject({ upvotes: 1, removed: [{ votes: 1 }, { votes: 1 }] });
  const listed = await admin.call(removals.listVoteRemovals, {});
  expect(listed.slice(0, 2)).toMatchObject([
    { id: rest.id, feature: { id: feature }, votes: 2, votesLeft: 1 },
    { id: burst.id, removedBy: { id: admin.id } },
  ]);
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

test("takes all votes of an account, which can leave", async () => {
  const other = await merges.suggest(merges.ada);
  await merges.vote(bought, other);
  const removal = await take({ userId: bought.id });
  expect(removal).toMatchObject({ votes: 2, feature: null, user: { id: bought.id } });
  await notify();
  expect((await titles(bought))[0]).toBe("Some of your votes were removed Bought votes");
  await bought.call(deleteMe, { body: { password: testPassword } });
  expect(await explain()).toMatchObject({ upvotes: 2, removed: [] });
  await expect(restore(removal.id)).resolves.toMatchObject({ votesLeft: 0, user: null });
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

test("takes the duplicate of a vote along, which undoing the merge leaves removed", async () => {
  const target = await merges.suggest(merges.cleo);
  await merges.vote(bought, target);
  const { id } = await merges.merge(feature, target);
  const removal = await take({ featureId: target, userId: bought.id });
  expect(removal).toMatchObject({ votes: 1, votesLeft: 1 });
  await merges.undo(id);
  expect(await explain()).toMatchObject({ upvotes: 2, removed: [{ votes: 1 }] });
  expect(await explain(target)).toMatchObject({ upvotes: 1, removed: [{ votes: 1 }] });
  await restore(removal.id);
  expect(await given(bought)).toBe(2);
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

test.each([
  ["nothing", {}, "feature_id"],
  ["only a time", { castSince: "2026-01-01T00:00:00Z" }, "feature_id"],
  ["no reason", { featureId: 1, reason: " " }, "reason"],
  ["a broken time", { featureId: 1, castSince: "yesterday" }, "cast_since"],
  ["a time before clocks", { featureId: 1, castUntil: "0000-01-01T00:00:00Z" }, "cast_until"],
  ["a broken id", { featureId: -1 }, "feature_id"],
  ["half a surrogate", { featureId: 1, reason: "\ud83d" }, "reason"],
])("rejects %s", async (_, selection, field) => {
  await expect(take(selection)).rejects.toMatchObject({
    status: 400,
    body: { [field]: expect.any(Array) },
  });
});

test("removes votes once, and restores them once, however many admins press", async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, () => take({ featureId: feature })),
  );
  const removed = results.filter((one) => one.status === "fulfilled");
  expect(removed).toHaveLength(1);
  const { id } = removed[0]?.value ?? { id: 0 };
  const back = await Promise.allSettled(Array.from({ length: 4 }, () => restore(id)));
  expect(back.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await findDifferences(site.deps.db)).toEqual([]);
});
