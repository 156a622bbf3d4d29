/** Reports, admin decisions about them, and bulk decisions. */
import { createComment, listComments } from "@upwell/contract/comments/routes";
import { getFeature } from "@upwell/contract/features/routes";
import { mergeFeature, undoMerge } from "@upwell/contract/merges/routes";
import { apiMessages, validationMessages } from "@upwell/contract/messages";
import {
  bulkDecideVerdicts,
  createAppeal,
  createReport,
  decideReports,
  decideVerdict,
  listModerationQueue,
  listMyVerdicts,
  listReports,
} from "@upwell/contract/moderation/routes";
import { listNotifications } from "@upwell/contract/notifications/routes";
import { before, reasons } from "@upwell/messages/reports";
import { deleteVerdicts } from "@upwell/tests/harness/delete-verdicts";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { recordChanges } from "@upwell/tests/harness/recorded-changes";
import { createTestSite } from "@upwell/tests/harness/site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { insertRow } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";

type Named = { feature?: number; comment?: number };

let author: Person;
let reader: Person;
let feature: { id: number; title: string };
let comment: { id: number };
let platform: { id: number };

const site = await openTestSite();
const admin = await createUser(site, { role: "admin" });
beforeEach(async () => {
  platform = await insertPlatform(site);
  [author, reader] = [await createUser(site), await createUser(site)];
  feature = await suggestFeature(author, platform.id, unique("Something to quarrel about "), {
    description: "Some like it, and others do not like it at all.",
  });
  comment = await author.call(createComment, {
    params: { id: String(feature.id) },
    body: { content: "And this is what I think of it." },
  });
});
afterEach(async () => {
  expect(await findDifferences(site.deps.db)).toEqual([]);
  await site.deps.db.deleteFrom("reports").execute();
  await deleteVerdicts(site.deps.db);
});

const report = (named: Named, reason = "This is about me", by = reader) =>
  by.call(createReport, { body: { ...named, reason } });
const decide = (named: Named, decision: "uphold" | "dismiss", reason = "", by = admin) =>
  by.call(decideReports, { body: { ...named, decision, reason } });
const open = async () => (await admin.call(listReports, {})) as Record<string, unknown>[];
const isVisible = () =>
  site
    .visitor()
    .call(getFeature, { params: { id: String(feature.id) } })
    .then(
      () => true,
      () => false,
    );
const countPublicComments = async () =>
  (await site.visitor().call(listComments, { params: { id: String(feature.id) } })).length;

describe("a report", () => {
  test("is stored once per user, even concurrently; lists those of others, oldest first", async () => {
    const made = await Promise.all([1, 2, 3].map(() => report({ feature: feature.id })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const other = await createUser(site);
    await report({ comment: comment.id }, "Rude", other);
    await report({ feature: feature.id }, "Me too", other);
    expect(await open()).toMatchObject([
      {
        featureId: feature.id,
        commentId: null,
        title: feature.title,
        author: { id: author.id },
        reportsCount: 2,
        reasons: [
          { reason: "This is about me", userId: reader.id, username: reader.username },
          { reason: "Me too", userId: other.id, username: other.username },
        ],
      },
      {
        commentId: comment.id,
        featureId: null,
        pageFeatureId: feature.id,
        title: feature.title,
        reportsCount: 1,
      },
    ]);
  });

  test("of the author's text is rejected", async () => {
    for (const named of [{ feature: feature.id }, { comment: comment.id }])
      await expect(report(named, "Mine", author)).rejects.toMatchObject({
        status: 403,
        message: apiMessages.cannotReportOwnPost,
      });
  });

  test.each([
    [{}, "x", { feature: [validationMessages.reportOne] }],
    [{ feature: 1, comment: 1 }, "x", { feature: [validationMessages.reportOne] }],
    [{ feature: "one" as never }, "x", { feature: [validationMessages.integer] }],
    [{ feature: 1 }, " ", { reason: [validationMessages.reasonRequired] }],
    [{ feature: 1 }, 7 as never, { reason: [validationMessages.reasonRequired] }],
    [{ feature: 1 }, "x".repeat(1001), { reason: [validationMessages.reasonMax] }],
  ])("returns 400 for %o with reason %o", async (named, reason, body) => {
    await expect(report(named, reason)).rejects.toMatchObject({ status: 400, body });
  });

  test("returns 404 for a text that is not public", async () => {
    await expect(report({ comment: 2_000_000_000 })).rejects.toMatchObject({ status: 404 });
    await report({ feature: feature.id });
    await decide({ feature: feature.id }, "uphold", "Off topic");
    const late = await createUser(site);
    await expect(report({ feature: feature.id }, "Late", late)).rejects.toMatchObject({
      status: 404,
    });
  });

  test("is deleted with its text", async () => {
    await report({ comment: comment.id });
    await site.deps.db.deleteFrom("reports").where("feature_id", "=", feature.id).execute();
    await author.raw(`/comments/${comment.id}/`, {
      method: "DELETE",
      headers: { authorization: `Token ${author.token}` },
    });
    expect(await open()).toEqual([]);
  });
});

test("limits the reports of a user", async () => {
  const limited = await createTestSite({ RATE_LIMITS: "on" });
  try {
    const user = await createUser(limited);
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      const headers = {
        authorization: `Token ${user.token}`,
        "content-type": "application/json",
      };
      const body = JSON.stringify({ feature: 1, reason: "Dull" });
      statuses.push((await user.raw("/reports/", { method: "POST", headers, body })).status);
    }
    expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await limited.close();
  }
});

describe("upheld", () => {
  test("hides the text, notifies the author, and restores it after an appeal", async () => {
    await report({ feature: feature.id });
    const recorded = recordChanges(site);
    expect(await decide({ feature: feature.id }, "uphold", "It names a person")).toEqual({
      closed: 1,
      hidden: true,
    });
    await recorded.stop();
    expect(recorded.changes).toEqual([`deleted ${feature.id}`]);
    expect(await isVisible()).toBe(false);
    expect(await open()).toEqual([]);
    await drain(site.deps, notificationConsumer);
    expect((await author.call(listNotifications, {}))[0]).toMatchObject({
      kind: "text_rejected",
      message: expect.stringContaining("It names a person"),
    });
    const [verdict] = await author.call(listMyVerdicts, {});
    expect(verdict).toMatchObject({ verdict: "reject", reason: "It names a person", appeal: null });
    const id = verdict?.id ?? 0;
    await author.call(createAppeal, { body: { verdictId: id, message: "It does not." } });
    const [waiting] = await admin.call(listModerationQueue, {});
    expect(waiting).toMatchObject({ id, appeal: { state: "open", message: "It does not." } });
    await admin.call(decideVerdict, {
      params: { id: String(id) },
      body: { decision: "allow", reason: "You are right" },
    });
    expect(await isVisible()).toBe(true);
    const [after] = await author.call(listMyVerdicts, {});
    expect(after?.appeal).toMatchObject({
      state: "granted",
      reason: "You are right",
      decidedAt: expect.any(String),
    });
  });

  test("tells who reported it what became of it", async () => {
    await report({ feature: feature.id });
    await report({ comment: comment.id });
    const other = await createUser(site);
    await report({ comment: comment.id }, "Rude", other);
    await decide({ feature: feature.id }, "dismiss");
    await decide({ comment: comment.id }, "uphold", "Keep to the idea.");
    await drain(site.deps, notificationConsumer);
    const removed = {
      kind: "report_decided",
      title: "The comment you reported was removed",
      message: "Thank you for the report. The moderator wrote: Keep to the idea.",
      featureId: feature.id,
      commentId: null,
    };
    const kept = { kind: "report_decided", title: "The idea you reported was kept" };
    expect(await reader.call(listNotifications, {})).toMatchObject([removed, kept]);
    expect(await other.call(listNotifications, {})).toMatchObject([removed]);
  });

  test("hides a comment, and explains a rejected appeal", async () => {
    await report({ comment: comment.id });
    await decide({ comment: comment.id }, "uphold", "Rude");
    expect(await countPublicComments()).toBe(0);
    const [verdict] = await author.call(listMyVerdicts, {});
    const id = verdict?.id ?? 0;
    await author.call(createAppeal, { body: { verdictId: id } });
    await admin.call(decideVerdict, {
      params: { id: String(id) },
      body: { decision: "reject", reason: "It is rude anyway" },
    });
    const [after] = await author.call(listMyVerdicts, {});
    expect(after).toMatchObject({
      reason: "Rude",
      appeal: { state: "rejected", reason: "It is rude anyway" },
    });
    await drain(site.deps, notificationConsumer);
    expect((await author.call(listNotifications, {}))[0]).toMatchObject({
      kind: "appeal_rejected",
      title: expect.stringMatching(/^Your appeal about “.+” was rejected$/),
      message: expect.stringMatching(/^Reason: It is rude anyway “.{1,60}”$/),
    });
  });

  test("keeps a merged feature hidden after the merge is undone", async () => {
    const into = await suggestFeature(
      author,
      platform.id,
      unique("Something larger that holds it "),
      { description: "Users who want one want the other, too." },
    );
    await report({ feature: feature.id });
    const merged = await admin.call(mergeFeature, {
      params: { id: String(feature.id) },
      body: { into: into.id },
    });
    await decide({ feature: feature.id }, "uphold", "It names a person");
    await admin.call(undoMerge, { params: { id: String(merged.id) } });
    expect(await isVisible()).toBe(false);
    const [verdict] = await author.call(listMyVerdicts, {});
    const id = verdict?.id ?? 0;
    await author.call(createAppeal, { body: { verdictId: id } });
    await admin.call(decideVerdict, { params: { id: String(id) }, body: { decision: "allow" } });
    expect(await isVisible()).toBe(true);
  });

  test("requires a reason", async () => {
    await report({ feature: feature.id });
    await expect(decide({ feature: feature.id }, "uphold")).rejects.toMatchObject({
      status: 400,
      body: { reason: [validationMessages.reasonRequired] },
    });
  });
});

test("a dismissed report keeps the text and ignores the same user's next report", async () => {
  await report({ feature: feature.id });
  expect(await decide({ feature: feature.id }, "dismiss")).toEqual({ closed: 1, hidden: false });
  expect(await isVisible()).toBe(true);
  expect(await report({ feature: feature.id })).toMatchObject({ state: "dismissed" });
  expect(await open()).toEqual([]);
  await expect(decide({ feature: feature.id }, "dismiss")).rejects.toMatchObject({
    status: 409,
    body: { code: "already_decided" },
  });
});

test.each(["uphold", "dismiss"] as const)(
  "an admin may not %s reports of their texts",
  async (decision) => {
    const other = await createUser(site, { role: "admin" });
    const adminComment = await admin.call(createComment, {
      params: { id: String(feature.id) },
      body: { content: "What the admin themselves think of it." },
    });
    await report({ comment: adminComment.id });
    expect(await open()).toMatchObject([{ commentId: adminComment.id, can: { decide: false } }]);
    await expect(decide({ comment: adminComment.id }, decision, "Mine")).rejects.toMatchObject({
      status: 403,
      message: apiMessages.cannotDecideOwnPost,
    });
    const [seen] = await other.call(listReports, {});
    expect(seen).toMatchObject({ commentId: adminComment.id, can: { decide: true } });
    expect(await decide({ comment: adminComment.id }, decision, "Rude", other)).toMatchObject({
      closed: 1,
    });
  },
);

test("accepts one of two concurrent decisions", async () => {
  const other = await createUser(site, { role: "admin" });
  await report({ feature: feature.id });
  const results = await Promise.allSettled([
    decide({ feature: feature.id }, "uphold", "Off topic"),
    decide({ feature: feature.id }, "dismiss", "", other),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const upheld = results[0]?.status === "fulfilled";
  expect(await isVisible()).toBe(!upheld);
  expect(await author.call(listMyVerdicts, {})).toHaveLength(upheld ? 1 : 0);
});

test("a decision in the moderation queue closes reports, and vice versa", async () => {
  const verdictOn = (id: number) =>
    insertRow(site, "moderation_verdicts", {
      subject_type: "comment",
      subject_id: id,
      user_id: author.id,
      content: "And this is what I think of it.",
      verdict: "allow",
      source: "rules",
      needs_review: true,
    });
  const waiting = async () => (await admin.call(listModerationQueue, {})).map(({ id }) => id);
  const first = await verdictOn(comment.id);
  await report({ comment: comment.id });
  await decide({ comment: comment.id }, "uphold", "Rude");
  expect(await waiting()).not.toContain(first.id);
  const again = await author.call(createComment, {
    params: { id: String(feature.id) },
    body: { content: "Then let me say it in other words." },
  });
  const second = await verdictOn(again.id);
  await report({ comment: again.id });
  await admin.call(decideVerdict, {
    params: { id: String(second.id) },
    body: { decision: "reject", reason: "Still rude" },
  });
  expect(await open()).toEqual([]);
});

test("reported texts are paged, most urgent first, each of them once", async () => {
  const others = [await createUser(site), await createUser(site)];
  const texts: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const writer = await createUser(site);
    const { id } = await writer.call(createComment, {
      params: { id: String(feature.id) },
      body: { content: `One more thing to say, number ${n}.` },
    });
    texts.push(id);
  }
  const [plain, second, twice, severe, last] = texts as [number, number, number, number, number];
  for (const comment of [plain, second]) await report({ comment });
  for (const by of others) await report({ comment: twice }, "Dull", by);
  await report({ comment: severe }, before(reasons.abuse), reader);
  for (const by of [reader, ...others]) await report({ comment: last }, before(reasons.abuse), by);
  const seen: (number | null)[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: "2", ...(cursor !== undefined && { cursor }) };
    const page = await admin.callPage(listReports, { query });
    seen.push(...page.items.map(({ commentId }) => commentId));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(seen).toEqual([last, severe, twice, plain, second]);
  // Without its reports, a text leaves the list; a later report brings it back.
  await decide({ comment: last }, "dismiss");
  expect((await open()).map(({ commentId }) => commentId)).not.toContain(last);
  await report({ comment: last }, "Dull", await createUser(site));
  expect((await open()).map(({ commentId }) => commentId)).toContain(last);
});

describe("bulk decisions", () => {
  const held = async (content: string) => {
    const { id } = await insertRow(site, "moderation_verdicts", {
      subject_type: "bio",
      user_id: author.id,
      content,
      verdict: "hold",
      source: "rules",
      payload: JSON.stringify({ update_profile: { bio: content } }),
    });
    return id;
  };
  const many = (ids: unknown[], decision: "allow" | "reject" = "reject") =>
    admin.call(bulkDecideVerdicts, { body: { ids: ids as number[], decision } });

  test("decides what is possible and returns the failures", async () => {
    const [one, two] = [await held("A life"), await held("Another life")];
    await admin.call(decideVerdict, { params: { id: String(two) }, body: { decision: "allow" } });
    const missing = 2_000_000_000;
    const { done, failed } = await many([one, two, missing, one]);
    expect(done).toEqual([one]);
    expect(failed).toMatchObject([
      { id: two, code: "already_decided", detail: expect.any(String) },
      { id: missing, code: "not_found", detail: expect.any(String) },
    ]);
  });

  test("decides each verdict once for concurrent admins", async () => {
    const ids = await Promise.all(["a", "b", "c"].map((word) => held(`A life of ${word}`)));
    const results = await Promise.all([many(ids), many(ids, "allow")]);
    expect(results.flatMap(({ done }) => done).sort()).toEqual(ids.sort());
    expect(results.flatMap(({ failed }) => failed)).toHaveLength(3);
  });

  test.each([[[]], [Array.from({ length: 101 }, (_, n) => n + 1)], [["one"]], ["all"]])(
    "of %o is a 400",
    async (ids) => {
      await expect(many(ids as unknown[])).rejects.toMatchObject({
        status: 400,
        body: { ids: [expect.any(String)] },
      });
    },
  );
});
