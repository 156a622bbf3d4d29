/** Merging: what moves, what stays, where the old address leads, who is told, and what is refused. */
import { listActivities } from "@upwell/contract/activity";
import { listComments, pinComment } from "@upwell/contract/comments";
import { errors } from "@upwell/contract/errors";
import { deleteFeature, listPlatformFeatures, updateFeature } from "@upwell/contract/features";
import { followFeature, unfollowFeature } from "@upwell/contract/follows";
import { listMerges, mergeFeature } from "@upwell/contract/merges";
import { listNotifications } from "@upwell/contract/notifications";
import { getPlatform } from "@upwell/contract/platforms";
import { createStatusUpdate, listStatusUpdates } from "@upwell/contract/timeline";
import { getUser } from "@upwell/contract/users";
import { getUpvoted, removeUpvote, upvote } from "@upwell/contract/votes";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { tellOfNext } from "../../jobs/notifier.ts";
import { listen } from "../../testing/listening.ts";
import { type MergeScene, mergeScene } from "../../testing/merge-scene.ts";
import { signedIn } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";
import { publishFeature, withdrawFeature } from "../features/publish-feature.ts";

// What is written here is not what is judged.
vi.mock("../moderation/judge.ts", async (original) => ({
  ...(await original<object>()),
  judge: (await import("../../testing/marked-texts.ts")).judgeByMarks,
}));

let site: TestSite;
let scene: MergeScene;
let source: number;
let target: number;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  scene = await mergeScene(site);
  source = await scene.suggest(scene.ada, ["speed", "looks"]);
  target = await scene.suggest(scene.ben, ["looks"]);
});
afterEach(async () => {
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

const ids = (...people: { id: number }[]) => people.map(({ id }) => id).sort((a, b) => a - b);
const audit = (action: string) =>
  site.deps.db
    .selectFrom("audit_entries")
    .select(["actor_id", "subject_id", "platform_id", "details"])
    .where("action", "=", action)
    .where("platform_id", "=", scene.platform.id)
    .execute();

describe("what moves", () => {
  test("votes: who had voted for both counts once", async () => {
    const { ada, ben, cleo } = scene;
    await scene.vote(cleo, source);
    await scene.vote(cleo, target);
    const made = await scene.merge(source, target);
    expect(made.moved).toEqual({ votes: 1, comments: 0, followers: 1, tags: 1 });
    expect(await scene.whose("votes", source)).toEqual([]);
    expect(await scene.whose("votes", target)).toEqual(ids(ada, ben, cleo));
    expect(await scene.see(target)).toMatchObject({ upvotes: 3 });
    expect(await site.visitor().call(getUser, scene.params(cleo.id))).toMatchObject({
      id: cleo.id,
    });
    const voted = (await site.visitor().call(listActivities, { query: {} })).filter(
      ({ type, user }) => type === "upvoted" && user?.id === cleo.id,
    );
    expect(voted.map(({ feature }) => feature.id)).toEqual([target]);
  });

  test("comments with their replies, in review or not, with what is known of them", async () => {
    const { ada, cleo } = scene;
    const asked = await scene.say(cleo, source, "When will it come?");
    await scene.say(ada, source, "Who knows?", asked.id);
    await scene.say(cleo, source, "Is this all right? [hold]");
    await scene.staff.call(pinComment, scene.params(asked.id));
    const made = await scene.merge(source, target);
    expect(made.moved.comments).toBe(3);
    expect(await scene.said(target)).toEqual(["When will it come?", "Who knows?"]);
    const all = await cleo.call(listComments, scene.params(target));
    expect(all.map(({ isPinned, moderationState }) => [isPinned, moderationState])).toEqual([
      [true, "public"],
      [false, "public"],
      [false, "held"],
    ]);
    expect(await scene.see(target)).toMatchObject({ commentCount: 2 });
    const answered = await scene.say(scene.ben, target, "Soon.", asked.id);
    expect(answered).toMatchObject({ featureId: target, parentId: asked.id });
    while (await tellOfNext(site.deps));
    const told = await cleo.call(listNotifications, { query: {} });
    expect(told).toContainEqual(
      expect.objectContaining({ kind: "reply_to_comment", featureId: target }),
    );
  });

  test("followers and mutes; what somebody said of the target stands", async () => {
    const { ada, ben, cleo } = scene;
    const dora = await signedIn(site);
    await cleo.call(followFeature, scene.params(source));
    await cleo.call(unfollowFeature, scene.params(target));
    await dora.call(unfollowFeature, scene.params(source));
    await dora.call(followFeature, scene.params(target));
    await ben.call(unfollowFeature, scene.params(source));
    await ada.call(unfollowFeature, scene.params(source));
    await scene.merge(source, target);
    expect(await scene.whose("feature_follows", target)).toEqual(ids(ben, dora));
    expect(await scene.whose("feature_mutes", target)).toEqual(ids(ada, cleo));
    for (const table of ["feature_follows", "feature_mutes"] as const)
      expect(await scene.whose(table, source)).toEqual([]);
  });

  test("tags up to the limit, the target's own first", async () => {
    const full = await scene.suggest(scene.ada, ["one", "two", "three"]);
    const made = await scene.merge(full, target);
    expect(made.moved.tags).toBe(2);
    const { tags } = await scene.see(target);
    expect(tags.map(({ name }) => name)).toEqual(["looks", "one", "two"]);
    const again = await scene.merge(source, target);
    expect(again.moved.tags).toBe(0);
  });

  test("not the timeline, nor who wrote it", async () => {
    await scene.staff.call(createStatusUpdate, {
      ...scene.params(source),
      body: { newStatus: "planned", comment: "In spring" },
    });
    await scene.merge(source, target);
    const visitor = site.visitor();
    expect(await visitor.call(listStatusUpdates, scene.params(target))).toEqual([]);
    expect(await visitor.call(listStatusUpdates, scene.params(source))).toMatchObject([
      { featureId: source, newStatus: "planned" },
    ]);
    expect(await scene.see(target)).toMatchObject({ status: "suggested", userId: scene.ben.id });
  });

  test("and the source leaves every list and figure", async () => {
    await scene.merge(source, target);
    const listed = await site
      .visitor()
      .call(listPlatformFeatures, { params: { slug: scene.platform.slug }, query: {} });
    expect(listed.map(({ id }) => id)).toEqual([target]);
    expect(
      await site.visitor().call(getPlatform, { params: { slug: scene.platform.slug } }),
    ).toMatchObject({ featureCount: 1 });
  });
});

test("is noted, listed, and told to open pages", async () => {
  const heard = listen(site);
  const made = await scene.merge(source, target);
  heard.stop();
  expect(heard.changes).toEqual([`merged ${source}`, `votes,comments ${target}`]);
  expect(made).toMatchObject({
    source: { id: source },
    target: { id: target },
    mergedBy: { id: scene.staff.id },
    undoneAt: null,
  });
  expect(Date.parse(made.canUndoUntil) - Date.parse(made.createdAt)).toBe(30 * 86_400_000);
  expect(await audit("feature.merge")).toMatchObject([
    { actor_id: scene.staff.id, subject_id: source, details: { into: target, votes: 1 } },
  ]);
  const third = await scene.suggest(scene.cleo);
  const later = await scene.merge(third, target);
  const page = { params: { slug: scene.platform.slug }, query: { limit: "1" } };
  const first = await scene.staff.callPage(listMerges, page);
  expect(first.items).toEqual([later]);
  const next = await scene.staff.callPage(listMerges, {
    ...page,
    query: { limit: "1", cursor: first.nextCursor ?? "" },
  });
  expect(next.items).toEqual([made]);
});

test("everyone concerned is told once, but not whoever did it or wants to hear nothing", async () => {
  const { ada, ben, cleo, staff } = scene;
  const [dora, emil] = [await signedIn(site), await signedIn(site)];
  await scene.vote(cleo, source);
  await scene.say(cleo, source, "Me, too.");
  await dora.call(followFeature, scene.params(source));
  await scene.vote(emil, source);
  await emil.call(unfollowFeature, scene.params(source));
  await scene.vote(staff, source);
  await scene.merge(source, target);
  while (await tellOfNext(site.deps));
  const told = async (person: typeof ada) =>
    (await person.call(listNotifications, { query: {} })).filter(
      ({ kind }) => kind === "feature_merged",
    );
  for (const person of [ada, cleo, dora])
    expect(await told(person)).toEqual([expect.objectContaining({ featureId: target })]);
  for (const person of [ben, emil, staff]) expect(await told(person)).toEqual([]);
});

describe("the old address", () => {
  beforeEach(async () => {
    await scene.merge(source, target);
  });

  test("leads to the target, also over several steps", async () => {
    expect(await scene.see(source)).toMatchObject({ id: target, mergedFrom: { id: source } });
    const last = await scene.suggest(scene.cleo);
    await scene.merge(target, last);
    expect(await scene.see(source)).toMatchObject({ id: last, mergedFrom: { id: source } });
    expect(await scene.see(last)).not.toHaveProperty("mergedFrom");
  });

  test("takes votes, follows and comments for the target", async () => {
    const { cleo } = scene;
    expect(await cleo.call(upvote, scene.params(source))).toMatchObject({ upvotes: 3 });
    expect(await cleo.call(getUpvoted, scene.params(source))).toEqual({ isUpvoted: true });
    expect(await cleo.call(removeUpvote, scene.params(source))).toMatchObject({ upvotes: 2 });
    await cleo.call(unfollowFeature, scene.params(source));
    expect(await scene.whose("feature_mutes", target)).toEqual([cleo.id]);
    await cleo.call(followFeature, scene.params(source));
    expect(await scene.whose("feature_follows", target)).toContain(cleo.id);
    const written = await scene.say(cleo, source, "From an old tab.");
    expect(written.featureId).toBe(target);
    expect(await scene.said(source)).toEqual(["From an old tab."]);
  });

  test("does not edit, delete or decide about another", async () => {
    const refused = { status: 409, code: "feature_merged" };
    const body = { title: "Other words for it" };
    await expect(
      scene.ada.call(updateFeature, { ...scene.params(source), body }),
    ).rejects.toMatchObject(refused);
    await expect(scene.ada.call(deleteFeature, scene.params(source))).rejects.toMatchObject(
      refused,
    );
    await expect(
      scene.staff.call(createStatusUpdate, {
        ...scene.params(source),
        body: { newStatus: "planned", comment: "" },
      }),
    ).rejects.toMatchObject(refused);
  });

  test("is gone with the target, however many steps away", async () => {
    const last = await scene.suggest(scene.cleo);
    await scene.merge(target, last);
    await scene.cleo.call(deleteFeature, scene.params(last));
    for (const id of [source, target, last])
      await expect(scene.see(id)).rejects.toMatchObject({ status: 404 });
    const merges = await scene.staff.call(listMerges, {
      params: { slug: scene.platform.slug },
      query: {},
    });
    expect(merges.map((one) => [one.source, one.target])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test("leads nowhere while the target or its own text is hidden", async () => {
    const within = (deed: typeof withdrawFeature, id: number) =>
      site.deps.db.transaction().execute((tx) => deed(tx, id));
    await within(withdrawFeature, target);
    await expect(scene.see(source)).rejects.toMatchObject({ status: 404 });
    await within(publishFeature, target);
    await within(withdrawFeature, source);
    await expect(scene.see(source)).rejects.toMatchObject({ status: 404 });
    await within(publishFeature, source);
    expect(await scene.see(source)).toMatchObject({ id: target });
  });
});

describe("what is refused, with nothing half done", () => {
  const refusal = async (call: Promise<unknown>, code: keyof typeof errors) => {
    const [status, message] = errors[code];
    await expect(call).rejects.toMatchObject({ status, code, message });
  };
  afterEach(async () => {
    expect(await audit("feature.merge")).toHaveLength(0);
  });

  test("into itself", () => refusal(scene.merge(source, source), "merge_itself"));

  test("across platforms", async () => {
    const elsewhere = await mergeScene(site);
    const admin = await signedIn(site, { role: "admin" });
    const theirs = await elsewhere.suggest(elsewhere.ada);
    await refusal(scene.merge(source, theirs, admin), "merge_elsewhere");
    await refusal(scene.merge(source, theirs), "merge_elsewhere");
    await refusal(scene.merge(theirs, target), "forbidden");
  });

  test("something deleted or hidden", async () => {
    const held = await scene.suggest(scene.cleo, [], "It waits for a person [hold]");
    await refusal(scene.merge(source, held), "merge_gone");
    await refusal(scene.merge(held, target), "merge_gone");
    await refusal(scene.merge(held, target, scene.ada), "not_found");
    await refusal(scene.merge(source, 2_000_000_000), "merge_gone");
    await scene.ben.call(deleteFeature, scene.params(target));
    await refusal(scene.merge(source, target), "merge_gone");
    await refusal(scene.merge(target, source), "not_found");
  });

  test("by those who may not", async () => {
    await refusal(scene.merge(source, target, scene.ada), "forbidden");
    await refusal(
      scene.merge(source, target, await signedIn(site, { role: "employee" })),
      "forbidden",
    );
  });

  test.each([
    {},
    { into: null },
    { into: "1" },
    { into: 1.5 },
    { into: -1 },
    { into: 2 ** 31 },
    { into: [1] },
    { into: { id: 1 } },
  ])("%j", async (body) => {
    await expect(
      scene.staff.call(mergeFeature, { ...scene.params(source), body: body as { into: number } }),
    ).rejects.toMatchObject({ status: 400, fields: { into: expect.any(Array) } });
  });
});

test("in a circle, or twice", async () => {
  await scene.merge(source, target);
  const third = await scene.suggest(scene.cleo);
  const code = (name: string) => ({ status: 409, code: name });
  await expect(scene.merge(target, source)).rejects.toMatchObject(code("merge_circle"));
  await expect(scene.merge(source, target)).rejects.toMatchObject(code("merge_source_merged"));
  await expect(scene.merge(third, source)).rejects.toMatchObject(code("merge_target_merged"));
  await scene.merge(target, third);
  await expect(scene.merge(third, source)).rejects.toMatchObject(code("merge_circle"));
});

describe("at once", () => {
  const outcome = async (...deeds: Promise<unknown>[]) => {
    const answers = await Promise.allSettled(deeds);
    for (const answer of answers)
      if (answer.status === "rejected")
        expect([404, 409]).toContain((answer.reason as { status: number }).status);
    return answers.map(({ status }) => status);
  };

  test("one into the other and the other into the one: one of them", async () => {
    for (let round = 0; round < 4; round++) {
      const [a, b] = [await scene.suggest(scene.ada), await scene.suggest(scene.ben)];
      const done = await outcome(scene.merge(a, b), scene.merge(b, a));
      expect(done.sort()).toEqual(["fulfilled", "rejected"]);
    }
  });

  test("a merge and votes, comments and deletions", async () => {
    for (let round = 0; round < 6; round++) {
      const [a, b] = [await scene.suggest(scene.ada), await scene.suggest(scene.ben)];
      const { id } = await scene.say(scene.cleo, a, "Please.");
      const done = await outcome(
        scene.vote(scene.cleo, a),
        scene.vote(scene.ben, a),
        scene.merge(a, b),
        scene.say(scene.ben, a, "Me, too.", id),
        scene.cleo.call(removeUpvote, scene.params(a)),
        ...(round % 2 === 0
          ? [
              round % 4 === 0
                ? scene.ada.call(deleteFeature, scene.params(a))
                : scene.ben.call(deleteFeature, scene.params(b)),
            ]
          : []),
      );
      if (round % 2 === 1) expect(done).not.toContain("rejected");
      expect(await findDifferences(site.deps.db)).toEqual([]);
    }
  });
});
