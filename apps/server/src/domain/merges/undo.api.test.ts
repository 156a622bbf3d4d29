/** Undoing a merge: what comes back, what stays, until when, and who is told. */
import { deleteComment } from "@upwell/contract/comments";
import { deleteFeature, updateFeature } from "@upwell/contract/features";
import { followFeature, unfollowFeature } from "@upwell/contract/follows";
import { listMerges } from "@upwell/contract/merges";
import { listNotifications } from "@upwell/contract/notifications";
import { deleteMe } from "@upwell/contract/profile";
import { removeUpvote } from "@upwell/contract/votes";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { tellOfNext } from "../../jobs/notifier.ts";
import { listen } from "../../testing/listening.ts";
import { type MergeScene, mergeScene } from "../../testing/merge-scene.ts";
import { signedIn } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";
import { withdrawFeature } from "../features/publish-feature.ts";

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
  site.clock.now = null;
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

const ids = (...people: { id: number }[]) => people.map(({ id }) => id).sort((a, b) => a - b);
const names = ({ tags }: { tags: { name: string }[] }) => tags.map(({ name }) => name);
const later = (days: number) => {
  site.clock.now = new Date(Date.now() + days * 86_400_000);
};

test("everything is as it was", async () => {
  const { ada, ben, cleo } = scene;
  await scene.vote(cleo, source);
  await scene.vote(cleo, target);
  const asked = await scene.say(cleo, source, "When?");
  await scene.say(ada, source, "Who knows?", asked.id);
  await scene.say(ben, target, "Here, too.");
  await ben.call(unfollowFeature, scene.params(source));
  const rowsOf = async () => {
    const { db } = site.deps;
    const of = (table: "votes" | "feature_follows" | "feature_mutes") =>
      db
        .selectFrom(table)
        .selectAll()
        .where("feature_id", "in", [source, target])
        .orderBy("feature_id")
        .orderBy("user_id")
        .execute();
    const comments = await db
      .selectFrom("comments")
      .select(["id", "feature_id", "updated_at"])
      .where("feature_id", "in", [source, target])
      .orderBy("id")
      .execute();
    const activities = await db
      .selectFrom("activities")
      .select(["type", "user_id", "feature_id", "comment_id"])
      .where("feature_id", "in", [source, target])
      .orderBy("feature_id")
      .orderBy("type")
      .orderBy("user_id")
      .orderBy("comment_id")
      .execute();
    return {
      votes: await of("votes"),
      follows: await of("feature_follows"),
      mutes: await of("feature_mutes"),
      comments,
      activities,
      features: [await scene.see(source), await scene.see(target)],
    };
  };
  const before = await rowsOf();
  const made = await scene.merge(source, target);
  const heard = listen(site);
  const undone = await scene.undo(made.id);
  heard.stop();
  expect(heard.changes).toEqual([`created ${source}`, `votes,comments ${target}`]);
  expect(undone).toMatchObject({ id: made.id, undoneAt: expect.any(String) });
  expect(await rowsOf()).toEqual(before);
  const again = await scene.merge(source, target);
  expect(again.moved).toEqual(made.moved);
  const merges = await scene.staff.call(listMerges, {
    params: { slug: scene.platform.slug },
    query: {},
  });
  expect(merges).toEqual([again, undone]);
});

describe("what happened meanwhile", () => {
  test("votes cast on the target stay there; a vote taken back stays taken back", async () => {
    const { ada, ben, cleo } = scene;
    const dora = await signedIn(site);
    await scene.vote(dora, source);
    await scene.vote(dora, target);
    const { id } = await scene.merge(source, target);
    await scene.vote(cleo, target);
    await ada.call(removeUpvote, scene.params(target));
    await scene.vote(ada, target);
    await dora.call(removeUpvote, scene.params(target));
    await scene.undo(id);
    expect(await scene.whose("votes", source)).toEqual([]);
    expect(await scene.whose("votes", target)).toEqual(ids(ada, ben, cleo));
  });

  test("replies written since go back with what they reply to; other comments stay", async () => {
    const asked = await scene.say(scene.cleo, source, "When?");
    const gone = await scene.say(scene.cleo, source, "And how?");
    const { id } = await scene.merge(source, target);
    await scene.say(scene.ben, target, "Soon.", asked.id);
    await scene.say(scene.ben, target, "Something else.");
    await scene.cleo.call(deleteComment, scene.params(gone.id));
    await scene.undo(id);
    expect(await scene.said(source)).toEqual(["When?", "Soon."]);
    expect(await scene.said(target)).toEqual(["Something else."]);
  });

  test("tags that somebody took off stay off; the target's own stay on", async () => {
    const { id } = await scene.merge(source, target);
    expect(names(await scene.see(target))).toEqual(["looks", "speed"]);
    await scene.ben.call(updateFeature, {
      ...scene.params(target),
      body: { tags: ["looks", "sound"] },
    });
    await scene.undo(id);
    expect(names(await scene.see(target))).toEqual(["looks", "sound"]);
    expect(names(await scene.see(source))).toEqual(["speed", "looks"]);
  });

  test("who unfollowed the target follows neither", async () => {
    const { id } = await scene.merge(source, target);
    await scene.ada.call(unfollowFeature, scene.params(target));
    await scene.cleo.call(followFeature, scene.params(target));
    await scene.undo(id);
    expect(await scene.whose("feature_follows", source)).toEqual([]);
    expect(await scene.whose("feature_follows", target)).toEqual(ids(scene.ben, scene.cleo));
  });

  test("an account that ended is in neither, and its idea has no author", async () => {
    await scene.vote(scene.cleo, source);
    const { id } = await scene.merge(source, target);
    await scene.ada.call(deleteMe, {});
    await scene.undo(id);
    expect(await scene.see(source)).toMatchObject({ user: null, upvotes: 1 });
    expect(await scene.whose("votes", source)).toEqual([scene.cleo.id]);
  });

  test("a text that was refused stays refused", async () => {
    const { id } = await scene.merge(source, target);
    await site.deps.db.transaction().execute((tx) => withdrawFeature(tx, source));
    await scene.undo(id);
    await expect(scene.see(source)).rejects.toMatchObject({ status: 404 });
    expect(await scene.see(source, scene.ada)).toMatchObject({ moderationState: "rejected" });
    expect(names(await scene.see(target))).toEqual(["looks"]);
  });

  test("of three that became one, each gets its own back, in any order", async () => {
    const { ada, ben, cleo } = scene;
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const [a, b, c] = [
        await scene.suggest(ada),
        await scene.suggest(ada),
        await scene.suggest(ben),
      ];
      for (const id of [a, b]) await scene.vote(cleo, id);
      const made = [await scene.merge(a, c), await scene.merge(b, c)];
      expect(await scene.whose("votes", c)).toEqual(ids(ada, ben, cleo));
      const [first, second] = order.map((index) => made[index]?.id ?? 0);
      await scene.undo(first ?? 0);
      expect(await scene.whose("votes", c)).toEqual(ids(ada, ben, cleo));
      expect(await findDifferences(site.deps.db)).toEqual([]);
      await scene.undo(second ?? 0);
      for (const id of [a, b]) expect(await scene.whose("votes", id)).toEqual(ids(ada, cleo));
      expect(await scene.whose("votes", c)).toEqual([ben.id]);
    }
  });
});

test("is told to those who were told of the merge, and only then", async () => {
  const kinds = async () =>
    (await scene.ada.call(listNotifications, { query: {} })).map(({ kind, featureId }) => [
      kind,
      featureId,
    ]);
  const silent = await scene.merge(source, target);
  await scene.undo(silent.id);
  while (await tellOfNext(site.deps));
  expect(await kinds()).toEqual([]);
  const told = await scene.merge(source, target);
  while (await tellOfNext(site.deps));
  await scene.undo(told.id);
  while (await tellOfNext(site.deps));
  expect(await kinds()).toEqual([
    ["merge_undone", source],
    ["feature_merged", target],
  ]);
  expect(await scene.staff.call(listNotifications, { query: {} })).toEqual([]);
  expect(
    await site.deps.db
      .selectFrom("audit_entries")
      .select(["actor_id", "subject_id"])
      .where("action", "=", "feature.unmerge")
      .where("platform_id", "=", scene.platform.id)
      .execute(),
  ).toEqual([
    { actor_id: scene.staff.id, subject_id: source },
    { actor_id: scene.staff.id, subject_id: source },
  ]);
});

describe("what is refused, with nothing half done", () => {
  const code = (status: number, name: string) => ({ status, code: name });

  test("after thirty days", async () => {
    const { id } = await scene.merge(source, target);
    later(30.01);
    const staff = await signedIn(site, { role: "admin" });
    await expect(scene.undo(id, staff)).rejects.toMatchObject(code(410, "merge_expired"));
    later(29.9);
    await scene.undo(id, await signedIn(site, { role: "admin" }));
  });

  test("twice, and twice at once", async () => {
    const { id } = await scene.merge(source, target);
    const both = await Promise.allSettled([scene.undo(id), scene.undo(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(scene.undo(id)).rejects.toMatchObject(code(409, "merge_undone"));
  });

  test("while the target is in another: that first", async () => {
    const [first, last] = [await scene.merge(source, target), await scene.suggest(scene.cleo)];
    const second = await scene.merge(target, last);
    const [inner, outer] = [second.source?.title, second.target?.title];
    await expect(scene.undo(first.id)).rejects.toMatchObject({
      ...code(409, "merge_target_merged"),
      message: `“${inner}” was itself merged into “${outer}”. Undo that first.`,
    });
    await scene.undo(second.id);
    await scene.undo(first.id);
    expect(await scene.whose("votes", source)).toEqual([scene.ada.id]);
  });

  test("of what was deleted since", async () => {
    const { id } = await scene.merge(source, target);
    await scene.ben.call(deleteFeature, scene.params(target));
    await expect(scene.undo(id)).rejects.toMatchObject(code(409, "merge_gone"));
  });

  test("by those who may not", async () => {
    const { id } = await scene.merge(source, target);
    await expect(scene.undo(id, scene.ada)).rejects.toMatchObject(code(403, "forbidden"));
    await expect(scene.undo(2_000_000_000)).rejects.toMatchObject(code(404, "not_found"));
  });
});
