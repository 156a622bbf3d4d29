/** Votes that raise an alarm, and how moderators decide about them. */
import { getWaiting } from "@upwell/contract/analytics/routes";
import { listAudit } from "@upwell/contract/audit/routes";
import { takeText } from "@upwell/contract/moderation/routes";
import { deleteMe } from "@upwell/contract/users/routes";
import * as removals from "@upwell/contract/vote-removals/routes";
import { explainVotes, removeUpvote, upvote } from "@upwell/contract/votes/routes";
import * as webhooks from "@upwell/contract/webhooks/routes";
import { createMergeFixture } from "@upwell/tests/harness/merge-fixture";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { findRow, findRows, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, letModerate, longAgo, type Person } from "@upwell/tests/harness/users";
import { beforeEach, describe, expect, test } from "vitest";
import { alarmConsumer } from "../../jobs/alarm-job.ts";
import { drain } from "../../jobs/consumer.ts";
import { findNews } from "../team-news/news.ts";

let feature: number;

const dayMs = 24 * 60 * 60_000;

const site = await openStubbedSite({ TRUSTED_PROXIES: "1", PUBLIC_URL: "http://localhost/" });
// The oldest account says how old the site is.
const merges = await createMergeFixture(site);
await site.deps.db
  .updateTable("users")
  .set({ created_at: new Date(0) })
  .execute();
const admin = await createUser(site, { role: "admin", createdAt: longAgo() });
const moderator = await createUser(site, { createdAt: longAgo() });
await letModerate(site, moderator.id);
const old = await Promise.all(
  Array.from({ length: 25 }, () => createUser(site, { createdAt: longAgo() })),
);
beforeEach(async () => {
  await site.deps.db.deleteFrom("vote_alarms").execute();
  await site.deps.db.deleteFrom("tasks").where("queue", "=", "vote-alarms").execute();
  feature = await suggest();
});

const at = (id: number) => ({ params: { id: String(id) } });
/** Suggests an idea without the vote of its author. */
async function suggest(): Promise<number> {
  const id = await merges.suggest(merges.ada);
  await merges.ada.call(removeUpvote, at(id));
  return id;
}
type Origin = { from?: string; referrer?: string };
/** Votes from an address, of a visitor whom a page led here. */
const vote = async (user: Person, { from = "10.1.2.3", referrer }: Origin = {}, id = feature) => {
  const query = referrer === undefined ? "" : `?referrer=${referrer}`;
  const response = await fetch(`${site.origin}/api/features/${id}/upvote/${query}`, {
    method: "POST",
    headers: { authorization: `Token ${user.token}`, "x-forwarded-for": from },
  });
  expect(response.status).toBe(200);
};
/** Lets the job look at the voters. */
async function look(): Promise<void> {
  site.clock.now = new Date(Date.now() + 2 * 60_000);
  await drain(site.deps, alarmConsumer);
  site.clock.now = null;
}
const listAlarms = (by = admin) => by.call(removals.listVoteAlarms, {});
const kinds = async () => (await listAlarms()).map(({ kind, votes }) => [kind, votes]);
const explain = () => site.visitor().call(explainVotes, at(feature));
const decide = (by: Person, id: number, decision: "keep" | "remove", reason = "Bought votes.") =>
  by.call(removals.decideVoteAlarm, { ...at(id), body: { decision, reason } });

describe("an alarm is raised by", () => {
  test("ten new accounts within an hour, from anywhere", async () => {
    for (let n = 0; n < 10; n += 1) await vote(await createUser(site), { from: `10.9.${n}.1` });
    for (const [n, user] of old.slice(0, 4).entries()) await vote(user, { from: `10.8.${n}.1` });
    expect(await kinds()).toEqual([]);
    await look();
    // Test accounts have names that differ in a number alone.
    expect(await kinds()).toEqual(expect.arrayContaining([["new_accounts", 10]]));
    expect(await explain()).toMatchObject({ upvotes: 14, alarmed: 14 });
  });

  test("accounts named alike, however old", async () => {
    for (const [n, user] of old.slice(0, 5).entries()) await vote(user, { from: `10.8.${n}.1` });
    await look();
    expect(await kinds()).toEqual([["names", 5]]);
  });

  test("ten accounts of one network, at once", async () => {
    for (const user of old.slice(0, 9)) await vote(user, { from: "10.7.7.7" });
    expect(await kinds()).toEqual([]);
    await vote(old[8] as Person, { from: "10.7.7.7" });
    expect(await kinds()).toEqual([]);
    await vote(old[9] as Person, { from: "10.7.7.7" });
    expect(await kinds()).toEqual([["network", 10]]);
  });

  test("twenty visitors of one page, and none of a way to sign in or of the site itself", async () => {
    const from = (n: number) => ({ from: `10.6.${n}.1` });
    for (const [n, user] of old.slice(0, 20).entries())
      await vote(user, { ...from(n), referrer: "localhost" });
    expect(await kinds()).toEqual([]);
    feature = await suggest();
    for (const [n, user] of old.slice(0, 20).entries())
      await vote(user, { ...from(n), referrer: "forum.example" });
    expect(await kinds()).toEqual([["referrer", 20]]);
  });

  test("neither votes from many places, nor one person who votes again and again", async () => {
    const [first, ...others] = old.slice(0, 4) as [Person, ...Person[]];
    for (let n = 0; n < 12; n += 1) {
      await vote(first, { from: "10.5.5.5" });
      await first.call(removeUpvote, at(feature));
    }
    for (const [n, user] of others.entries()) await vote(user, { from: `10.5.${n}.1` });
    await look();
    expect(await kinds()).toEqual([]);
  });

  test("a referrer that is too long is refused", async () => {
    const query = { referrer: "x".repeat(254) };
    await expect(old[0]?.call(upvote, { ...at(feature), query })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe("votes under alarm", () => {
  beforeEach(async () => {
    for (const user of old.slice(0, 10)) await vote(user, { from: "10.7.7.7" });
    await site.deps.db.deleteFrom("tasks").where("queue", "=", "vote-alarms").execute();
  });
  const openAlarm = async () => (await listAlarms())[0]?.id ?? 0;

  test("count, are a number in public, and wait for admins and moderators", async () => {
    expect(await explain()).toMatchObject({ upvotes: 10, alarmed: 10 });
    expect(await listAlarms(moderator)).toMatchObject([
      { kind: "network", votes: 10, ofVotes: 10, can: { decide: true }, takenBy: null },
    ]);
    const text = JSON.stringify(await listAlarms(moderator));
    for (const user of old.slice(0, 10)) expect(text).not.toContain(user.username);
    const { directory } = await admin.call(getWaiting, { query: {} });
    expect(directory).toMatchObject({ alarms: 1 });
    const period = { since: new Date(Date.now() - dayMs), until: new Date(Date.now() + 1000) };
    const audience = { platform_id: null, user_id: admin.id, includes_answers: false };
    const { items } = await findNews(site.deps.db, audience, period, 50);
    expect(items.filter(({ has_alarm }) => has_alarm)).toMatchObject([{ id: feature }]);
  });

  test("are told to webhooks of the site, and not to those of a platform", async () => {
    const { id: platform } = await site.deps.db
      .selectFrom("features")
      .select("platform_id as id")
      .where("id", "=", feature)
      .executeTakeFirstOrThrow();
    const hooks = await Promise.all(
      [null, platform].map((of) =>
        admin.call(webhooks.createWebhook, {
          body: {
            ...{ platform: of, name: "Hook", format: "standard" as const },
            ...{ url: "https://hooks.example/", events: ["vote.alarmed" as const] },
          },
        }),
      ),
    );
    feature = await suggest();
    for (const user of old.slice(0, 10)) await vote(user, { from: "10.7.7.8" });
    const told = await findRows(site, "webhook_deliveries", { type: "vote.alarmed" }, [
      "webhook_id",
      "type",
      "feature_id",
    ]);
    expect(told).toEqual([{ webhook_id: hooks[0]?.id, type: "vote.alarmed", feature_id: feature }]);
  });

  test("are kept: they raise no alarm for the same reason again, new ones do", async () => {
    await decide(moderator, await openAlarm(), "keep", "");
    expect(await kinds()).toEqual([]);
    expect(await explain()).toMatchObject({ upvotes: 10, alarmed: 0 });
    await vote(old[10] as Person, { from: "10.7.7.7" });
    expect(await kinds()).toEqual([]);
    for (const user of old.slice(11, 20)) await vote(user, { from: "10.7.7.7" });
    expect(await kinds()).toEqual([["network", 10]]);
  });

  test("are removed together, with a public reason, by a moderator; the audit says who", async () => {
    const id = await openAlarm();
    await expect(decide(moderator, id, "remove", "")).rejects.toMatchObject({ status: 400 });
    await decide(moderator, id, "remove");
    expect(await explain()).toMatchObject({
      upvotes: 0,
      alarmed: 0,
      removed: [{ votes: 10, reason: "Bought votes." }],
    });
    await expect(decide(admin, id, "keep")).rejects.toMatchObject({ status: 404 });
    const entries = await admin.call(listAudit, { query: { actor: String(moderator.id) } });
    expect(entries.map(({ action, actor }) => [action, actor?.username])).toEqual(
      expect.arrayContaining([
        ["vote.decide_alarm", moderator.username],
        ["vote.remove", moderator.username],
      ]),
    );
    const [removal] = await admin.call(removals.listVoteRemovals, {});
    await admin.call(removals.restoreVotes, { ...at(removal?.id ?? 0), body: {} });
    expect(await explain()).toMatchObject({ upvotes: 10, alarmed: 0 });
  });

  test("are decided by one: whoever takes them, and nobody whose vote is among them", async () => {
    const id = await openAlarm();
    await moderator.call(takeText, { body: { voteAlarm: id } });
    await expect(decide(admin, id, "keep")).rejects.toMatchObject({ code: "text_taken" });
    const voter = old[0] as Person;
    await letModerate(site, voter.id);
    expect(await listAlarms(voter)).toMatchObject([{ can: { decide: false } }]);
    await expect(decide(voter, id, "keep")).rejects.toMatchObject({ status: 403 });
    await site.deps.db.deleteFrom("moderators").where("user_id", "=", voter.id).execute();
    await decide(moderator, id, "keep");
  });

  test("forget an account that is deleted", async () => {
    const leaver = await createUser(site);
    const { db } = site.deps;
    const id = await openAlarm();
    await updateRows(db, "vote_alarms", id, { user_ids: [leaver.id, 1] });
    await leaver.call(deleteMe, {});
    const { user_ids } = await findRow(db, "vote_alarms", id);
    expect(user_ids).toEqual([1]);
  });

  test("stay under alarm when the team merges their idea", async () => {
    const id = await openAlarm();
    const source = feature;
    const target = await suggest();
    await merges.merge(source, target);
    feature = target;
    expect(await explain()).toMatchObject({ upvotes: 10, alarmed: 10 });
    expect(await listAlarms()).toMatchObject([{ id, feature: { id: target }, votes: 10 }]);
    await decide(moderator, id, "remove");
    expect(await explain()).toMatchObject({ upvotes: 0, alarmed: 0 });
  });
});
