/** People's pages, and My Contributions. */
import { createComment } from "@upwell/contract/comments";
import { createFeature } from "@upwell/contract/features";
import { type Status, statuses } from "@upwell/contract/status";
import * as users from "@upwell/contract/users";
import { upvote } from "@upwell/contract/votes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { platformRow, signedIn } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

type Person = Awaited<ReturnType<typeof signedIn>>;
type Paged =
  | typeof users.listUserContributions
  | typeof users.listUserComments
  | typeof users.listUpvotedFeatures;

let site: TestSite;
let platform: { id: number };
beforeAll(async () => {
  site = await openTestSite();
  platform = await platformRow(site);
});
afterAll(() => site.close());

const of = (person: { id: number }) => ({ params: { id: String(person.id) } });

const titled = (title: string) => ({
  platform: platform.id,
  title,
  description: "A description that is long enough.",
  tags: [],
});

async function feature(by: Person, but: Record<string, unknown> = {}): Promise<number> {
  const row = await site.deps.db
    .insertInto("features")
    .values({
      platform_id: platform.id,
      user_id: by.id,
      title: "Something to wish for",
      description: "Nothing more is said about it.",
      ...but,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

const vote = (by: Person, feature_id: number, created_at: Date) =>
  site.deps.db.insertInto("votes").values({ user_id: by.id, feature_id, created_at }).execute();

const comment = async (by: Person, feature_id: number, but: Record<string, unknown> = {}) => {
  const values = { user_id: by.id, feature_id, content: "Well said.", ...but };
  const row = await site.deps.db
    .insertInto("comments")
    .values(values)
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
};

/** The ids of a list from its first page to its last, two at a time. */
async function walk(asker: Person | ReturnType<TestSite["visitor"]>, list: Paged, person: Person) {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await asker.callPage(list, {
      ...of(person),
      query: { limit: "2", ...(cursor && { cursor }) },
    });
    ids.push(...page.items.map((item) => item.id));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return ids;
}

describe("GET /users/{id}/", () => {
  test("shows a person as anybody sees them, without address, job or company", async () => {
    const person = await signedIn(site);
    const work = { bio: "I like maps.", company: "Maps Ltd", job_title: "Director" };
    await site.deps.db.updateTable("users").set(work).where("id", "=", person.id).execute();
    expect(await site.visitor().call(users.getUser, of(person))).toEqual({
      id: person.id,
      username: person.username,
      displayName: `Test ${person.username}`,
      avatar: null,
      role: "user",
      isVerified: false,
      bio: "I like maps.",
      company: "",
      jobTitle: "",
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  test("shows job and company of who was verified", async () => {
    const person = await signedIn(site, { role: "employee", employerId: platform.id });
    const work = { company: "Maps Ltd", job_title: "Director" };
    await site.deps.db.updateTable("users").set(work).where("id", "=", person.id).execute();
    expect(await site.visitor().call(users.getUser, of(person))).toMatchObject({
      isVerified: true,
      company: "Maps Ltd",
      jobTitle: "Director",
    });
  });

  test("nothing of a deactivated or missing person is there", async () => {
    const person = await signedIn(site);
    await site.deps.db
      .updateTable("users")
      .set({ is_active: false })
      .where("id", "=", person.id)
      .execute();
    const calls = [
      users.getUser,
      users.getActivityStats,
      users.listUserContributions,
      users.listUserComments,
      users.listUpvotedFeatures,
    ] as const;
    for (const endpoint of calls)
      for (const id of [String(person.id), "2147483647", "0", "me"])
        await expect(site.visitor().call(endpoint, { params: { id } })).rejects.toMatchObject({
          status: 404,
          code: "not_found",
        });
  });
});

test("GET /users/{id}/activity-stats/ says how much somebody did", async () => {
  const [ada, ben] = [await signedIn(site), await signedIn(site)];
  const made = await ada.call(createFeature, { body: titled("Counted for its author") });
  await ben.call(upvote, { params: { id: String(made.id) } });
  await ben.call(createComment, {
    params: { id: String(made.id) },
    body: { content: "This would help." },
  });
  expect(await site.visitor().call(users.getActivityStats, of(ada))).toEqual({
    featureSuggestionsCount: 1,
    commentsCount: 0,
    upvotesGivenCount: 1,
  });
  expect(await site.visitor().call(users.getActivityStats, of(ben))).toEqual({
    featureSuggestionsCount: 0,
    commentsCount: 1,
    upvotesGivenCount: 1,
  });
});

describe("lists of a person, paged to their end", () => {
  const day = (n: number) => new Date(Date.UTC(2026, 2, n));

  test("GET /users/{id}/contributions/: public features, the newest first", async () => {
    const [ada, ben] = [await signedIn(site), await signedIn(site)];
    const ids: number[] = [];
    // Few different days, so that there are ties.
    for (let n = 0; n < 7; n += 1) ids.push(await feature(ada, { created_at: day(1 + (n >> 1)) }));
    await feature(ada, { moderation_state: "held" });
    await feature(ada, { moderation_state: "rejected" });
    await feature(ada, { merged_into_id: ids[0] });
    await feature(ben);
    for (const asker of [site.visitor(), ben, ada])
      expect(await walk(asker, users.listUserContributions, ada)).toEqual(ids.toReversed());
  });

  test("GET /users/{id}/upvoted-features/: the latest vote first, with the viewer's own", async () => {
    const [ada, ben] = [await signedIn(site), await signedIn(site)];
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const id = await feature(ben);
      ids.push(id);
      await vote(ada, id, day(9 - (n >> 1)));
    }
    await vote(ada, await feature(ben, { moderation_state: "held" }), day(10));
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids;
    expect(await walk(ben, users.listUpvotedFeatures, ada)).toEqual([b, a, d, c, e]);
    const seenBy = async (asker: Person) =>
      (await asker.call(users.listUpvotedFeatures, of(ada))).map((item) => item.isUpvoted);
    expect(await seenBy(ben)).toEqual([false, false, false, false, false]);
    expect(await seenBy(ada)).toEqual([true, true, true, true, true]);
  });

  test("GET /users/{id}/comments/: what is in review is shown to its author alone", async () => {
    const [ada, ben] = [await signedIn(site), await signedIn(site)];
    const wish = await feature(ben, { title: "Maps without a network" });
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await comment(ada, wish, { created_at: day(1) }));
    const held = await comment(ada, wish, { moderation_state: "held", created_at: day(2) });
    await comment(ada, await feature(ben, { moderation_state: "held" }));
    const { id: closed } = await platformRow(site);
    await comment(ada, await feature(ben, { platform_id: closed }));
    await site.deps.db
      .updateTable("platforms")
      .set({ active: false })
      .where("id", "=", closed)
      .execute();
    await comment(ben, wish);
    for (const asker of [site.visitor(), ben])
      expect(await walk(asker, users.listUserComments, ada)).toEqual(ids.toReversed());
    expect(await walk(ada, users.listUserComments, ada)).toEqual([held, ...ids.toReversed()]);
    const [newest] = await ada.call(users.listUserComments, of(ada));
    expect(newest).toEqual({
      id: held,
      featureId: wish,
      featureTitle: "Maps without a network",
      content: "Well said.",
      moderationState: "held",
      createdAt: day(2).toISOString(),
    });
  });

  test("a marker of another list is refused", async () => {
    const ada = await signedIn(site);
    for (let n = 0; n < 2; n += 1) await feature(ada);
    const page = await ada.callPage(users.listUserContributions, {
      ...of(ada),
      query: { limit: "1" },
    });
    await expect(
      ada.call(users.listUserComments, { ...of(ada), query: { cursor: page.nextCursor ?? "" } }),
    ).rejects.toMatchObject({ status: 400, code: "bad_cursor" });
  });
});

describe("My Contributions", () => {
  const tabOf: Record<Status, users.ContributionGroup> = {
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

  test("GET /my/contributions/ groups both spellings of a status alike", async () => {
    const [ada, ben] = [await signedIn(site), await signedIn(site)];
    for (const status of statuses) await feature(ada, { status });
    const held = await feature(ada, { moderation_state: "held" });
    const refused = await feature(ada, { moderation_state: "rejected" });
    await feature(ada, { merged_into_id: held });
    await feature(ben);

    const counts = await ada.call(users.countMyContributions, {});
    expect(counts).toEqual({ all: 11, pending: 4, inProgress: 3, completed: 4 });

    const all = await ada.callPage(users.listMyContributions, { query: {} });
    expect(all.total).toBe(11);
    expect(all.items).toHaveLength(11);
    expect(all.items.find(({ id }) => id === held)?.moderationState).toBe("held");
    expect(all.items.find(({ id }) => id === refused)?.moderationState).toBe("rejected");
    for (const group of ["pending", "in_progress", "completed"] as const) {
      const page = await ada.callPage(users.listMyContributions, { query: { group } });
      expect(page.items.map(({ id }) => id)).toEqual(
        all.items.filter((item) => tabOf[item.status] === group).map(({ id }) => id),
      );
      expect(page.total).toBe(page.items.length);
    }
  });

  test("is paged, and its total is that of the tab", async () => {
    const ada = await signedIn(site);
    for (let n = 0; n < 3; n += 1) await feature(ada, { status: "planned" });
    const query = { group: "in_progress", limit: "2" } as const;
    const first = await ada.callPage(users.listMyContributions, { query });
    const cursor = first.nextCursor ?? "";
    const rest = await ada.callPage(users.listMyContributions, { query: { ...query, cursor } });
    expect([first.total, first.items.length, rest.total, rest.items.length]).toEqual([3, 2, 3, 1]);
    expect(rest.nextCursor).toBeUndefined();
  });

  test("is for who is signed in, and takes no other tab", async () => {
    for (const endpoint of [users.listMyContributions, users.countMyContributions] as const)
      await expect(site.visitor().call(endpoint, {})).rejects.toMatchObject({ status: 401 });
    const ada = await signedIn(site);
    expect((await ada.raw("/my/contributions/?group=mine", tokenOf(ada))).status).toBe(400);
  });
});

const tokenOf = ({ token }: Person) => ({ headers: { authorization: `Token ${token}` } });
