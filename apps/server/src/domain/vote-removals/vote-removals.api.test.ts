/** Votes that admins remove and restore. */
import { listAudit } from "@upwell/contract/audit/routes";
import { listNotifications } from "@upwell/contract/notifications/routes";
import { deleteMe, exportMe, getActivityStats } from "@upwell/contract/users/routes";
import * as removals from "@upwell/contract/vote-removals/routes";
import { explainVotes, listVoters, removeUpvote } from "@upwell/contract/votes/routes";
import { createMergeFixture } from "@upwell/tests/harness/merge-fixture";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, type Person } from "@upwell/tests/harness/users";
import { listVoteKeys } from "@upwell/tests/harness/vote-keys";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";

let bought: Person;
let feature: number;

const site = await openStubbedSite();
const merges = await createMergeFixture(site);
const admin = await createUser(site, { role: "admin" });
beforeEach(async () => {
  feature = await merges.suggest(merges.ada);
  bought = await createUser(site);
  await merges.vote(merges.ben, feature);
  await merges.vote(bought, feature);
});

const at = (id: number) => ({ params: { id: String(id) } });
const reason = "Bought votes";
const take = async (selection: Parameters<typeof listVoteKeys>[1]) =>
  admin.call(removals.removeVotes, {
    body: { reason, votes: await listVoteKeys(site.deps.db, selection) },
  });
const restore = (id: number, userId?: number) =>
  admin.call(removals.restoreVotes, { ...at(id), body: { ...(userId && { userId }) } });
const explain = (id = feature) => site.visitor().call(explainVotes, at(id));
const given = async (user: Person) =>
  (await user.call(getActivityStats, { params: { id: String(user.id) } })).upvotesGivenCount;
async function notify() {
  await drain(site.deps, notificationConsumer);
}
const titles = async (user: Person) =>
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
  const exported = await bought.call(exportMe, {});
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

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test("shows who voted in a time, by new accounts or by one mail domain, and audits it", async () => {
  const { db } = site.deps;
  const ofBen = (table: "votes" | "users") =>
    db.updateTable(table).set({ created_at: hoursAgo(5) });
  await ofBen("votes")
    .where("user_id", "=", merges.ben.id)
    .where("feature_id", "=", feature)
    .execute();
  const preview = (filter: object) =>
    admin.call(removals.previewVoteRemoval, { body: { featureId: feature, ...filter } });
  const castSince = hoursAgo(6).toISOString();
  const seen = await preview({ castSince, castUntil: hoursAgo(4).toISOString() });
  expect(seen).toMatchObject({ votes: 1, accounts: 1, latest: [{ user: { id: merges.ben.id } }] });
  expect((await admin.call(listAudit, { query: { action: "vote.view" } }))[0]).toMatchObject({
    subjectId: feature,
    details: { votes: 1 },
  });
  const mailDomain = seen.latest[0]?.mailDomain;
  expect(await preview({ mailDomain })).toMatchObject({ votes: 3 });
  expect(await preview({ mailDomain: "elsewhere.example" })).toMatchObject({ votes: 0 });
  expect(await preview({ newAccounts: true })).toMatchObject({ votes: 3 });
  await updateRows(db, "users", bought.id, { created_at: hoursAgo(24 * 30) });
  expect(await preview({ newAccounts: true })).toMatchObject({ votes: 2 });

  const hours = await admin.call(removals.countVotesByHour, { query: { featureId: feature } });
  expect(hours.votes).toHaveLength(7 * 24);
  expect(hours.votes.slice(-6)).toEqual([1, 0, 0, 0, 0, 2]);
  expect(Date.parse(hours.since)).toBeLessThan(Date.now() - 6.9 * 24 * 3_600_000);
});

test("takes only the chosen votes, and restores them one by one", async () => {
  const one = await take({ featureId: feature, userId: merges.ben.id });
  expect(one).toMatchObject({ votes: 1 });
  const rest = await take({ featureId: feature });
  expect(rest).toMatchObject({ votes: 2, user: null });
  // One of the accounts was no part of it.
  expect(await restore(rest.id, bought.id)).toMatchObject({ votesLeft: 1, restoredAt: null });
  await expect(restore(rest.id, bought.id)).rejects.toMatchObject({ code: "no_votes" });
  expect(await explain()).toMatchObject({ upvotes: 1, removed: [{ votes: 1 }, { votes: 1 }] });
  const listed = await admin.call(removals.listVoteRemovals, {});
  expect(listed.slice(0, 2)).toMatchObject([
    { id: rest.id, feature: { id: feature }, votes: 2, votesLeft: 1 },
    { id: one.id, removedBy: { id: admin.id } },
  ]);
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

test("finds bursts, new accounts and mail domains in the latest votes", async () => {
  const { db } = site.deps;
  const suspect = async () => {
    const { since, suspicious } = await admin.call(removals.getSuspiciousVotes, {});
    expect(Date.parse(since)).toBeLessThan(Date.now());
    return suspicious.filter((one) => one.feature.id === feature);
  };
  expect(await suspect()).toEqual([]);
  const createVoters = async () => {
    const voters = await Promise.all(Array.from({ length: 6 }, () => createUser(site)));
    await sql`update users set email = username || '@' || ${`${feature}.example`}
      where id = any(${voters.map(({ id }) => id)})`.execute(db);
    return voters;
  };
  for (const voter of await createVoters()) await merges.vote(voter, feature);
  const common = { votes: 6, ofVotes: 9, mailDomain: null };
  expect(await suspect()).toMatchObject([
    { ...common, votes: 9, suspicion: "burst" },
    { ...common, votes: 9, suspicion: "new_accounts" },
    { ...common, suspicion: "mail_domain", mailDomain: `${feature}.example` },
  ]);
  // Old accounts that vote hours apart, among many of their mail domain.
  await db
    .updateTable("users")
    .set({ created_at: hoursAgo(24 * 30) })
    .execute();
  await sql`update activities set created_at = created_at - id * interval '1 hour'
    where feature_id = ${feature}`.execute(db);
  await createVoters();
  expect(await suspect()).toEqual([]);
});

test("takes all votes of an account, which can leave", async () => {
  const other = await merges.suggest(merges.ada);
  await merges.vote(bought, other);
  const removal = await take({ userId: bought.id });
  expect(removal).toMatchObject({ votes: 2, feature: null, user: { id: bought.id } });
  await notify();
  expect((await titles(bought))[0]).toBe("Some of your votes were removed Bought votes");
  await bought.call(deleteMe, {});
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
  ["a broken time", { featureId: 1, castSince: "yesterday" }, "cast_since"],
  ["a time before clocks", { featureId: 1, castUntil: "0000-01-01T00:00:00Z" }, "cast_until"],
  ["a broken id", { featureId: -1 }, "feature_id"],
])("rejects a look at %s", async (_, body, field) => {
  await expect(admin.call(removals.previewVoteRemoval, { body })).rejects.toMatchObject({
    status: 400,
    body: { [field]: expect.any(Array) },
  });
});

const vote = (featureId: number, userId: number) => ({ featureId, userId });

test.each([
  ["no votes", { votes: [] }, "votes"],
  ["votes with nothing in common", { votes: [vote(1, 1), vote(2, 2)] }, "votes"],
  ["no reason", { votes: [vote(1, 1)], reason: " " }, "reason"],
  ["half a surrogate", { votes: [vote(1, 1)], reason: "\ud83d" }, "reason"],
])("rejects the removal of %s", async (_, body, field) => {
  const removal = admin.call(removals.removeVotes, { body: { reason, ...body } });
  await expect(removal).rejects.toMatchObject({
    status: 400,
    body: { [field]: expect.any(Array) },
  });
});

test("removes no vote that is none", async () => {
  const body = { votes: [vote(feature, admin.id)], reason };
  await expect(admin.call(removals.removeVotes, { body })).rejects.toMatchObject({
    code: "no_votes",
  });
});

test("removes votes once, and restores them once, however many admins press", async () => {
  const body = { reason, votes: await listVoteKeys(site.deps.db, { featureId: feature }) };
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, () => admin.call(removals.removeVotes, { body })),
  );
  const removed = results.filter((one) => one.status === "fulfilled");
  expect(removed).toHaveLength(1);
  const { id } = removed[0]?.value ?? { id: 0 };
  const back = await Promise.allSettled(Array.from({ length: 4 }, () => restore(id)));
  expect(back.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await findDifferences(site.deps.db)).toEqual([]);
});
