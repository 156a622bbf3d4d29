/** What voters say beside their vote: why they voted, and whether a launched feature is solved for them. */
import { getFeature } from "@upwell/contract/features/routes";
import { listNotifications } from "@upwell/contract/notifications/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { deleteMe, exportMe } from "@upwell/contract/users/routes";
import * as notes from "@upwell/contract/vote-notes/routes";
import { removeVotes, restoreVotes } from "@upwell/contract/vote-removals/routes";
import { hideNameAtVote, removeUpvote } from "@upwell/contract/votes/routes";
import type { Person } from "@upwell/tests/harness/users";
import {
  admin,
  feature,
  merges,
  prepareVotedFeature,
  site,
  voter,
} from "@upwell/tests/harness/voted-feature";
import { beforeEach, describe, expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";

prepareVotedFeature();

const at = (id: number) => ({ params: { id: String(id) } });
const giveReason = (by: Person, content: string, id = feature) =>
  by.call(notes.setReason, { ...at(id), body: { content } });
type Answer = "yes" | "partly" | "no" | null;
const answer = (by: Person, value: Answer, content = "", id = feature) =>
  by.call(notes.setOutcome, { ...at(id), body: { answer: value, content } });
const setStatus = (newStatus: "launched" | "planned", id = feature) =>
  merges.staff.call(createStatusUpdate, { ...at(id), body: { newStatus } });
const list = (by: Person, kind: "reason" | "outcome", id = feature) =>
  by.call(notes.listVoteNotes, { ...at(id), query: { kind } });

/** What everybody sees. */
async function seen(id = feature) {
  const { reasonCount, reasons, outcome } = await site.visitor().call(getFeature, at(id));
  return {
    reasonCount,
    reasons: reasons.map(({ content, user }) => [content, user?.id ?? null]),
    outcome,
  };
}
const nothing = { yes: 0, partly: 0, no: 0 };
const mine = async (by: Person, id = feature) => (await by.call(getFeature, at(id))).myVote;
const note = (content: string, moderationState = "public") => ({ content, moderationState });

describe("reason", () => {
  test("is given, changed and removed by the voter", async () => {
    expect(await giveReason(voter, "  It saves me an hour a day. ")).toMatchObject({
      reason: note("It saves me an hour a day."),
    });
    expect(await seen()).toEqual({
      reasonCount: 1,
      reasons: [["It saves me an hour a day.", voter.id]],
      outcome: nothing,
    });
    await giveReason(voter, "It saves me two hours.");
    await giveReason(voter, "It saves me two hours.");
    expect(await seen()).toMatchObject({
      reasonCount: 1,
      reasons: [["It saves me two hours.", voter.id]],
    });
    expect(await giveReason(voter, "")).toMatchObject({ reason: null });
    expect(await giveReason(voter, "")).toMatchObject({ reason: null });
    expect(await seen()).toMatchObject({ reasonCount: 0, reasons: [] });
  });

  test("is shown for the latest three voters, and to the team for all, in pages", async () => {
    const voters = [voter, merges.ada, merges.ben, merges.cleo];
    for (const [index, by] of voters.entries()) {
      await merges.vote(by, feature);
      await giveReason(by, `Reason ${index}`);
    }
    expect(await seen()).toMatchObject({
      reasonCount: 4,
      reasons: [
        ["Reason 3", merges.cleo.id],
        ["Reason 2", merges.ben.id],
        ["Reason 1", merges.ada.id],
      ],
    });
    for (const by of [merges.staff, admin]) {
      const query = { kind: "reason", limit: "3" } as const;
      const first = await by.callPage(notes.listVoteNotes, { ...at(feature), query });
      const cursor = first.nextCursor ?? "";
      const rest = await by.call(notes.listVoteNotes, {
        ...at(feature),
        query: { ...query, cursor },
      });
      expect([...first.items, ...rest].map(({ content }) => content)).toEqual([
        "Reason 3",
        "Reason 2",
        "Reason 1",
        "Reason 0",
      ]);
    }
    await expect(list(voter, "reason")).rejects.toMatchObject({ status: 403 });
  });

  test("is shown without the name while the voter hides it", async () => {
    await giveReason(voter, "My boss reads this page.");
    const hide = (hidesName: boolean) =>
      voter.call(hideNameAtVote, { ...at(feature), body: { hidesName } });
    await hide(true);
    expect(await seen()).toMatchObject({ reasons: [["My boss reads this page.", null]] });
    for (const by of [merges.staff, admin])
      expect(await list(by, "reason")).toMatchObject([{ user: null }]);
    const { text } = await visit(`/features/${feature}/`);
    expect(text).not.toContain(voter.username);
    await hide(false);
    expect(await seen()).toMatchObject({ reasons: [["My boss reads this page.", voter.id]] });
  });

  test.each<[string, object, number]>([
    ["a number", { content: 5 }, 400],
    ["nothing", {}, 400],
    ["two notes", { content: "One\ntwo" }, 400],
    ["too long", { content: "x".repeat(201) }, 400],
    ["a control character", { content: "a\u0000b" }, 400],
    ["rejected", { content: "Words [reject]" }, 422],
  ])("answers bad input with what is wrong: %s", async (_, body, status) => {
    const send = { ...at(feature), body } as never;
    await expect(voter.call(notes.setReason, send)).rejects.toMatchObject({ status });
    expect(await seen()).toMatchObject({ reasonCount: 0 });
  });

  test("shows markup as text", async () => {
    await giveReason(voter, "<img src=x onerror=alert(1)> *I need it*");
    expect(await seen()).toMatchObject({
      reasons: [["<img src=x onerror=alert(1)> *I need it*", voter.id]],
    });
  });

  test("needs a vote that counts, of a feature that is public", async () => {
    await expect(giveReason(merges.cleo, "I did not vote.")).rejects.toMatchObject({
      status: 409,
      code: "not_voted",
    });
    await expect(giveReason(voter, "Where?", 2_000_000_000)).rejects.toMatchObject({ status: 404 });
    await expect(
      site.visitor().call(notes.setReason, { ...at(feature), body: { content: "Hm" } }),
    ).rejects.toMatchObject({ status: 401 });
  });

  test("is written once, however often it is sent together", async () => {
    await Promise.all(Array.from({ length: 5 }, () => giveReason(voter, "Sent again and again.")));
    expect(await seen()).toMatchObject({ reasonCount: 1 });
    await Promise.allSettled([
      giveReason(voter, "Another one now."),
      voter.call(removeUpvote, at(feature)),
      giveReason(voter, "And the third."),
    ]);
  });
});

const visit = async (path: string) => {
  const response = await site.visitor().raw(path);
  return { text: await response.text() };
};

describe("outcome", () => {
  beforeEach(async () => {
    await merges.vote(merges.ben, feature);
    await setStatus("launched");
  });

  test("counts the answers of voters; the team sees their notes", async () => {
    await answer(voter, "yes", "It does all that I need.");
    await answer(merges.ben, "partly");
    expect(await seen()).toMatchObject({ reasons: [], outcome: { yes: 1, partly: 1, no: 0 } });
    await answer(merges.ben, "no", "It fails with my files.");
    expect(await seen()).toMatchObject({ outcome: { yes: 1, partly: 0, no: 1 } });
    const { text } = await visit(`/features/${feature}/`);
    expect(text).not.toContain("It fails with my files.");
    expect(await list(merges.staff, "outcome")).toMatchObject([
      { answer: "no", content: "It fails with my files.", user: { id: merges.ben.id } },
      { answer: "yes", content: "It does all that I need.", user: { id: voter.id } },
    ]);
    await expect(list(voter, "outcome")).rejects.toMatchObject({ status: 403 });
    expect(await answer(voter, null)).toMatchObject({ outcome: null });
    expect(await seen()).toMatchObject({ outcome: { yes: 0, partly: 0, no: 1 } });
  });

  test("is asked of voters of launched features alone", async () => {
    await expect(answer(merges.cleo, "yes")).rejects.toMatchObject({ code: "not_voted" });
    const open = await merges.suggest(merges.ada);
    await expect(answer(merges.ada, "yes", "", open)).rejects.toMatchObject({
      status: 409,
      code: "not_launched",
    });
    const bad = { ...at(feature), body: { answer: "maybe" } } as never;
    await expect(voter.call(notes.setOutcome, bad)).rejects.toMatchObject({ status: 400 });
  });

  test("counts an answer whose note is held or hidden", async () => {
    await answer(voter, "no", "Look at [hold] this");
    expect(await mine(voter)).toMatchObject({
      outcome: { answer: "no", moderationState: "pending" },
    });
    expect(await seen()).toMatchObject({ outcome: { no: 1 } });
    expect(await list(merges.staff, "outcome")).toMatchObject([{ answer: "no", content: "" }]);
    await answer(voter, "yes", "Look at [hold] this");
    expect(await mine(voter)).toMatchObject({
      outcome: { answer: "yes", moderationState: "pending" },
    });
    await answer(voter, "partly", "");
    expect(await mine(voter)).toMatchObject({ outcome: { answer: "partly", ...note("") } });
  });
});

describe("the question after a launch", () => {
  /** Sends what is due after some days. */
  const notifyAfter = async (days: number) => {
    site.clock.now = new Date(Date.now() + days * 24 * 60 * 60_000);
    await drain(site.deps, notificationConsumer);
    site.clock.now = null;
  };
  const asked = async (by: Person, id = feature) =>
    (await by.call(listNotifications, {})).filter(
      ({ kind, featureId }) => kind === "outcome_survey" && featureId === id,
    ).length;

  test("is sent once to each voter who has not answered, also if it is launched again", async () => {
    await merges.vote(merges.ben, feature);
    await setStatus("launched");
    await notifyAfter(0);
    expect(await asked(voter)).toBe(0);
    await answer(merges.ben, "yes");
    await notifyAfter(4);
    expect([await asked(voter), await asked(merges.ben)]).toEqual([1, 0]);
    await merges.vote(merges.cleo, feature);
    await setStatus("planned");
    await setStatus("launched");
    await notifyAfter(8);
    expect([await asked(voter), await asked(merges.cleo)]).toEqual([1, 1]);
  });

  test("is not sent again after the feature was merged, and its target as well", async () => {
    await setStatus("launched");
    await notifyAfter(4);
    expect(await asked(voter)).toBe(1);
    const middle = await merges.suggest(merges.ben);
    const last = await merges.suggest(merges.cleo);
    await merges.merge(feature, middle);
    await merges.merge(middle, last);
    await setStatus("launched", last);
    await notifyAfter(8);
    expect([await asked(voter, last), await asked(merges.cleo, last)]).toEqual([0, 1]);
  });

  test("is not sent if the launch was taken back, and not to who withdrew the vote", async () => {
    await merges.vote(merges.ben, feature);
    await setStatus("launched");
    await voter.call(removeUpvote, at(feature));
    await setStatus("planned");
    await notifyAfter(4);
    expect([await asked(voter), await asked(merges.ben)]).toEqual([0, 0]);
  });
});

describe("the notes of a vote", () => {
  beforeEach(async () => {
    await setStatus("launched");
    await giveReason(voter, "I need it at work.");
    await answer(voter, "yes", "Works well.");
  });
  const all = () => ({
    reasonCount: 1,
    reasons: [["I need it at work.", voter.id]],
    outcome: { yes: 1, partly: 0, no: 0 },
  });
  const none = { reasonCount: 0, reasons: [], outcome: nothing };

  test("are deleted with a withdrawn vote", async () => {
    expect(await seen()).toEqual(all());
    await voter.call(removeUpvote, at(feature));
    expect(await seen()).toEqual(none);
    await merges.vote(voter, feature);
    expect(await mine(voter)).toMatchObject({ reason: null, outcome: null });
  });

  test("are deleted with the account", async () => {
    const data = await voter.call(exportMe, {});
    expect(data.voteNotes.map(({ kind, content }) => [kind, content])).toEqual([
      ["reason", "I need it at work."],
      ["outcome", "Works well."],
    ]);
    await voter.call(deleteMe, {});
    expect(await seen()).toEqual(none);
  });

  test("are hidden with a vote that was removed, and come back with it", async () => {
    const taken = await admin.call(removeVotes, {
      body: { votes: [{ featureId: feature, userId: voter.id }], reason: "Bought" },
    });
    expect(await seen()).toEqual(none);
    for (const kind of ["reason", "outcome"] as const)
      expect(await list(merges.staff, kind)).toEqual([]);
    await expect(giveReason(voter, "Let me speak.")).rejects.toMatchObject({
      code: "vote_removed",
    });
    await expect(answer(voter, "no")).rejects.toMatchObject({ code: "vote_removed" });
    await admin.call(restoreVotes, { ...at(taken.id), body: {} });
    expect(await seen()).toEqual(all());
  });

  test("move with a merge, and come back with its undo", async () => {
    const target = await merges.suggest(merges.ada);
    const { id } = await merges.merge(feature, target);
    expect(await seen(target)).toEqual(all());
    await giveReason(voter, "I need it even more.", feature);
    await merges.undo(id);
    expect(await seen(target)).toEqual(none);
    expect(await seen()).toMatchObject({ reasons: [["I need it even more.", voter.id]] });
  });

  test("give way to those at the target, which the voter may have removed", async () => {
    const target = await merges.suggest(merges.ada);
    await merges.vote(voter, target);
    await giveReason(voter, "Another reason.", target);
    const { id } = await merges.merge(feature, target);
    // The answer moves to the vote for the target, which has none.
    const both = { ...all(), reasons: [["Another reason.", voter.id]] };
    expect(await seen(target)).toEqual(both);
    await merges.undo(id);
    expect(await seen()).toEqual(all());
    expect(await seen(target)).toEqual({ ...both, outcome: nothing });
    const again = await merges.merge(feature, target);
    await giveReason(voter, "", target);
    await merges.undo(again.id);
    expect(await seen()).toMatchObject({ reasonCount: 0, outcome: { yes: 1 } });
    await merges.merge(feature, target);
    await voter.call(removeUpvote, at(target));
    const { rows } = await countNotes();
    expect(rows).toEqual([{ n: 0 }]);
  });

  test("that a merge set aside replace those that another one brought and took", async () => {
    const other = await merges.suggest(merges.ada);
    const target = await merges.suggest(merges.ada);
    await merges.vote(voter, other);
    await giveReason(voter, "The second reason.", other);
    const first = await merges.merge(feature, target);
    await merges.merge(other, target);
    expect(await seen(target)).toEqual(all());
    await merges.undo(first.id);
    expect(await seen()).toEqual(all());
    expect(await seen(target)).toMatchObject({ reasons: [["The second reason.", voter.id]] });
  });

  const countNotes = () =>
    site.deps.db
      .selectFrom("vote_notes")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .where("user_id", "=", voter.id)
      .execute()
      .then((rows) => ({ rows: rows.map(({ n }) => ({ n: Number(n) })) }));
});
