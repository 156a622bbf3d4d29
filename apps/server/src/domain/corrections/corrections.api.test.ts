/** Corrections of the record: what a team contests, what an admin's decision changes, and what everybody sees of it. */

import { decideAnswerLink } from "@upwell/contract/answer-links/routes";
import * as contract from "@upwell/contract/corrections/routes";
import { getFeature } from "@upwell/contract/features/routes";
import { mergeFeature, undoMerge } from "@upwell/contract/merges/routes";
import { listNotifications } from "@upwell/contract/notifications/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import {
  createUser,
  insertFeature,
  insertPlatform,
  type Person,
  unique,
} from "@upwell/tests/harness/users";
import { beforeEach, describe, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";

let platform: Awaited<ReturnType<typeof insertPlatform>>;
let feature: number;
let team: Person;

const day = "2026-02-03";
const at = (id: number) => ({ params: { id: String(id) } });
const onPlatform = () => ({ params: { slug: platform.slug } });

async function insertLink(): Promise<number> {
  const { id } = await insertRow(site, "answer_links", {
    ...{ platform_id: platform.id, feature_id: feature },
    ...{ url: unique("https://chat.example/"), answered_on: day },
    sentence: "This is planned for the next version.",
    created_at: new Date("2026-02-04T10:00:00Z"),
  });
  return id;
}

const site = await openTestSite();
const admin = await createUser(site, { role: "admin" });
beforeEach(async () => {
  platform = await insertPlatform(site);
  feature = await insertFeature(site, platform.id);
  team = await createUser(site, { role: "employee", employerId: platform.id });
});

type Kind = "answer" | "link" | "merge";
const ask = (kind: Kind, subjectId: number, answeredOn?: string, reason = "It is so.") =>
  team.call(contract.requestCorrection, {
    ...onPlatform(),
    body: { kind, subjectId, reason, ...(answeredOn !== undefined && { answeredOn }) },
  });
const askAnswer = (answeredOn = day) => ask("answer", feature, answeredOn);
const decide = (id: number, state: "corrected" | "rejected" = "corrected") =>
  admin.call(contract.decideCorrection, { ...at(id), body: { state, decision: "We looked." } });
const listPublic = async () =>
  (await site.visitor().call(contract.listCorrections, {})).filter(
    ({ platform: { slug } }) => slug === platform.slug,
  );
const answeredAt = async () => (await site.visitor().call(getFeature, at(feature))).answeredAt;
const merge = async () => {
  const into = await insertFeature(site, platform.id);
  const { id } = await admin.call(mergeFeature, { ...at(feature), body: { into } });
  return { id, into };
};
const isWrong = async () =>
  (await findDifferences(site.deps.db)).filter(({ count }) => /answered_at/.test(count));

describe("a correction", () => {
  test("of an answer counts it from its day, in public, and tells the team", async () => {
    const { id } = await askAnswer();
    expect(await answeredAt()).toBeNull();
    expect(await listPublic()).toEqual([]);
    const decided = await decide(id);
    expect(decided).toMatchObject({ state: "corrected", decision: "We looked." });
    expect(await answeredAt()).toBe("2026-02-03T00:00:00.000Z");
    expect(await isWrong()).toEqual([]);
    const [listed, ...others] = await listPublic();
    expect(others).toEqual([]);
    expect(listed).toEqual({
      id,
      kind: "answer",
      platform: expect.objectContaining({ slug: platform.slug }),
      feature: expect.objectContaining({ id: feature }),
      url: null,
      mergedInto: null,
      answeredBefore: null,
      answeredAfter: "2026-02-03T00:00:00.000Z",
      decidedAt: expect.any(String),
    });
    await drain(site.deps, notificationConsumer);
    const [news] = await team.call(listNotifications, {});
    expect(news).toMatchObject({ kind: "correction_decided", message: "We looked." });
    expect(await team.call(contract.listPlatformCorrections, onPlatform())).toMatchObject([
      { id, state: "corrected", reason: "It is so.", answeredOn: day },
    ]);
  });

  test("of a link accepts it", async () => {
    const link = await insertLink();
    const refusal = { state: "refused", reason: "It is about another idea." } as const;
    await admin.call(decideAnswerLink, { ...at(link), body: refusal });
    // Its team cannot accept it itself.
    await expect(
      team.call(decideAnswerLink, { ...at(link), body: { state: "accepted" } }),
    ).rejects.toMatchObject({ code: "answer_link_refused" });
    const { id, url } = await ask("link", link);
    await decide(id);
    expect(await answeredAt()).toBe("2026-02-04T10:00:00.000Z");
    expect(await listPublic()).toMatchObject([{ kind: "link", url, answeredBefore: null }]);
    await admin.call(decideAnswerLink, { ...at(link), body: refusal });
    expect(await listPublic()).toMatchObject([{ kind: "link", url: null }]);
  });

  test("of a merge undoes it", async () => {
    const { id, into } = await merge();
    const request = await ask("merge", id);
    expect(request).toMatchObject({ feature: { id: feature }, mergedInto: { id: into } });
    await decide(request.id);
    expect(await site.visitor().call(getFeature, at(feature))).toMatchObject({ id: feature });
    expect(await listPublic()).toMatchObject([{ kind: "merge", mergedInto: { id: into } }]);
  });

  test("of an answer moves with a merge, and is left out while its idea is hidden", async () => {
    await decide((await askAnswer()).id);
    const pending = await ask("merge", (await merge()).id);
    expect(await listPublic()).toMatchObject([{ kind: "answer" }]);
    await decide(pending.id);
    expect(await answeredAt()).toBe("2026-02-03T00:00:00.000Z");
    await updateRows(site, "features", feature, { moderation_state: "pending" });
    expect(await listPublic()).toEqual([]);
  });

  test("that is rejected changes nothing, and can be asked for again", async () => {
    const { id } = await askAnswer();
    await decide(id, "rejected");
    expect(await answeredAt()).toBeNull();
    expect(await listPublic()).toEqual([]);
    await expect(decide(id)).rejects.toMatchObject({ code: "already_decided" });
    expect(await askAnswer()).toMatchObject({ state: "pending" });
    const list = await admin.call(contract.listCorrectionRequests, {
      query: { state: "rejected" },
    });
    expect(list).toContainEqual(expect.objectContaining({ id, decision: "We looked." }));
  });
});

describe("a request", () => {
  test("is refused with the reason", async () => {
    const elsewhere = await insertFeature(site, (await insertPlatform(site)).id);
    const hidden = await insertFeature(site, platform.id);
    await updateRows(site, "features", hidden, { moderation_state: "pending" });
    const undone = await merge();
    await admin.call(undoMerge, at(undone.id));
    const old = await insertRow(site, "feature_merges", {
      ...{ platform_id: platform.id, source_id: feature, target_id: undone.into },
      created_at: new Date(Date.now() - 31 * 24 * 3_600_000),
    });
    const fails = (request: Promise<unknown>, code: string) =>
      expect(request).rejects.toMatchObject({ code });
    await fails(ask("answer", elsewhere, day), "correction_elsewhere");
    await fails(ask("answer", hidden, day), "correction_gone");
    await fails(ask("link", 2_000_000_000), "correction_gone");
    await fails(ask("link", await insertLink()), "link_not_refused");
    await fails(ask("merge", undone.id), "merge_undone");
    await fails(ask("merge", old.id), "merge_expired");
    await fails(askAnswer("2999-01-01"), "answered_in_future");
    await expect(ask("answer", feature)).rejects.toMatchObject({
      body: { answered_on: ["Enter the day of the answer."] },
    });
    await expect(ask("answer", feature, day, "x".repeat(501))).rejects.toMatchObject({
      body: { reason: ["A reason cannot exceed 500 characters"] },
    });
    const twice = await Promise.allSettled([askAnswer(), askAnswer()]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await fails(askAnswer(), "correction_pending");
  });

  test("says if the idea counts as answered since then, also at the decision", async () => {
    const { id } = await askAnswer();
    await insertRow(site, "comments", {
      ...{ feature_id: feature, content: "We plan it.", posted_as: "team" },
      created_at: new Date("2026-02-02T00:00:00Z"),
    });
    await expect(decide(id)).rejects.toMatchObject({ code: "already_answered" });
    await decide(id, "rejected");
    await expect(askAnswer()).rejects.toMatchObject({ code: "already_answered" });
  });

  test("cannot wait beside twenty others of the platform", async () => {
    for (let n = 0; n < 20; n++) await ask("answer", await insertFeature(site, platform.id), day);
    await expect(askAnswer()).rejects.toMatchObject({ code: "too_many_corrections" });
    const list = (cursor?: string) =>
      team.callPage(contract.listPlatformCorrections, {
        ...onPlatform(),
        query: { limit: "15", ...(cursor !== undefined && { cursor }) },
      });
    const first = await list();
    const second = await list(first.nextCursor);
    expect([first.items.length, second.items.length]).toEqual([15, 5]);
  });
});
