/** Undoing merges: what is restored, what stays, the deadline and notifications. */

import { deleteComment } from "@upwell/contract/comments/routes";
import { deleteFeature, updateFeature } from "@upwell/contract/features/routes";
import { followFeature, unfollowFeature } from "@upwell/contract/follows/routes";
import { listMerges } from "@upwell/contract/merges/routes";
import { listNotifications } from "@upwell/contract/notifications/routes";
import { deleteMe } from "@upwell/contract/users/routes";
import { removeUpvote } from "@upwell/contract/votes/routes";
import { createMergeFixture, type MergeFixture } from "@upwell/tests/harness/merge-fixture";
import { expectRightCounts, openStubbedSite } from "@upwell/tests/harness/open-site";
import { recordChanges } from "@upwell/tests/harness/recorded-changes";
import { findAudit } from "@upwell/tests/harness/table-rows";
import { createUser } from "@upwell/tests/harness/users";
import { beforeEach, describe, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";
import { unpublishFeature } from "../feature-suggestions/publish-feature.ts";

let context: MergeFixture;
let source: number;
let target: number;

const site = await openStubbedSite();
beforeEach(async () => {
  context = await createMergeFixture(site);
  source = await context.suggest(context.ada, ["speed", "looks"]);
  target = await context.suggest(context.ben, ["looks"]);
});
expectRightCounts(site);

const ids = (...people: { id: number }[]) => people.map(({ id }) => id).sort((a, b) => a - b);
const names = ({ tags }: { tags: { name: string }[] }) => tags.map(({ name }) => name);
const advanceDays = (days: number) => {
  site.clock.now = new Date(Date.now() + days * 86_400_000);
};

test("restores everything", async () => {
  const { ada, ben, cleo } = context;
  await context.vote(cleo, source);
  await context.vote(cleo, target);
  const asked = await context.comment(cleo, source, "When?");
  await context.comment(ada, source, "Who knows?", asked.id);
  await context.comment(ben, target, "Here, too.");
  await ben.call(unfollowFeature, context.params(source));
  const listRows = async () => {
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
      features: [await context.see(source), await context.see(target)],
    };
  };
  const before = await listRows();
  const made = await context.merge(source, target);
  const liveEvents = recordChanges(site);
  const undone = await context.undo(made.id);
  await liveEvents.stop();
  expect(liveEvents.changes).toEqual([`created ${source}`, `votes,comments ${target}`]);
  expect(undone).toMatchObject({ id: made.id, undoneAt: expect.any(String) });
  expect(await listRows()).toEqual(before);
  const again = await context.merge(source, target);
  expect(again.moved).toEqual(made.moved);
  const merges = await context.staff.call(listMerges, {
    params: { slug: context.platform.slug },
    query: {},
  });
  expect(merges).toEqual([again, undone]);
});

describe("changes since the merge", () => {
  test("keep new votes on the target, and do not restore removed votes", async () => {
    const { ada, ben, cleo } = context;
    const dora = await createUser(site);
    await context.vote(dora, source);
    await context.vote(dora, target);
    const { id } = await context.merge(source, target);
    await context.vote(cleo, target);
    await ada.call(removeUpvote, context.params(target));
    await context.vote(ada, target);
    await dora.call(removeUpvote, context.params(target));
    await context.undo(id);
    expect(await context.listUserIds("votes", source)).toEqual([]);
    expect(await context.listUserIds("votes", target)).toEqual(ids(ada, ben, cleo));
  });

  test("move new replies back with their parent, and keep other comments on the target", async () => {
    const asked = await context.comment(context.cleo, source, "When?");
    const deleted = await context.comment(context.cleo, source, "And how?");
    const { id } = await context.merge(source, target);
    await context.comment(context.ben, target, "Soon.", asked.id);
    await context.comment(context.ben, target, "Something else.");
    await context.cleo.call(deleteComment, context.params(deleted.id));
    await context.undo(id);
    expect(await context.listComments(source)).toEqual(["When?", "Soon."]);
    expect(await context.listComments(target)).toEqual(["Something else."]);
  });

  test("do not restore removed tags, and keep the target's own tags", async () => {
    const { id } = await context.merge(source, target);
    expect(names(await context.see(target))).toEqual(["looks", "speed"]);
    await context.ben.call(updateFeature, {
      ...context.params(target),
      body: { tags: ["looks", "sound"] },
    });
    await context.undo(id);
    expect(names(await context.see(target))).toEqual(["looks", "sound"]);
    expect(names(await context.see(source))).toEqual(["speed", "looks"]);
  });

  test("leave users who unfollowed the target without a follow", async () => {
    const { id } = await context.merge(source, target);
    await context.ada.call(unfollowFeature, context.params(target));
    await context.cleo.call(followFeature, context.params(target));
    await context.undo(id);
    expect(await context.listUserIds("feature_follows", source)).toEqual([]);
    expect(await context.listUserIds("feature_follows", target)).toEqual(
      ids(context.ben, context.cleo),
    );
  });

  test("restore nothing of deleted accounts, and leave their feature without an author", async () => {
    await context.vote(context.cleo, source);
    const { id } = await context.merge(source, target);
    await context.ada.call(deleteMe, {});
    await context.undo(id);
    expect(await context.see(source)).toMatchObject({ user: null, upvotes: 1 });
    expect(await context.listUserIds("votes", source)).toEqual([context.cleo.id]);
  });

  test("keep the moderation state of a rejected text", async () => {
    const { id } = await context.merge(source, target);
    await site.deps.write((tx) => unpublishFeature(tx, source));
    expect(await context.see(target)).toMatchObject({ mergedFeatures: [] });
    await context.undo(id);
    await expect(context.see(source)).rejects.toMatchObject({ status: 404 });
    expect(await context.see(source, context.ada)).toMatchObject({ moderationState: "rejected" });
    expect(names(await context.see(target))).toEqual(["looks"]);
  });

  test("restore each of three merged features, in any order", async () => {
    const { ada, ben, cleo } = context;
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const [a, b, c] = [
        await context.suggest(ada),
        await context.suggest(ada),
        await context.suggest(ben),
      ];
      for (const id of [a, b]) await context.vote(cleo, id);
      const made = [await context.merge(a, c), await context.merge(b, c)];
      expect(await context.listUserIds("votes", c)).toEqual(ids(ada, ben, cleo));
      const [first, second] = order.map((index) => made[index]?.id ?? 0);
      await context.undo(first ?? 0);
      expect(await context.listUserIds("votes", c)).toEqual(ids(ada, ben, cleo));
      expect(await findDifferences(site.deps.db)).toEqual([]);
      await context.undo(second ?? 0);
      for (const id of [a, b])
        expect(await context.listUserIds("votes", id)).toEqual(ids(ada, cleo));
      expect(await context.listUserIds("votes", c)).toEqual([ben.id]);
    }
  });
});

test("notifies the users who were notified about the merge, and no others", async () => {
  const kinds = async () =>
    (await context.ada.call(listNotifications, { query: {} })).map(({ kind, featureId }) => [
      kind,
      featureId,
    ]);
  const silent = await context.merge(source, target);
  await context.undo(silent.id);
  await drain(site.deps, notificationConsumer);
  expect(await kinds()).toEqual([]);
  const merged = await context.merge(source, target);
  await drain(site.deps, notificationConsumer);
  await context.undo(merged.id);
  await drain(site.deps, notificationConsumer);
  expect(await kinds()).toEqual([
    ["merge_undone", source],
    ["feature_merged", target],
  ]);
  expect(await context.staff.call(listNotifications, { query: {} })).toEqual([]);
  expect(
    await findAudit(site, { action: "feature.unmerge", platform_id: context.platform.id }, [
      "actor_id",
      "subject_id",
    ]),
  ).toEqual([
    { actor_id: context.staff.id, subject_id: source },
    { actor_id: context.staff.id, subject_id: source },
  ]);
});

describe("rejects without partial changes", () => {
  const code = (status: number, name: string) => ({ status, code: name });

  test("an undo after thirty days", async () => {
    const { id } = await context.merge(source, target);
    advanceDays(30.01);
    const staff = await createUser(site, { role: "admin" });
    await expect(context.undo(id, staff)).rejects.toMatchObject(code(410, "merge_expired"));
    advanceDays(29.9);
    await context.undo(id, await createUser(site, { role: "admin" }));
  });

  test("a second and a concurrent undo", async () => {
    const { id } = await context.merge(source, target);
    const both = await Promise.allSettled([context.undo(id), context.undo(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(context.undo(id)).rejects.toMatchObject(code(409, "merge_undone"));
  });

  test("an undo while the target itself is merged", async () => {
    const [first, last] = [
      await context.merge(source, target),
      await context.suggest(context.cleo),
    ];
    const second = await context.merge(target, last);
    const [inner, outer] = [second.source?.title, second.target?.title];
    await expect(context.undo(first.id)).rejects.toMatchObject({
      ...code(409, "merge_target_merged"),
      message: `“${inner}” was itself merged into “${outer}”. Undo that first.`,
    });
    await context.undo(second.id);
    await context.undo(first.id);
    expect(await context.listUserIds("votes", source)).toEqual([context.ada.id]);
  });

  test("an undo for deleted features", async () => {
    const { id } = await context.merge(source, target);
    await context.ben.call(deleteFeature, context.params(target));
    await expect(context.undo(id)).rejects.toMatchObject(code(409, "merge_unavailable"));
  });
});
