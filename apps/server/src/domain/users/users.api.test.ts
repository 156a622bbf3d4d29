/** User profiles and My Contributions. */
import { listActivities } from "@upwell/contract/activity/routes";
import { getMe } from "@upwell/contract/auth/routes";
import { createComment } from "@upwell/contract/comments/routes";
import { createFeature } from "@upwell/contract/features/routes";
import { type Status, statuses } from "@upwell/contract/status/statuses";
import * as users from "@upwell/contract/users/routes";
import type * as usersValues from "@upwell/contract/users/values";
import { maxProfileFigure } from "@upwell/contract/users/values";
import { upvote } from "@upwell/contract/votes/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import type { TestSite } from "@upwell/tests/harness/site";
import { insertRow, insertRows, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";

type Paged =
  | typeof users.listUserContributions
  | typeof users.listUserComments
  | typeof users.listUpvotedFeatures;

const site = await openTestSite();
const platform = await insertPlatform(site);

const toParams = (user: { id: number }) => ({ params: { id: String(user.id) } });

const titled = (title: string) => ({
  platform: platform.id,
  title,
  description: "A description that is long enough.",
  tags: [],
});

async function feature(by: Person, but: Record<string, unknown> = {}): Promise<number> {
  const row = await insertRow(site, "features", {
    platform_id: platform.id,
    user_id: by.id,
    title: "Something to idea for",
    description: "Nothing more is said about it.",
    ...but,
  });
  return row.id;
}

const vote = (by: Person, feature_id: number, created_at: Date) =>
  insertRow(site, "votes", { user_id: by.id, feature_id, created_at });

const comment = async (by: Person, feature_id: number, but: Record<string, unknown> = {}) => {
  const values = { user_id: by.id, feature_id, content: "Well said.", ...but };
  const row = await insertRow(site, "comments", values);
  return row.id;
};

/** Returns all ids of a list, two per page. */
async function listAllIds(
  viewer: Person | ReturnType<TestSite["visitor"]>,
  list: Paged,
  user: Person,
) {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await viewer.callPage(list, {
      ...toParams(user),
      query: { limit: "2", ...(cursor && { cursor }) },
    });
    ids.push(...page.items.map((item) => item.id));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return ids;
}

describe("GET /users/{id}/", () => {
  test("returns the public profile without email, job title or company", async () => {
    const user = await createUser(site);
    const work = { bio: "I like maps.", company: "Maps Ltd", job_title: "Director" };
    await updateRows(site, "users", user.id, work);
    expect(await site.visitor().call(users.getUser, toParams(user))).toEqual({
      id: user.id,
      username: user.username,
      displayName: `Test ${user.username}`,
      avatar: null,
      role: "user",
      isVerified: false,
      bio: "I like maps.",
      company: "",
      jobTitle: "",
      hidesVotes: false,
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  test("returns job title and company of a verified user", async () => {
    const user = await createUser(site, { role: "employee", employerId: platform.id });
    const work = { company: "Maps Ltd", job_title: "Director" };
    await updateRows(site, "users", user.id, work);
    expect(await site.visitor().call(users.getUser, toParams(user))).toMatchObject({
      isVerified: true,
      company: "Maps Ltd",
      jobTitle: "Director",
    });
  });

  test("returns 404 for a deactivated or missing user", async () => {
    const user = await createUser(site);
    await updateRows(site, "users", user.id, { is_active: false });
    const calls = [
      users.getUser,
      users.getActivityStats,
      users.listUserContributions,
      users.listUserComments,
      users.listUpvotedFeatures,
    ] as const;
    for (const endpoint of calls)
      for (const id of [String(user.id), "2147483647", "0", "me"])
        await expect(site.visitor().call(endpoint, { params: { id } })).rejects.toMatchObject({
          status: 404,
          code: "not_found",
        });
  });
});

test("GET /users/{id}/activity-stats/ returns the counts of a user", async () => {
  const [ada, ben] = [await createUser(site), await createUser(site)];
  const made = await ada.call(createFeature, { body: titled("Counted for its author") });
  await ben.call(upvote, { params: { id: String(made.id) } });
  await ben.call(createComment, {
    params: { id: String(made.id) },
    body: { content: "This would help." },
  });
  expect(await site.visitor().call(users.getActivityStats, toParams(ada))).toEqual({
    featureSuggestionsCount: 1,
    commentsCount: 0,
    upvotesGivenCount: 1,
  });
  expect(await site.visitor().call(users.getActivityStats, toParams(ben))).toEqual({
    featureSuggestionsCount: 0,
    commentsCount: 1,
    upvotesGivenCount: 1,
  });
});

describe("lists of a user", () => {
  const day = (n: number) => new Date(Date.UTC(2026, 2, n));

  test("GET /users/{id}/contributions/ lists public features, newest first", async () => {
    const [ada, ben] = [await createUser(site), await createUser(site)];
    const ids: number[] = [];
    // Few distinct days produce ties.
    for (let n = 0; n < 7; n += 1) ids.push(await feature(ada, { created_at: day(1 + (n >> 1)) }));
    await feature(ada, { moderation_state: "pending" });
    await feature(ada, { moderation_state: "rejected" });
    await feature(ada, { merged_into_id: ids[0] });
    await feature(ben);
    for (const viewer of [site.visitor(), ben, ada])
      expect(await listAllIds(viewer, users.listUserContributions, ada)).toEqual(ids.toReversed());
  });

  test("GET /users/{id}/upvoted-features/ lists the latest vote first, with the viewer's votes", async () => {
    const [ada, ben] = [await createUser(site), await createUser(site)];
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const id = await feature(ben);
      ids.push(id);
      await vote(ada, id, day(9 - (n >> 1)));
    }
    await vote(ada, await feature(ben, { moderation_state: "pending" }), day(10));
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids;
    expect(await listAllIds(ben, users.listUpvotedFeatures, ada)).toEqual([b, a, d, c, e]);
    const seenBy = async (viewer: Person) =>
      (await viewer.call(users.listUpvotedFeatures, toParams(ada))).map((item) => item.isUpvoted);
    expect(await seenBy(ben)).toEqual([false, false, false, false, false]);
    expect(await seenBy(ada)).toEqual([true, true, true, true, true]);
  });

  test("GET /users/{id}/comments/ lists pending comments only for their author", async () => {
    const [ada, ben] = [await createUser(site), await createUser(site)];
    const shared = await feature(ben, { title: "Maps without a network" });
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await comment(ada, shared, { created_at: day(1) }));
    const held = await comment(ada, shared, { moderation_state: "pending", created_at: day(2) });
    await comment(ada, await feature(ben, { moderation_state: "pending" }));
    const { id: closed } = await insertPlatform(site);
    await comment(ada, await feature(ben, { platform_id: closed }));
    await updateRows(site, "platforms", closed, { active: false });
    await comment(ben, shared);
    for (const viewer of [site.visitor(), ben])
      expect(await listAllIds(viewer, users.listUserComments, ada)).toEqual(ids.toReversed());
    expect(await listAllIds(ada, users.listUserComments, ada)).toEqual([held, ...ids.toReversed()]);
    const [newest] = await ada.call(users.listUserComments, toParams(ada));
    expect(newest).toEqual({
      id: held,
      featureId: shared,
      featureTitle: "Maps without a network",
      content: "Well said.",
      contentHtml: "<p>Well said.</p>",
      moderationState: "pending",
      createdAt: day(2).toISOString(),
    });
  });

  test("have as many rows as the profile counts, whatever became of a feature", async () => {
    const [ada, ben] = [await createUser(site), await createUser(site)];
    const { id: closed } = await insertPlatform(site);
    const target = await feature(ben);
    const states = [
      {},
      { moderation_state: "pending" },
      { moderation_state: "rejected" },
      { merged_into_id: target },
      { platform_id: closed },
    ];
    for (const state of states)
      for (const by of [ada, ben]) {
        const id = await feature(by, state);
        await vote(ada, id, day(1));
        await comment(ada, id);
        await comment(ada, id, { moderation_state: "pending" });
      }
    const db = site.deps.db;
    await updateRows(db, "platforms", closed, { active: false });
    for (const viewer of [site.visitor(), ada]) {
      const size = async (list: Paged) => (await listAllIds(viewer, list, ada)).length;
      const stats = await viewer.call(users.getActivityStats, toParams(ada));
      expect(stats).toEqual({ featureSuggestionsCount: 1, commentsCount: 2, upvotesGivenCount: 2 });
      expect(await size(users.listUserContributions)).toBe(stats.featureSuggestionsCount);
      expect(await size(users.listUpvotedFeatures)).toBe(stats.upvotesGivenCount);
    }
    expect(await listAllIds(ben, users.listUserComments, ada)).toHaveLength(2);
    expect((await ada.call(getMe, {})).contributionCount).toBe(1);
    const admin = await createUser(site, { role: "admin" });
    expect(await admin.call(users.getAccount, toParams(ada))).toMatchObject({
      contributionCount: 1,
      commentsCount: 2,
      upvotesGivenCount: 2,
    });
  });

  test("are counted up to a bound, so that a profile costs no more than that", async () => {
    const { db } = site.deps;
    const person = await createUser(site);
    await sql`insert into features (platform_id, user_id, title, description)
      select ${platform.id}, ${person.id}, 'One of many ' || n, 'Text' from generate_series(1, ${maxProfileFigure + 5}::int) n`.execute(
      db,
    );
    const stats = await site
      .visitor()
      .call(users.getActivityStats, { params: { id: String(person.id) } });
    expect(stats.featureSuggestionsCount).toBe(maxProfileFigure);
  });

  test("rejects a cursor of another list", async () => {
    const ada = await createUser(site);
    for (let n = 0; n < 2; n += 1) await feature(ada);
    const page = await ada.callPage(users.listUserContributions, {
      ...toParams(ada),
      query: { limit: "1" },
    });
    await expect(
      ada.call(users.listUserComments, {
        ...toParams(ada),
        query: { cursor: page.nextCursor ?? "" },
      }),
    ).rejects.toMatchObject({ status: 400, code: "bad_cursor" });
  });
});

describe("My Contributions", () => {
  const tabs: Record<Status, usersValues.ContributionGroup> = {
    suggested: "pending",
    seen: "pending",
    planned: "in_progress",
    in_progress: "in_progress",
    "in-development": "in_progress",
    completed: "completed",
    launched: "completed",
    rejected: "completed",
    declined: "completed",
  };

  test("GET /my/contributions/ groups both spellings of a status", async () => {
    const [ada, ben] = [await createUser(site), await createUser(site)];
    for (const status of statuses) await feature(ada, { status });
    const held = await feature(ada, { moderation_state: "pending" });
    const rejected = await feature(ada, { moderation_state: "rejected" });
    await feature(ada, { merged_into_id: held });
    await feature(ben);

    const { db } = site.deps;
    const { id } = await insertPlatform(site);
    await updateRows(db, "platforms", id, { suggested_by: ada.id });
    await insertRows(
      db,
      "moderation_verdicts",
      (["allow", "hold", "reject"] as const).map((verdict) => ({
        subject_type: "comment" as const,
        user_id: ada.id,
        content: "Held",
        verdict,
        source: "rules" as const,
      })),
    );
    const counts = await ada.call(users.countMyContributions, {});
    expect(counts).toEqual({
      ...{ all: 11, pending: 4, inProgress: 3, completed: 4 },
      ...{ platforms: 1, verdicts: 2 },
    });

    const all = await ada.callPage(users.listMyContributions, { query: {} });
    expect(all.total).toBe(11);
    expect(all.items).toHaveLength(11);
    expect(all.items.find(({ id }) => id === held)?.moderationState).toBe("pending");
    expect(all.items.find(({ id }) => id === rejected)?.moderationState).toBe("rejected");
    for (const group of ["pending", "in_progress", "completed"] as const) {
      const page = await ada.callPage(users.listMyContributions, { query: { group } });
      expect(page.items.map(({ id }) => id)).toEqual(
        all.items.filter((item) => tabs[item.status] === group).map(({ id }) => id),
      );
      expect(page.total).toBe(page.items.length);
    }
  });

  test("is paged with the total of the tab", async () => {
    const ada = await createUser(site);
    for (let n = 0; n < 3; n += 1) await feature(ada, { status: "planned" });
    const query = { group: "in_progress", limit: "2" } as const;
    const first = await ada.callPage(users.listMyContributions, { query });
    const cursor = first.nextCursor ?? "";
    const rest = await ada.callPage(users.listMyContributions, { query: { ...query, cursor } });
    expect([first.total, first.items.length, rest.total, rest.items.length]).toEqual([3, 2, 3, 1]);
    expect(rest.nextCursor).toBeUndefined();
  });

  test("rejects unknown tabs", async () => {
    const ada = await createUser(site);
    expect((await ada.raw("/my/contributions/?group=mine", withToken(ada))).status).toBe(400);
  });
});

const withToken = ({ token }: Person) => ({ headers: { authorization: `Token ${token}` } });

describe("hidden votes", () => {
  const hide = (user: Person, hidesVotes: boolean) =>
    user.call(users.updateMe, { body: { hidesVotes } });
  const seenBy = async (visitor: Pick<Person, "call">, voter: Person, featureId: number) => {
    const upvoted = await visitor.call(users.listUpvotedFeatures, toParams(voter));
    const stats = await visitor.call(users.getActivityStats, toParams(voter));
    const activities = await visitor.call(listActivities, { query: { limit: "100" } });
    const vote = activities.find(
      ({ type, feature }) => type === "upvoted" && feature.id === featureId,
    );
    return {
      upvoted: upvoted.map(({ id }) => id),
      count: stats.upvotesGivenCount,
      name: vote?.user?.id ?? null,
    };
  };

  test("do not reveal the user to others, and reappear when enabled again", async () => {
    const [voter, stranger, author] = [
      await createUser(site),
      await createUser(site),
      await createUser(site),
    ];
    const admin = await createUser(site, { role: "admin" });
    const id = await feature(author);
    await voter.call(upvote, { params: { id: String(id) } });
    const visible = { upvoted: [id], count: 1, name: voter.id };
    expect(await seenBy(site.visitor(), voter, id)).toEqual(visible);
    expect((await hide(voter, true)).hidesVotes).toBe(true);
    const hidden = { upvoted: [], count: 0, name: null };
    for (const visitor of [site.visitor(), stranger, author, admin])
      await expect.poll(() => seenBy(visitor, voter, id)).toEqual(hidden);
    expect((await site.visitor().call(users.getUser, toParams(voter))).hidesVotes).toBe(true);
    await hide(voter, false);
    for (const visitor of [site.visitor(), stranger])
      await expect.poll(() => seenBy(visitor, voter, id)).toEqual(visible);
  });

  test("are listed and counted for the user", async () => {
    const voter = await createUser(site);
    const id = await feature(await createUser(site));
    await hide(voter, true);
    await voter.call(upvote, { params: { id: String(id) } });
    expect(await seenBy(voter, voter, id)).toMatchObject({ upvoted: [id], count: 1 });
    expect((await voter.call(getMe, {})).hidesVotes).toBe(true);
  });

  test("do not hide other activities of the user", async () => {
    const voter = await createUser(site);
    await hide(voter, true);
    const own = await voter.call(createFeature, { body: titled("An idea of a shy person") });
    const activities = await site.visitor().call(listActivities, { query: { limit: "100" } });
    expect(
      activities.find(({ type, feature }) => type === "suggested" && feature.id === own.id),
    ).toMatchObject({
      type: "suggested",
      user: { id: voter.id },
    });
  });

  test("accept only a boolean", async () => {
    const user = await createUser(site);
    for (const hides_votes of ["perhaps", 1, null, []]) {
      const response = await user.raw("/auth/me/", {
        method: "PATCH",
        headers: { authorization: `Token ${user.token}`, "content-type": "application/json" },
        body: JSON.stringify({ hides_votes }),
      });
      expect(response.status).toBe(400);
    }
  });
});
