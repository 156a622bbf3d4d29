/** One vote for a mailbox: which of its votes counts, and who learns of the others. */
import { getFeature } from "@upwell/contract/features/routes";
import { mergeFeature, undoMerge } from "@upwell/contract/merges/routes";
import { changeEmail, confirmEmail } from "@upwell/contract/security/routes";
import {
  deleteMe,
  exportMe,
  getActivityStats,
  listUpvotedFeatures,
} from "@upwell/contract/users/routes";
import { listVoteNotes, setReason } from "@upwell/contract/vote-notes/routes";
import { removeVotes, restoreVotes } from "@upwell/contract/vote-removals/routes";
import { explainVotes, listVoters, removeUpvote, upvote } from "@upwell/contract/votes/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { recordChanges } from "@upwell/tests/harness/recorded-changes";
import { getMailedCode } from "@upwell/tests/harness/registration";
import { updateRows } from "@upwell/tests/harness/table-rows";
import {
  createUser,
  insertFeature,
  insertPlatform,
  type Person,
  shareMailbox,
} from "@upwell/tests/harness/users";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { checkCounts, findDifferences } from "../../db/counts/counts.ts";
import { shownVotes } from "../../db/counts/vote-counts.ts";
import { drain } from "../../jobs/consumer.ts";
import { mailboxConsumer } from "../../jobs/mailbox-job.ts";
import { countRecentVotes } from "../../jobs/recent-votes-job.ts";
import { updateEmail } from "../auth/email-change-queries.ts";
import { markVerified } from "../auth/queries.ts";

let ada: Person;
let alias: Person;
let ben: Person;
let feature: number;

const site = await openStubbedSite();
const platform = await insertPlatform(site);
const staff = await createUser(site, { role: "employee", employerId: platform.id });
const admin = await createUser(site, { role: "admin" });
beforeEach(async () => {
  [ada, alias, ben] = await Promise.all([createUser(site), createUser(site), createUser(site)]);
  await shareMailbox(site, [ada, alias]);
  feature = await insertFeature(site, platform.id);
  await checkCounts(site.deps.db, { fix: true });
});

const at = (id = feature) => ({ params: { id: String(id) } });
const vote = (user: Person, id = feature) => user.call(upvote, at(id));
const unvote = (user: Person, id = feature) => user.call(removeUpvote, at(id));
const see = (user: Person, id = feature) => user.call(getFeature, at(id));
const explain = () => site.visitor().call(explainVotes, at());
const listNames = async () =>
  (await site.visitor().call(listVoters, at())).map(({ user }) => user.id).sort();
const settle = () => drain(site.deps, mailboxConsumer);
const expectRight = async () => expect(await findDifferences(site.deps.db)).toEqual([]);

describe("addresses of one mailbox", () => {
  const mailbox = async (email: string) =>
    (await sql<{ is: string }>`select voting_mailbox(${email}) as is`.execute(site.deps.db)).rows[0]
      ?.is;
  test.each([
    ["Ada@Example.org", "ada@example.ORG"],
    ["ada.lovelace@gmail.com", "AdaLovelace+votes@googlemail.com"],
    ["ada@proton.me", "a-d_a+1@pm.me"],
    ["ada@icloud.com", "ada+x@me.com"],
    ["ada-l@yandex.ru", "ada.l@ya.ru"],
    ["ada@outlook.com", "ada+more@outlook.com"],
  ])("%s and %s", async (one, other) => {
    expect(await mailbox(one)).toBe(await mailbox(other));
  });
  test.each([
    ["ada.l@example.org", "adal@example.org"],
    // A provider that is not known may give both to different people.
    ["ada+b@example.org", "ada@example.org"],
    ["ada@outlook.com", "ada@hotmail.com"],
    ["ada.l@outlook.com", "adal@outlook.com"],
    ["ada@gmail.com", "ada@example.org"],
  ])("not %s and %s", async (one, other) => {
    expect(await mailbox(one)).not.toBe(await mailbox(other));
  });
});

test("a second account votes, is told, and changes nothing that others see", async () => {
  await vote(ada);
  const live = recordChanges(site);
  expect(await vote(alias)).toEqual({
    status: "upvoted",
    upvotes: 1,
    isUpvoted: true,
    isRepeat: true,
  });
  await live.stop();
  expect(live.changes).toEqual([]);
  await alias.call(setReason, { ...at(), body: { content: "I would like it twice." } });
  expect(await explain()).toMatchObject({ upvotes: 1, repeats: 1, hidden: 0 });
  expect(await listNames()).toEqual([ada.id]);
  expect(await see(ben)).toMatchObject({ upvoteCount: 1, reasonCount: 0, myVote: null });
  expect(await staff.call(listVoteNotes, { ...at(), query: { kind: "reason" } })).toEqual([]);
  for (const user of [ben, ada, site.visitor()])
    expect(await user.call(listUpvotedFeatures, at(alias.id))).toEqual([]);
  expect(await ben.call(getActivityStats, at(alias.id))).toMatchObject({ upvotesGivenCount: 0 });
  expect(await alias.call(getActivityStats, at(alias.id))).toMatchObject({ upvotesGivenCount: 1 });
  const activities = await sql`select from activities where user_id = ${alias.id}`.execute(
    site.deps.db,
  );
  expect(activities.rows).toEqual([]);
  await expectRight();
});

test("its owner alone sees which addresses share the vote", async () => {
  await vote(ada);
  await vote(alias);
  await vote(ben);
  const [first, second] = [`${ada.username}+0@gmail.com`, `${ada.username}+1@gmail.com`];
  expect((await see(ada)).myVote).toMatchObject({ isRepeat: false, sharedWith: [second] });
  expect((await see(alias)).myVote).toMatchObject({ isRepeat: true, sharedWith: [first] });
  expect((await see(ben)).myVote).toMatchObject({ isRepeat: false, sharedWith: [] });
  expect(await alias.call(listUpvotedFeatures, at(alias.id))).toMatchObject([{ id: feature }]);
  const { votes } = await alias.call(exportMe, {});
  expect(votes).toMatchObject([{ featureId: feature, isRepeat: true }]);
  expect(JSON.stringify(await alias.call(exportMe, {}))).not.toContain(first);
});

test("the next vote counts when the oldest goes", async () => {
  await vote(ada);
  await vote(alias);
  expect(await unvote(ada)).toMatchObject({ upvotes: 1, isUpvoted: false });
  expect(await listNames()).toEqual([alias.id]);
  expect((await see(alias)).myVote).toMatchObject({ isRepeat: false, sharedWith: [] });
  expect(await vote(ada)).toMatchObject({ upvotes: 1, isRepeat: true });
  expect(await unvote(alias)).toMatchObject({ upvotes: 1 });
  expect(await unvote(ada)).toMatchObject({ upvotes: 0 });
  await expectRight();
});

test("the next vote counts when the account of the oldest is deleted", async () => {
  await vote(ada);
  await vote(alias);
  await ada.call(deleteMe, {});
  await settle();
  expect(await explain()).toMatchObject({ upvotes: 1, repeats: 0 });
  expect(await listNames()).toEqual([alias.id]);
  await expectRight();
});

test("an account that has not proved its mailbox neither suppresses nor is told", async () => {
  const { db } = site.deps;
  await vote(ada);
  await updateRows(db, "users", ada.id, { email_verified_at: null });
  expect(await vote(alias)).toMatchObject({ upvotes: 2, isRepeat: false });
  expect((await see(alias)).myVote).toMatchObject({ isRepeat: false, sharedWith: [] });
  await expectRight();
  // Once it has, the oldest of both counts.
  await site.deps.write((tx) => markVerified(tx, ada.id, new Date()));
  await settle();
  expect(await explain()).toMatchObject({ upvotes: 1, repeats: 1 });
  expect((await see(alias)).myVote).toMatchObject({ isRepeat: true });
  await expectRight();
});

test("votes follow an account into another mailbox", async () => {
  await vote(ada);
  await vote(alias);
  await vote(ben);
  const move = async (user: Person, email: string) => {
    await user.call(changeEmail, { body: { email } });
    const code = await getMailedCode(site, email);
    await user.call(confirmEmail, { body: { code } });
    await settle();
  };
  await move(alias, `${alias.username}@elsewhere.example`);
  expect(await explain()).toMatchObject({ upvotes: 3, repeats: 0 });
  await move(ada, `${ben.username}.x@gmail.com`);
  await move(ben, `${ben.username}x@googlemail.com`);
  expect(await explain()).toMatchObject({ upvotes: 2, repeats: 1 });
  expect((await see(ben)).myVote).toMatchObject({ isRepeat: true });
  await expectRight();
});

test("a vote that an admin removes takes its mailbox with it, until it is restored", async () => {
  await vote(ada);
  await vote(alias);
  const { id } = await admin.call(removeVotes, {
    body: { reason: "Bought votes", votes: [{ userId: ada.id, featureId: feature }] },
  });
  expect(await explain()).toMatchObject({ upvotes: 0 });
  await unvote(alias);
  expect(await vote(alias)).toMatchObject({ upvotes: 0, isRepeat: true });
  await admin.call(restoreVotes, { params: { id: String(id) }, body: {} });
  expect(await explain()).toMatchObject({ upvotes: 1, repeats: 1 });
  await expectRight();
});

test("a second account passes no threshold, not even for a moment", async () => {
  const others = await Promise.all(Array.from({ length: 8 }, () => createUser(site)));
  for (const user of [ada, ...others]) await vote(user);
  await vote(alias);
  const passed = async () => {
    await countRecentVotes(site.deps);
    return site.deps.db
      .selectFrom("features")
      .select("votes_passed")
      .where("id", "=", feature)
      .executeTakeFirst();
  };
  expect(await passed()).toEqual({ votes_passed: 0 });
  await vote(ben);
  expect(await passed()).toEqual({ votes_passed: 10 });
});

test("counts:check finds and corrects votes that count wrong", async () => {
  await vote(ada);
  await vote(alias);
  await vote(ben);
  const { db } = site.deps;
  await sql`update all_votes set is_repeat = not is_repeat where feature_id = ${feature}`.execute(
    db,
  );
  const found = await findDifferences(db);
  expect(found).toContainEqual({
    count: "all_votes.is_repeat",
    id: feature,
    stored: 2,
    counted: 1,
  });
  expect(await checkCounts(db, { fix: true })).toMatchObject({ fixed: true });
  await expectRight();
  expect(await explain()).toMatchObject({ upvotes: 2, repeats: 1 });
});

test("a removed vote that a merge brings ends a later one of its mailbox", async () => {
  const source = await insertFeature(site, platform.id);
  await checkCounts(site.deps.db, { fix: true });
  await vote(ada, source);
  const votes = [{ userId: ada.id, featureId: source }];
  await admin.call(removeVotes, { body: { reason: "Bought", votes } });
  await vote(alias);
  const { moved } = await staff.call(mergeFeature, { ...at(source), body: { into: feature } });
  expect(moved).toMatchObject({ votes: 0, sharedVotes: 0 });
  expect((await see(ben)).upvotes).toBe(0);
  await expectRight();
});

type Action = "vote" | "unvote" | "remove" | "restore" | "merge" | "undo" | "move";
type Step = { action: Action; by: number; on: number };

test("no set of accounts of one mailbox raises a count by more than one", async () => {
  const step: fc.Arbitrary<Step> = fc.record({
    action: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom<Action>("vote", "unvote") },
      {
        weight: 3,
        arbitrary: fc.constantFrom<Action>("remove", "restore", "merge", "undo", "move"),
      },
    ),
    by: fc.nat({ max: 4 }),
    on: fc.nat({ max: 2 }),
  });
  const waves = fc.array(fc.array(step, { minLength: 3, maxLength: 12 }), {
    minLength: 1,
    maxLength: 3,
  });
  await fc.assert(
    fc.asyncProperty(waves, async (sequence) => {
      const people = await Promise.all(Array.from({ length: 5 }, () => createUser(site)));
      const mailboxes = [people.slice(0, 3), people.slice(3)];
      for (const users of mailboxes) await shareMailbox(site, users);
      const ids = await Promise.all([1, 2, 3].map(() => insertFeature(site, platform.id)));
      await checkCounts(site.deps.db, { fix: true });
      const removals: number[] = [];
      const merges: number[] = [];
      const act = async ({ action, by, on }: Step) => {
        const [user, id] = [people[by] ?? ada, ids[on] ?? feature];
        if (action === "vote") await vote(user, id);
        else if (action === "unvote") await unvote(user, id);
        else if (action === "remove") {
          const votes = [{ userId: user.id, featureId: id }];
          removals.push((await admin.call(removeVotes, { body: { reason: "Bought", votes } })).id);
        } else if (action === "restore")
          await admin.call(restoreVotes, { params: { id: String(removals.pop()) }, body: {} });
        else if (action === "merge") {
          const body = { into: ids[(on + 1) % 3] ?? 0 };
          merges.push((await staff.call(mergeFeature, { ...at(id), body })).id);
        } else if (action === "undo") await staff.call(undoMerge, at(merges.pop() ?? 0));
        else
          await site.deps.write(async (tx) => {
            const email = `${people[by % 2 === 0 ? 3 : 0]?.username}+${user.username}@gmail.com`;
            await updateEmail(tx, user.id, { email, now: new Date() });
          });
      };
      for (const wave of sequence) {
        for (const result of await Promise.allSettled(wave.map(act)))
          if (result.status === "rejected")
            expect((result.reason as { status?: number }).status).toBeLessThan(500);
        await settle();
        const { rows } = await sql<{ id: number; stored: number; mailboxes: number; most: number }>`
          select f.id, ${shownVotes} as stored,
            (select count(distinct voting_mailbox(u.email))::int from cast_votes v
              join users u on u.id = v.user_id where v.feature_id = f.id) as mailboxes,
            (select coalesce(max(n), 0)::int from (select count(*) as n from votes v
              join users u on u.id = v.user_id where v.feature_id = f.id
              group by voting_mailbox(u.email)) counted) as most
          from features f where id = any(${ids}::bigint[])`.execute(site.deps.db);
        for (const { stored, mailboxes, most } of rows) {
          expect(stored).toBeLessThanOrEqual(mailboxes);
          expect(most).toBeLessThanOrEqual(1);
        }
        await expectRight();
      }
    }),
    { numRuns: Number(process.env.MAILBOX_RUNS ?? 10), endOnFailure: true },
  );
}, 120_000);
