/** Joined accounts: what moves, what counts, who may, and that an undo gives it back. */
import * as joins from "@upwell/contract/account-joins/routes";
import { getMe, login } from "@upwell/contract/auth/routes";
import { createComment, markHelpful } from "@upwell/contract/comments/routes";
import { listMembers } from "@upwell/contract/employments/routes";
import { addPasskey, startPasskey } from "@upwell/contract/security/routes";
import { getPasskeyOptions, loginWithPasskey } from "@upwell/contract/sign-in/routes";
import { setReason } from "@upwell/contract/vote-notes/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { createAuthenticator } from "@upwell/tests/harness/authenticator";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import {
  createUser,
  insertFeature,
  insertPlatform,
  longAgo,
  type Person,
  shareMailbox,
  testPassword,
} from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { shownVotes } from "../../db/counts/vote-counts.ts";
import { countRecentVotes } from "../../jobs/recent-votes-job.ts";
import { setUserActive } from "../users/change-account.ts";

const site = await openTestSite();

const create = () => createUser(site, { createdAt: longAgo() });
const at = (id: number) => ({ params: { id: String(id) } });
const vote = (by: Person, id: number) => by.call(upvote, at(id));
const join = (kept: Person, joined: Person) =>
  kept.call(joins.joinAccount, { body: { token: joined.token ?? "" } });
const undo = (by: Person, id: number) => by.call(joins.undoJoin, at(id));
const signIn = (email: string) =>
  site.visitor().call(login, { body: { email, password: testPassword } });

async function countVotes(id: number): Promise<number> {
  const row = await site.deps.db
    .selectFrom("features as f")
    .select(shownVotes.as("upvote_count"))
    .where("f.id", "=", id)
    .executeTakeFirstOrThrow();
  return row.upvote_count;
}

/** Returns the rows of a person whose owner matters, as they are. */
const findOwned = async ({ id }: Person) =>
  (
    await sql<{ what: string }>`
      select 'vote ' || feature_id as what from all_votes where user_id = ${id}
      union all select 'comment ' || id from comments where user_id = ${id}
      union all select 'note ' || content from vote_notes where user_id = ${id} and is_counted
      union all select 'mark ' || comment_id from helpful_marks where user_id = ${id}
      union all select 'follow ' || feature_id from feature_follows where user_id = ${id}
      union all select 'team ' || platform_id || role from employments
        where user_id = ${id} and state = 'verified' order by 1`.execute(site.deps.db)
  ).rows.map(({ what }) => what);

/** Returns the stored counts that are wrong, but those of the harness. */
const findWrongCounts = async () =>
  (await findDifferences(site.deps.db)).filter(({ count }) => count !== "counters.features");

test("moves what the second account has, counts shared votes once, and gives it back", async () => {
  const platform = await insertPlatform(site);
  const [shared, other] = [
    await insertFeature(site, platform.id),
    await insertFeature(site, platform.id),
  ];
  const kept = await create();
  const joined = await createUser(site, {
    role: "employee",
    employerId: platform.id,
    createdAt: longAgo(),
  });
  await vote(kept, shared);
  await vote(joined, shared);
  await vote(joined, other);
  const reason = "We fold them every day";
  await joined.call(setReason, { params: { id: String(shared) }, body: { content: reason } });
  const comment = await joined.call(createComment, {
    params: { id: String(other) },
    body: { content: "It would help us with every second order." },
  });
  await kept.call(markHelpful, at(comment.id));
  const before = { kept: await findOwned(kept), joined: await findOwned(joined) };
  expect([await countVotes(shared), await countVotes(other)]).toEqual([2, 1]);

  const { id } = await join(kept, joined);
  expect([await countVotes(shared), await countVotes(other)]).toEqual([1, 1]);
  const united = [...new Set([...before.kept, ...before.joined])].filter(
    (what) => what !== `note ${reason}` && what !== `mark ${comment.id}`,
  );
  expect(await findOwned(kept)).toEqual(united.sort());
  await kept.call(listMembers, { params: { slug: platform.slug } });
  expect(await findWrongCounts()).toEqual([]);
  // The session there has ended, and its address opens the account that was kept.
  await expect(joined.call(getMe, {})).rejects.toMatchObject({ status: 401 });
  expect((await signIn(joined.email)).user.id).toBe(kept.id);
  await expect(
    setUserActive(site.deps, { id: null }, joined.id, { isActive: true, reason: "" }),
  ).rejects.toMatchObject({ code: "conflict" });

  await undo(kept, id);
  expect(await kept.call(joins.listJoins, {})).toEqual([]);
  expect({ kept: await findOwned(kept), joined: await findOwned(joined) }).toEqual(before);
  expect([await countVotes(shared), await countVotes(other)]).toEqual([2, 1]);
  expect(await findWrongCounts()).toEqual([]);
  expect((await signIn(joined.email)).user.id).toBe(joined.id);
  await expect(undo(kept, id)).rejects.toMatchObject({ status: 404 });
});

test("a passkey of the second account opens the first, until a join no longer opens it", async () => {
  const [kept, joined] = [await create(), await create()];
  const authenticator = createAuthenticator(site.deps.config.publicUrl.origin);
  const credential = authenticator.create((await joined.call(startPasskey, {})).options);
  await joined.call(addPasskey, { body: { name: "A key", credential } });
  const signInByKey = async () => {
    const visitor = site.visitor();
    const { options } = await visitor.call(getPasskeyOptions, {});
    const body = { credential: authenticator.sign(options) };
    return (await visitor.call(loginWithPasskey, { body })).user.id;
  };
  expect(await signInByKey()).toBe(joined.id);
  const { id } = await join(kept, joined);
  expect(await signInByKey()).toBe(kept.id);
  await sql`update account_joins set opens = false where id = ${id}`.execute(site.deps.db);
  await expect(signInByKey()).rejects.toMatchObject({ code: "account_deactivated" });
  await undo(kept, id);
  expect(await signInByKey()).toBe(joined.id);
});

test("accounts of one mailbox raise no count by more than one, through joining and its undo", async () => {
  const platform = await insertPlatform(site);
  const feature = await insertFeature(site, platform.id);
  const [kept, first, second] = [await create(), await create(), await create()];
  await shareMailbox(site, [first, second]);
  await vote(first, feature);
  await vote(second, feature);
  expect(await countVotes(feature)).toBe(1);
  const one = await join(kept, first);
  // Two mailboxes now: the vote has moved, and the other account of its mailbox counts.
  expect(await countVotes(feature)).toBe(2);
  const two = await join(kept, second);
  expect(await countVotes(feature)).toBe(1);
  await undo(kept, one.id);
  await undo(kept, two.id);
  expect(await countVotes(feature)).toBe(1);
  expect(await findWrongCounts()).toEqual([]);
});

test("a vote that an admin removed does not count again by joining", async () => {
  const platform = await insertPlatform(site);
  const feature = await insertFeature(site, platform.id);
  const [kept, joined] = [await create(), await create()];
  await vote(kept, feature);
  await vote(joined, feature);
  const removal = await insertRow(site, "vote_removals", {
    feature_id: feature,
    reason: "Bought",
    vote_count: 1,
  });
  await updateRows(site, "all_votes", { user_id: kept.id }, { removal_id: removal.id });
  await countRecentVotes(site.deps);
  await sql`update features set upvote_count = 1 where id = ${feature}`.execute(site.deps.db);
  await join(kept, joined);
  expect(await countVotes(feature)).toBe(0);
});

describe("on a platform where both are of the team", () => {
  test("the higher role stays, and an undo gives back no more than is left", async () => {
    const platform = await insertPlatform(site);
    const kept = await createUser(site, { employerId: platform.id, teamRole: "reader" });
    const joined = await createUser(site, { employerId: platform.id, teamRole: "owner" });
    const { id } = await join(kept, joined);
    expect(await findOwned(kept)).toEqual([`team ${platform.id}owner`]);
    await updateRows(site, "employments", { user_id: kept.id }, { role: "member" });
    await undo(kept, id);
    expect(await findOwned(kept)).toEqual([`team ${platform.id}reader`]);
    expect(await findOwned(joined)).toEqual([`team ${platform.id}member`]);
  });

  test("an undo brings back no membership that was ended", async () => {
    const platform = await insertPlatform(site);
    const kept = await createUser(site, { employerId: platform.id, teamRole: "reader" });
    const joined = await createUser(site, { employerId: platform.id, teamRole: "owner" });
    const { id } = await join(kept, joined);
    await updateRows(site, "employments", { user_id: kept.id }, { state: "revoked" });
    await undo(kept, id);
    expect([await findOwned(kept), await findOwned(joined)]).toEqual([[], []]);
  });
});

describe("nobody joins", () => {
  const refused = { status: 409, code: "account_not_joinable" };

  test("an administrator's account, from either side, or their own", async () => {
    const [admin, user] = [await createUser(site, { role: "admin" }), await create()];
    await expect(join(user, admin)).rejects.toMatchObject(refused);
    await expect(join(admin, user)).rejects.toMatchObject(refused);
    await expect(join(user, user)).rejects.toMatchObject(refused);
  });

  test("an account that is deactivated, or not signed in", async () => {
    const [kept, joined] = [await create(), await create()];
    await setUserActive(site.deps, { id: null }, joined.id, { isActive: false, reason: "" });
    await expect(join(kept, joined)).rejects.toMatchObject(refused);
    joined.token = "x".repeat(43);
    await expect(join(kept, joined)).rejects.toMatchObject(refused);
  });

  test("an account without a recent proof of each", async () => {
    const [kept, joined] = [await create(), await create()];
    const age = (person: Person, proved_at: Date) =>
      updateRows(site, "sessions", { user_id: person.id }, { proved_at });
    for (const old of [kept, joined]) {
      await age(old, new Date(0));
      await expect(join(kept, joined)).rejects.toMatchObject({ code: "proof_required" });
      await age(old, new Date());
    }
    await join(kept, joined);
  });

  test("an account with two-step sign-in to one without, or one that has joined others", async () => {
    const [kept, joined, third] = [await create(), await create(), await create()];
    await join(joined, third);
    await expect(join(kept, joined)).rejects.toMatchObject(refused);
    const strong = await create();
    await updateRows(site, "users", strong.id, { two_step: true });
    await expect(join(kept, strong)).rejects.toMatchObject(refused);
  });
});

test("another person neither sees nor undoes a join, and after 30 days nobody does", async () => {
  const [kept, joined, other] = [await create(), await create(), await create()];
  const { id } = await join(kept, joined);
  await expect(undo(other, id)).rejects.toMatchObject({ status: 404 });
  expect(await other.call(joins.listJoins, {})).toEqual([]);
  await sql`update account_joins set undo_until = now() - interval '1 second' where id = ${id}`.execute(
    site.deps.db,
  );
  await expect(undo(kept, id)).rejects.toMatchObject({ status: 409 });
});
